import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { postForText } from "../../api/http";
import { t } from "../../i18n/words";
import { say } from "../../a11y/announcer";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";

/** Copy a text; where the browser does not allow it, let people mark it themselves. */
async function copy(text: string, field: HTMLInputElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field?.select();
    document.execCommand("copy");
  }
  say(t("Copied."));
}

interface LinkProps {
  label: string;
  url: string;
}

export function LinkField({ label, url }: LinkProps) {
  let field: HTMLInputElement | null = null;
  const done = copied.value === url;
  const press = (): void => {
    void copy(url, field);
    copied.value = url;
  };
  return (
    <div class="link-field">
      <label class="field">
        <span class="label">{label}</span>
        <input type="text" readOnly value={url} ref={(element) => { field = element; }} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button look={done ? "ghost" : "brass"} onClick={press}>
        <Icon name={done ? "check" : "copy"} />
        {done ? t("Copied") : t("Copy")}
      </Button>
      {typeof navigator.share === "function" ? (
        <Button onClick={() => void navigator.share({ url, title: "Hughie" }).catch(() => undefined)}><Icon name="share" />{t("Share")}</Button>
      ) : null}
    </div>
  );
}

const copied = signal("");
const pictures = signal<Readonly<Record<string, string>>>({});

/** A QR code of an address; the server draws it, and is asked by POST so that logs never hold the invitation. */
export function QrCode({ url }: { url: string }) {
  useEffect(() => {
    if (pictures.peek()[url]) return;
    postForText("/api/qr", { text: url })
      .then((svg) => (pictures.value = { ...pictures.peek(), [url]: svg }))
      .catch(() => undefined);
  }, [url]);
  const svg = pictures.value[url];
  if (!svg) return <div class="qr" aria-hidden="true" />;
  return <div class="qr" role="img" aria-label={t("QR code of the link")} dangerouslySetInnerHTML={{ __html: svg }} />;
}

export function ShareRules({ code }: { code: string }) {
  const url = `${location.origin}/r/${encodeURIComponent(code)}`;
  return (
    <details class="share-rules">
      <summary>{t("Share these house rules")}</summary>
      <LinkField label={t("Link to these rules")} url={url} />
    </details>
  );
}

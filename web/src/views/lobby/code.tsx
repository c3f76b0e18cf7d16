import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../../api/http";
import { problem } from "../../i18n/problems";
import { t } from "../../i18n/words";
import { go, route } from "../../router";
import { whyNot } from "../../state/open";
import { Header, SettingsButton } from "../../ui/header";

/** A link with house rules: look them up, then set up a table with them. */
export function SharedRules() {
  const here = route.value;
  const code = here.page === "code" ? here.code : "";
  const trouble = useSignal("");
  useEffect(() => {
    if (!code) return;
    get<{ game: string }>(`/api/rules-code/${encodeURIComponent(code)}`)
      .then(({ game }) => go(`/new/${game}?rules=${encodeURIComponent(code)}`, true))
      .catch((error: unknown) => (trouble.value = problem(whyNot(error))));
  }, [code]);
  return (
    <div class="cloth page">
      <Header><SettingsButton /></Header>
      <main class="page-middle">
        {trouble.value ? <><h1>{trouble}</h1><a class="button button-brass" href="/">{t("First page")}</a></> : <p>{t("One moment …")}</p>}
      </main>
    </div>
  );
}

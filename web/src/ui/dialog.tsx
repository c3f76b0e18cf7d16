import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/words";
import { Icon } from "./icon";

interface Props {
  title: string;
  close(): void;
  wide?: boolean;
  children: ComponentChildren;
}

/** A modal sheet: the browser keeps the focus inside and Escape closes it. */
export function Dialog({ title, close, wide = false, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  const outside = (event: MouseEvent): void => {
    if (event.target === box.current) close();
  };
  return (
    <dialog ref={box} class={wide ? "sheet sheet-wide" : "sheet"} aria-label={title} onClose={close} onClick={outside}>
      <div class="sheet-inner">
        <header class="sheet-head">
          <h2>{title}</h2>
          <button type="button" class="icon-button" aria-label={t("Close")} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        <div class="sheet-body">{children}</div>
      </div>
    </dialog>
  );
}

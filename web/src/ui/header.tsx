import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { atHeading } from "../router";
import { t } from "../i18n/words";
import { Icon } from "./icon";
import { settingsOpen } from "./settings";

interface Props {
  title?: ComponentChildren;
  children?: ComponentChildren;
}

export function Header({ title, children }: Props) {
  useEffect(atHeading, []);
  return (
    <header class="top">
      <a class="brand" href="/" aria-label={t("Hughie, first page")}>
        Hughie
      </a>
      <div class="top-title">{title}</div>
      <div class="top-tools">{children}</div>
    </header>
  );
}

export function SettingsButton() {
  return (
    <button type="button" class="icon-button top-button" aria-label={t("Settings")} onClick={() => (settingsOpen.value = true)}>
      <Icon name="menu" />
    </button>
  );
}

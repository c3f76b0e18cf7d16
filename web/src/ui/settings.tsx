import { signal } from "@preact/signals";
import { t } from "../i18n/words";
import * as settings from "../state/settings";
import { Dialog } from "./dialog";
import { Segments, Switch } from "./fields";

export const settingsOpen = signal(false);

const LANGUAGES = [
  { value: "en", label: "English" },
  { value: "id", label: "Indonesia" },
  { value: "pl", label: "Polski" },
] as const;

export function SettingsDialog() {
  if (!settingsOpen.value) return null;
  return (
    <Dialog title={t("Settings")} close={() => (settingsOpen.value = false)}>
      <Segments
        legend={t("Language")}
        value={settings.language.value}
        choices={LANGUAGES}
        choose={(value) => (settings.language.value = value)}
      />
      <Looks />
      <Ways />
    </Dialog>
  );
}

function Looks() {
  return (
    <>
      <Segments
        legend={t("Cloth")}
        value={settings.theme.value}
        choices={[
          { value: "dark", label: t("Dusk") },
          { value: "light", label: t("Linen") },
          { value: "contrast", label: t("High contrast") },
        ]}
        choose={(value) => (settings.theme.value = value)}
      />
      <Segments
        legend={t("Tiles show")}
        value={settings.faces.value}
        choices={[
          { value: "pips", label: t("Pips") },
          { value: "numerals", label: t("Numerals") },
          { value: "pictures", label: t("Pictures") },
        ]}
        choose={(value) => (settings.faces.value = value)}
      />
    </>
  );
}

function Ways() {
  return (
    <>
      <Switch
        label={t("Children's mode")}
        help={t("Pictures, big tiles, one big button, few words.")}
        value={settings.children.value}
        set={setChildren}
      />
      {settings.children.value ? (
        <Switch
          label={t("The youngest starts")}
          help={t("Against bots that is you; with others you say who it is.")}
          value={settings.youngest.value}
          set={(on) => (settings.youngest.value = on)}
        />
      ) : null}
      <Switch label={t("Sound")} help={t("Soft clicks, after your first tap.")} value={settings.sound.value} set={(on) => (settings.sound.value = on)} />
      <Switch
        label={t("Moving tiles")}
        help={t("Off: everything appears in its place at once.")}
        value={settings.motion.value === "full"}
        set={(on) => (settings.motion.value = on ? "full" : "less")}
      />
      <Switch
        label={t("One tap lays a tile")}
        help={t("Off: choose the tile first, then press the button.")}
        value={settings.oneTap.value}
        set={(on) => (settings.oneTap.value = on)}
      />
      <Switch
        label={t("Single keys")}
        help={t("H hand, E ends, B table, S scores, L last move.")}
        value={settings.keys.value}
        set={(on) => (settings.keys.value = on)}
      />
    </>
  );
}

function setChildren(on: boolean): void {
  settings.children.value = on;
  settings.faces.value = on ? "pictures" : "pips";
}

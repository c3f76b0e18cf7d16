import { render } from "preact";
import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/base.css";
import "./theme/tiles.css";
import "./ui/ui.css";
import { App } from "./app";
import { speak } from "./i18n/words";
import { follow, listenToHistory } from "./router";
import { language } from "./state/settings";

const root = document.getElementById("app")!;

async function start(): Promise<void> {
  await speak(language.value).catch(() => speak("en"));
  listenToHistory();
  document.addEventListener("click", follow);
  render(<App />, root);
  language.subscribe((now) => void speak(now));
  if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}

void start();

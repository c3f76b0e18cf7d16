import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/words";
import { problem } from "../../i18n/problems";
import type { GameInfo } from "../../api/types";
import { loadOffer, offer, offerFailed, wantOffer } from "../../state/games";
import { kept, playNow, whyNot } from "../../state/open";
import type { Language } from "../../i18n/words";
import { language } from "../../state/settings";
import { Button } from "../../ui/button";
import { Header, SettingsButton } from "../../ui/header";
import { Sketch } from "./sketch";
import "./home.css";

const busy = signal<string | null>(null);
const trouble = signal<string | null>(null);

export function Home() {
  useEffect(wantOffer, []);
  useEffect(() => {
    document.title = "Hughie";
  }, []);
  return (
    <div class="home cloth">
      <Header>
        <LanguageStrip />
        <SettingsButton />
      </Header>
      <main class="home-main">
        <div class="home-hero">
          <h1>{t("Dominoes, by your rules")}</h1>
          <p>{t("Pick a game. Bots take the empty seats. No sign-up, no adverts, no chips.")}</p>
        </div>
        {trouble.value ? <p class="trouble" role="alert">{trouble}</p> : null}
        <GameList />
        <Recent />
      </main>
    </div>
  );
}

function LanguageStrip() {
  const all: readonly [Language, string][] = [["en", "English"], ["id", "Indonesia"], ["pl", "Polski"]];
  return (
    <div class="languages" role="group" aria-label={t("Language")}>
      {all.map(([code, word]) => (
        <button
          type="button"
          key={code}
          lang={code}
          aria-pressed={language.value === code}
          onClick={() => (language.value = code)}
        >
          <span>{code.toUpperCase()}</span>
          <span class="unseen">, {word}</span>
        </button>
      ))}
    </div>
  );
}

function GameList() {
  if (offerFailed.value) {
    return (
      <div class="trouble" role="alert">
        <p>{t("The server does not answer.")}</p>
        <Button onClick={() => void loadOffer()}>{t("Try again")}</Button>
      </div>
    );
  }
  const games = offer.value?.games;
  return (
    <ul class="games" aria-busy={games === undefined}>
      {(games ?? []).map((game) => <GameCard key={game.name} game={game} />)}
      {games ? null : Array.from({ length: 8 }, (_, i) => <li class="game-card game-card-empty" key={i} />)}
    </ul>
  );
}

function GameCard({ game }: { game: GameInfo }) {
  const start = async (): Promise<void> => {
    busy.value = game.name;
    trouble.value = null;
    await playNow(game).catch((error: unknown) => {
      trouble.value = problem(whyNot(error));
    });
    busy.value = null;
  };
  return (
    <li class="game-card">
      <Sketch game={game} />
      <div class="game-words">
        <h2>{game.title}</h2>
        <p>{game.blurb}</p>
      </div>
      <div class="game-buttons">
        <Button look="brass" disabled={busy.value !== null} onClick={() => void start()} aria-label={`${t("Play now")}: ${game.title}`}>
          {t("Play now")}
        </Button>
        <a class="button button-ghost" href={`/new/${game.name}`} aria-label={`${t("With friends")}: ${game.title}`}>
          {t("With friends")}
        </a>
      </div>
    </li>
  );
}

function Recent() {
  const list = kept().slice(0, 4);
  if (list.length === 0) return null;
  const title = (name: string): string => offer.value?.games.find((game) => game.name === name)?.title ?? name;
  return (
    <section class="recent" aria-label={t("Your last tables")}>
      <h2>{t("Your last tables")}</h2>
      <ul>
        {list.map((old) => (
          <li key={old.table}>
            <a class="button button-ghost" href={`/t/${old.table}#${old.invite}`}>
              {title(old.game)}
              <small>{new Date(old.at).toLocaleDateString(language.value, { day: "numeric", month: "short" })}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useSyncExternalStore } from "react";
import { create } from "zustand";
import type { Locale } from "#i18n/dictionary.ts";

export type MarketplaceLayout = "list" | "grid";

export type Settings = {
  locale: Locale;
  menuOpen: boolean;
  marketplaceLayout: MarketplaceLayout;
};

/** The browser's store, as far as it is asked; one that answers late is borne. */
type SettingsStorage = {
  getItem: (name: string) => string | null | Promise<string | null>;
  setItem: (name: string, value: string) => unknown;
  removeItem: (name: string) => unknown;
};

/** A page is drawn with these, beside what the API answers a guest. */
export type DrawnWith = Readonly<Pick<Settings, "locale" | "marketplaceLayout">>;

export const defaultSettings: Settings = {
  locale: "fr",
  menuOpen: true,
  marketplaceLayout: "list",
};

/** The site starts with the defaults when the store has not answered by then. */
export const restoreLimitMs = 5000;

const oneOf = <Value>(value: unknown, allowed: readonly Value[], otherwise: Value): Value =>
  allowed.find((candidate) => candidate === value) ?? otherwise;

/** The store may have been written by any version, or by hand. */
const sound = (stored: unknown): Settings => {
  const found = (typeof stored === "object" && stored !== null ? stored : {}) as Partial<Settings>;
  return {
    locale: oneOf(found.locale, ["fr", "en"], defaultSettings.locale),
    menuOpen: oneOf(found.menuOpen, [true, false], defaultSettings.menuOpen),
    marketplaceLayout: oneOf(
      found.marketplaceLayout,
      ["list", "grid"],
      defaultSettings.marketplaceLayout,
    ),
  };
};

const keptAs = "persist:settings";

/**
 * The settings, and how what the browser keeps of them is restored. Its store may be absent, full or
 * forbidden: nothing is lost then but the memory of it, and a setting holds until the page is closed.
 */
export const createSettings = (openStorage: () => SettingsStorage) => {
  const store = create<Settings>()(() => defaultSettings);
  store.subscribe((settings) => {
    const keep = async () => openStorage().setItem(keptAs, JSON.stringify({ state: settings }));
    void keep().catch(() => {});
  });
  const restore = async (): Promise<void> => {
    const kept = await openStorage().getItem(keptAs);
    if (kept !== null) store.setState(sound(JSON.parse(kept)?.state));
  };
  /** Forgets what is kept; the settings of the visit stay. */
  const forget = () => openStorage().removeItem(keptAs);
  return Object.assign(store, { restore, forget });
};

type SettingsStore = ReturnType<typeof createSettings>;

/** Resolves once the settings are restored, at the latest when the limit has passed. */
export const restoreSettings = async (
  store: SettingsStore,
  limitMs = restoreLimitMs,
): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), limitMs);
  });
  const restored = store.restore().then(
    () => "restored" as const,
    () => "unreadable" as const,
  );
  const outcome = await Promise.race([restored, limit]);
  clearTimeout(timer);
  // A restore that ends after the site has started would change the language under the reader.
  if (outcome === "late") {
    const started = store.getState();
    void restored.then(() => {
      store.setState(started);
    });
  }
};

export const useSettings = createSettings(() => localStorage);

const cookieDays = 400;

/** The server hears what it draws pages with in a cookie: it does not read the browser's store. */
const writeView = ({ locale, marketplaceLayout }: Settings): void => {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  const kept = `path=/; max-age=${cookieDays * 86_400}; samesite=lax${secure}`;
  document.cookie = `coulisse_view=${locale}-${marketplaceLayout}; ${kept}`;
};

/** A choice alone is told: who has made none gets what everybody gets, and no cookie. */
export const tellServer = (): void => {
  const chosen = useSettings.getState();
  const isUsual =
    chosen.locale === defaultSettings.locale &&
    chosen.marketplaceLayout === defaultSettings.marketplaceLayout;
  if (!isUsual || document.cookie.includes("coulisse_view=")) writeView(chosen);
};

export const setSettings = (change: Partial<Settings>): void => {
  useSettings.setState(change);
  tellServer();
};

/** The layout that the page drawn by the server shows, until React has taken it over. */
let drawnLayout = defaultSettings.marketplaceLayout;
export const drawWith = ({ marketplaceLayout }: DrawnWith): void => {
  drawnLayout = marketplaceLayout;
};

export const useMarketplaceLayout = (): MarketplaceLayout =>
  useSyncExternalStore(
    useSettings.subscribe,
    () => useSettings.getState().marketplaceLayout,
    () => drawnLayout,
  );

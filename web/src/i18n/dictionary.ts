import { i18n, type Messages } from "@lingui/core";

export const locales = ["fr", "en"] as const;
export type Locale = (typeof locales)[number];

type Dictionary = { messages: Messages };

/** The words of a language: those of the whole site, and the way to those of each feature. */
type Words = Dictionary & { features: Record<string, () => Promise<Dictionary>> };

/** One reads one language: where the words of the other are to be found is not brought. */
const languages: Record<Locale, () => Promise<Words>> = {
  fr: () => import("./words-fr.ts"),
  en: () => import("./words-en.ts"),
};

/** The features whose words the open pages use: a change of language brings them all. */
const wanted = new Set<string>();
const loaded = new Set<string>();

const take = (locale: Locale, key: string, messages: Messages): void => {
  if (loaded.has(key)) return;
  loaded.add(key);
  i18n.load(locale, messages);
};

const loadFeature = async (feature: string, locale: Locale): Promise<void> => {
  const { features } = await languages[locale]();
  const key = featureKey(feature, locale);
  const load = features[key];
  if (load === undefined || loaded.has(key)) return;
  take(locale, key, (await load()).messages);
};

const featureKey = (feature: string, locale: Locale): string =>
  /^(?:parts|pages\/|app\/)/.test(feature)
    ? `../${feature}/locales/${locale}.po`
    : `../features/${feature}/locales/${locale}.po`;

export const activateLocale = async (locale: Locale): Promise<void> => {
  const { messages } = await languages[locale]();
  take(locale, locale, messages);
  await Promise.all([...wanted].map((feature) => loadFeature(feature, locale)));
  i18n.activate(locale);
  if (typeof document === "undefined") return;
  const { documentElement } = document;
  // Setting it to what it is has the browser look at the style of every element again.
  if (documentElement.lang !== locale) documentElement.lang = locale;
};

/** Brings the words of some features in the present language, before their page shows. */
export const loadWords = async (...features: readonly string[]): Promise<void> => {
  const locale = currentLocale();
  for (const feature of features) wanted.add(feature);
  await Promise.all(features.map((feature) => loadFeature(feature, locale)));
};

export const currentLocale = (): Locale => (i18n.locale === "en" ? "en" : "fr");

/** The features that a language has words of. */
const listFeatures = async (locale: Locale): Promise<string[]> => {
  const { features } = await languages[locale]();
  return Object.keys(features).map((key) =>
    key.replace(/^\.\.\/(?:features\/)?|\/locales\/.*/g, ""),
  );
};

/**
 * A page that shows a part of another feature may lack its words. Rather than show a message's
 * number for good, every dictionary of the language is then brought and the page drawn again.
 */
export const bringMissingWords = (): void => {
  const rescued = new Set<Locale>();
  i18n.on("missing", () => {
    const locale = currentLocale();
    if (rescued.has(locale)) return;
    rescued.add(locale);
    void listFeatures(locale)
      .then((features) => loadWords(...features))
      .then(() => i18n.activate(currentLocale()));
  });
};

import { i18n, type Messages } from "@lingui/core";

export const locales = ["fr", "en"] as const;
export type Locale = (typeof locales)[number];

type Dictionary = { messages: Messages };
type Loaders = Record<string, () => Promise<Dictionary>>;

const house = import.meta.glob<Dictionary>("./locales/*.po");
const ofFeatures = import.meta.glob<Dictionary>([
  "../features/*/locales/*.po",
  "../features/*/*/locales/*.po",
  "../parts/locales/*.po",
  "../parts/*/locales/*.po",
  "../pages/*/locales/*.po",
  "../app/areas/locales/*.po",
]);

/** The features whose words the open pages use: a change of language brings them all. */
const wanted = new Set<string>();
const loaded = new Set<string>();

const loadOne = async (loaders: Loaders, key: string, locale: Locale): Promise<void> => {
  const load = loaders[key];
  if (load === undefined || loaded.has(key)) return;
  const { messages } = await load();
  loaded.add(key);
  i18n.load(locale, messages);
};

const featureKey = (feature: string, locale: Locale): string =>
  /^(?:parts|pages\/|app\/)/.test(feature)
    ? `../${feature}/locales/${locale}.po`
    : `../features/${feature}/locales/${locale}.po`;

export const activateLocale = async (locale: Locale): Promise<void> => {
  await Promise.all([
    loadOne(house, `./locales/${locale}.po`, locale),
    ...[...wanted].map((feature) => loadOne(ofFeatures, featureKey(feature, locale), locale)),
  ]);
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
  await Promise.all(
    features.map((feature) => loadOne(ofFeatures, featureKey(feature, locale), locale)),
  );
};

export const currentLocale = (): Locale => (i18n.locale === "en" ? "en" : "fr");

const allFeatures = [
  ...new Set(
    Object.keys(ofFeatures).map((key) => key.replace(/^\.\.\/(?:features\/)?|\/locales\/.*/g, "")),
  ),
] as readonly string[];

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
    void loadWords(...allFeatures).then(() => i18n.activate(currentLocale()));
  });
};

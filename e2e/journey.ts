import { expect, test as base, type APIRequestContext, type Browser } from "@playwright/test";
import { cookiesOf, sessionOf, type Account } from "./accounts.ts";
import { recordDialogs } from "./opened-dialogs.ts";

export type Language = "fr" | "en";

export type JourneyOptions = {
  language: Language;
  /** The account that is signed in when the journey begins; nobody without one. */
  account: Account | undefined;
};

export type JourneyTools = {
  /** Gives what the page says, in the language of the journey. */
  say: <Words extends string | RegExp>(french: Words, english: Words) => Words;
  /** A whole number as the language writes it. */
  figure: (quantity: number) => string;
  /** A day as the language writes it in a sentence. */
  day: (date: string) => string;
  /** The interface as the platform's administrator calls it, to make what a journey starts from. */
  admin: APIRequestContext;
  /** A word that no other journey has, for names that must not meet. */
  mark: string;
};

const english = { version: 1, state: { locale: "en", menuOpen: true, marketplaceLayout: "list" } };
const tags = { fr: "fr-FR", en: "en-GB" } as const;

/** The first of a month is an ordinal in French. */
const writeDay = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(tags[language], { dateStyle: "long", timeZone: "UTC" })
    .format(new Date(date))
    .replace(/^1 /, language === "fr" ? "1er " : "1 ");

/** A browser in French begins without anything kept, as one that has never been here. */
export const browserOf = (language: Language, account: Account | undefined, baseURL: string) => {
  const session = account === undefined ? [] : cookiesOf(account);
  if (language === "fr") return { cookies: session, origins: [] };
  const kept = [{ name: "persist:settings", value: JSON.stringify(english) }];
  // Who has chosen English has told the server too, which draws the first page.
  const view = {
    name: "coulisse_view",
    value: "en-list",
    domain: new URL(baseURL).hostname,
    path: "/",
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: "Lax" as const,
  };
  return { cookies: [...session, view], origins: [{ origin: baseURL, localStorage: kept }] };
};

/** A journey can be made in French and in English: `say` holds both beside each other. */
export const test = base.extend<JourneyOptions & JourneyTools, { browser: Browser }>({
  browser: [
    async ({ browser }, give, { workerIndex }) => {
      recordDialogs(browser, workerIndex);
      await give(browser);
    },
    { scope: "worker" },
  ],
  language: ["fr", { option: true }],
  account: [undefined, { option: true }],
  storageState: async ({ playwright, language, account, baseURL }, give) => {
    if (account !== undefined) await sessionOf(playwright, baseURL ?? "", account);
    await give(browserOf(language, account, baseURL ?? ""));
  },
  context: async ({ context }, give) => {
    const unread: string[] = [];
    // A part that is drawn before its dictionary has come shows the numbers of its messages.
    context.on("console", (message) => {
      if (message.text().includes("Uncompiled message")) unread.push(message.text());
    });
    await give(context);
    expect(unread).toEqual([]);
  },
  say: async ({ language }, give) => {
    await give((inFrench, inEnglish) => (language === "fr" ? inFrench : inEnglish));
  },
  figure: async ({ language }, give) => {
    await give((quantity) => new Intl.NumberFormat(tags[language]).format(quantity));
  },
  day: async ({ language }, give) => {
    await give((date) => writeDay(date, language));
  },
  admin: async ({ playwright, baseURL }, give) => {
    const storageState = await sessionOf(playwright, baseURL ?? "", "admin");
    const request = await playwright.request.newContext({ baseURL: baseURL ?? "", storageState });
    await give(request);
    await request.dispose();
  },
  mark: async ({ language }, give, { parallelIndex }) => {
    await give(`${language}${parallelIndex}${Date.now().toString(36)}`);
  },
});

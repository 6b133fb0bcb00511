import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { sitePaths, type SitePath } from "@coulisse/contract/site-paths.ts";
import { sessionOf, type Account } from "../../accounts.ts";
import { browserOf, test, type JourneyTools, type Language } from "../../journey.ts";
import { findWrong, unfold } from "../axe/faults.ts";
import { accountOf, answersOf, people, readerOf, type Answer } from "./people.ts";
import { placeOf } from "./places.ts";
import { titles } from "./titles.ts";

type Look = { colorScheme: "light" | "dark"; width: 360 | 1440 };

/** Language, theme and width meet each other in pairs: these four are the whole of it. */
const looksIn: Readonly<Record<Language, readonly [Look, Look]>> = {
  fr: [
    { colorScheme: "light", width: 360 },
    { colorScheme: "dark", width: 1440 },
  ],
  en: [
    { colorScheme: "light", width: 1440 },
    { colorScheme: "dark", width: 360 },
  ],
};

const lookAs = async (page: Page, { colorScheme, width }: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
};

/** A long table is judged by its first rows. */
const highest = 2_500;

/** Who comes back from another provider without its word is told so by the server. */
const comesBack = (pattern: SitePath): boolean => pattern.endsWith("/callback");

/** What the browser complained of, but for the answers that are refusals themselves. */
const complaintsOf = (page: Page, pattern: SitePath): string[] => {
  const complaints: string[] = [];
  const refused = comesBack(pattern) ? /with a status of 4\d\d/ : /with a status of 40[134]/;
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    const isFault = message.type() === "error" && !refused.test(message.text());
    if (isFault) complaints.push(message.text());
  });
  return complaints;
};

type Visit = { pattern: SitePath; address: string; answer: Answer };
type Words = Pick<JourneyTools, "say">;

/** The heading, and the title of the document with it, which names the company whose page it is. */
const expectPage = async (page: Page, { say }: Words, { pattern, address }: Visit) => {
  const heading = page.getByRole("heading", { level: 1 });
  const [french, english] = titles[pattern];
  await expect(heading).toHaveText(say<string | RegExp>(french, english));
  const company =
    pattern.includes(":companySlug") && !address.includes("ecole") ? "Le Fournil" : "";
  const said = (await heading.textContent()) ?? "";
  if (company === "") expect((await page.title()).startsWith(said)).toBe(true);
  else await expect(page).toHaveTitle(`${said} · ${company}`);
};

const expectAnswer = async (page: Page, words: Words, visit: Visit): Promise<void> => {
  const heading = page.getByRole("heading", { level: 1 });
  const { say } = words;
  const asked = new URL(visit.address, page.url());
  const shown = () => new URL(page.url());
  switch (visit.answer) {
    case "sign-in":
    case "begin":
      await expect(heading).toHaveText(say("Connexion", "Sign in"));
      expect(shown().pathname).toBe("/sign-in");
      if (visit.answer === "sign-in") {
        expect(shown().searchParams.get("destination")).toBe(asked.pathname);
      }
      return;
    case "home":
      await expect.poll(() => shown().pathname).toBe("/");
      return;
    case "identities":
      await expect.poll(() => shown().pathname).toBe("/investor/identities");
      return;
    case "forbidden":
      await expect(heading).toHaveText(say("Accès refusé", "Access denied"));
      break;
    case "nothing":
      await expect(heading).toHaveText(say("Page introuvable", "Page not found"));
      break;
    case "page":
      await expectPage(page, words, visit);
  }
  expect(shown().pathname).toBe(asked.pathname);
};

const languages: readonly Language[] = ["fr", "en"];

/** A browser of each person for all their addresses: what the site is made of is fetched once. */
const kept = new Map<string, BrowserContext>();

const browserFor = async (
  browser: Browser,
  language: Language,
  { account, baseURL }: { account: Account | undefined; baseURL: string },
): Promise<BrowserContext> => {
  const name = `${language} ${account ?? "guest"}`;
  const context =
    kept.get(name) ??
    (await browser.newContext({ storageState: browserOf(language, account, baseURL) }));
  kept.set(name, context);
  return context;
};

for (const [index, pattern] of sitePaths.entries()) {
  test(`${pattern} is right for each who comes, and sound`, async ({
    browser,
    playwright,
    baseURL: given,
    language,
    say,
    admin,
  }) => {
    const baseURL = given ?? "";
    const investor = await playwright.request.newContext({
      baseURL,
      storageState: await sessionOf(playwright, baseURL, "claire"),
    });
    const found: string[] = [];
    for (const [rank, person] of people.entries()) {
      const isReader = person === readerOf(pattern);
      // Its reader comes in both languages, each other person in one of them.
      if (!isReader && languages[(index + rank) % 2] !== language) continue;
      const account = accountOf[person];
      if (account !== undefined) await sessionOf(playwright, baseURL, account);
      const context = await browserFor(browser, language, { account, baseURL });
      const page = await context.newPage();
      const complaints = complaintsOf(page, pattern);
      const address = await placeOf(pattern, person === "other", { admin, investor });
      const looks = looksIn[language];
      await lookAs(page, looks[rank % 2 === 0 ? 0 : 1]);
      await page.goto(address);
      await test.step(`${person} at ${address}`, () =>
        expectAnswer(page, { say }, { pattern, address, answer: answersOf(pattern)[person] }));
      for (const look of isReader ? looks : []) {
        await lookAs(page, look);
        await unfold(page, look.width, highest);
        found.push(...(await findWrong(page, look.width)));
      }
      found.push(...complaints.map((complaint) => `${person}: ${complaint}`));
      await page.close();
    }
    await investor.dispose();
    expect(found).toEqual([]);
  });
}

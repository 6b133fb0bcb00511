import { expect, type Browser, type Page } from "@playwright/test";
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

/**
 * A page that one comes back to from another provider without its word is told so by the server.
 */
const comesBack = (pattern: SitePath): boolean => pattern.endsWith("/callback");

/** Gives what the browser complains of. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return complaints;
};

/** Faults leave out the answers that are refusals themselves. */
const faultsAmong = (complaints: readonly string[], pattern: SitePath): string[] => {
  const refused = comesBack(pattern) ? /with a status of 4\d\d/ : /with a status of 40[134]/;
  return complaints.filter((complaint) => !refused.test(complaint));
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

type Tab = { page: Page; complaints: string[] };

/** A tab of each person for all their addresses: what the site is made of is fetched once. */
const kept = new Map<string, Tab>();

const tabFor = async (
  browser: Browser,
  language: Language,
  { account, baseURL }: { account: Account | undefined; baseURL: string },
): Promise<Tab> => {
  const name = `${language} ${account ?? "guest"}`;
  const there = kept.get(name);
  if (there) return there;
  const context = await browser.newContext({
    storageState: browserOf(language, account, baseURL),
  });
  const page = await context.newPage();
  const tab = { page, complaints: complaintsOf(page) };
  kept.set(name, tab);
  return tab;
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
      const { page, complaints } = await tabFor(browser, language, { account, baseURL });
      complaints.length = 0;
      const address = await placeOf(pattern, person === "other", { admin, investor });
      const looks = looksIn[language];
      await lookAs(page, looks[rank % 2 === 0 ? 0 : 1]);
      await page.goto(address);
      await test.step(`${person} at ${address}`, () =>
        expectAnswer(page, { say }, { pattern, address, answer: answersOf(pattern)[person] }));
      for (const look of isReader ? looks : []) {
        await lookAs(page, look);
        await unfold(page, look.width, highest);
        found.push(...(await findWrong(page, look.width, true)));
      }
      found.push(...faultsAmong(complaints, pattern).map((fault) => `${person}: ${fault}`));
    }
    await investor.dispose();
    expect(found).toEqual([]);
  });
}

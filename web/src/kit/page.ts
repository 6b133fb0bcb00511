/**
 * A page is declared where its capability is, in a file that the site finds by its name:
 *
 *   // features/signing/contracts/contracts.investor-pages.ts
 *   export const contractsInvestorPages = [
 *     page("/investor/contracts", {
 *       words: ["signing/contracts"],
 *       menu: { label: msg`Mes contrats`, group: "documents" },
 *       load: () => import(…),
 *     }),
 *   ];
 *
 * That is all that the site knows before the page's code is there: router, menu and palette follow from
 * it. The file that it fetches says the rest with `defineScreen`: what the page reads of its address,
 * what it loads and what it draws. The name of the file says whose pages it has: each area fetches its
 * own, and those that anybody may open are there at once.
 */
import type { CompanyMatter } from "@coulisse/domain/company-matters.ts";
import type { CompanyAct } from "@coulisse/domain/company-roles.ts";
import type { SitePath } from "@coulisse/contract/site-paths.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { loadWords } from "#i18n/dictionary.ts";
import { ApplicationError } from "#platform/errors.ts";
import type { MenuPlace } from "#platform/menu.ts";
import type { Screen } from "#platform/screen.tsx";

type Declared = {
  /** The dictionaries that its words stand in, besides those that every page has. */
  words: readonly string[];
  /** Its place in the menu of its area; a page without is reached from others. */
  menu?: MenuPlace;
  /** The page of the menu that it belongs to, where its address does not begin with that one's. */
  under?: SitePath;
  /** The page of what is made here: an older address, which has it behind `?id=`, leads on to it. */
  makes?: SitePath;
  /** The act of a company's people that the page is for; without one, whoever reads the company. */
  act?: CompanyAct;
  /** The matter of a company that is decided here, for those whose it is to decide. */
  matter?: CompanyMatter;
  /** Some pages are there with certain settings alone. */
  isOffered?: () => boolean;
  load: () => Promise<{ screen: Screen }>;
};

export type PageEntry = Readonly<
  Omit<Declared, "words" | "load"> & {
    pattern: SitePath;
    /** Brings the code and the words, once. */
    bring: () => Promise<Screen>;
  }
>;

const notBrought = () =>
  new ApplicationError({
    status: 0,
    code: "screen_unavailable",
    title: i18n._(msg`Page indisponible`),
    description: i18n._(msg`La page n’a pas pu être chargée. Vérifiez votre connexion.`),
  });

export const page = (pattern: SitePath, { words, load, ...entry }: Declared): PageEntry => ({
  ...entry,
  pattern,
  bring: async () => {
    try {
      const [module] = await Promise.all([load(), loadWords(...words)]);
      return module.screen;
    } catch (cause) {
      throw cause instanceof ApplicationError ? cause : notBrought();
    }
  },
});

export type Pages = ReadonlyMap<SitePath, PageEntry>;

/** Gives the pages of the files that were found, by their addresses; two at one address are a mistake. */
export const pagesIn = (
  modules: Readonly<Record<string, Readonly<Record<string, readonly PageEntry[]>>>>,
): Pages => {
  const found = new Map<SitePath, PageEntry>();
  for (const entry of Object.values(modules).flatMap((module) => Object.values(module).flat())) {
    if (found.has(entry.pattern)) throw new Error(`Two pages at ${entry.pattern}`);
    found.set(entry.pattern, entry);
  }
  return found;
};

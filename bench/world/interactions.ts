import type { Locator, Page } from "@playwright/test";

/** A step is one thing that a person does, and what shows that it was done. */
export type Step = Readonly<{
  what: string;
  act: (page: Page) => Promise<unknown>;
  shown?: (page: Page) => Locator;
}>;

export type Scene = Readonly<{
  /** The account that is signed in; nobody without one. */
  account?: "admin" | "helene" | "claire";
  path: string;
  steps: readonly Step[];
}>;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();
const type = async (field: Locator, text: string): Promise<void> => {
  await field.focus();
  await field.page().keyboard.type(text, { delay: 120 });
};
/** Chooses by the keys of the list: what Playwright puts into one is no event of a person's. */
const chooseNext = (list: Locator): Promise<void> => list.press("ArrowDown");
const escape: Step["act"] = (page) => page.keyboard.press("Escape");
const dialog = (page: Page) => page.getByRole("dialog").first();
const main = (page: Page) => page.getByRole("main");
const menuOf = (page: Page) => page.getByRole("navigation", { name: "Menu de l’espace" });

/** The register of ten thousand lines. */
const registerOf = (slug: string): Scene => ({
  account: "admin",
  path: `/companies/${slug}/register`,
  steps: [
    {
      what: "open a filter of the register",
      act: (page) => press(page, /^Type\s?:/),
      shown: (page) => dialog(page).getByRole("checkbox").first(),
    },
    {
      what: "filter the register",
      act: (page) => dialog(page).getByRole("checkbox").first().press("Space"),
      shown: (page) => page.locator("tbody:not([aria-busy]) tr", { hasText: "Souscription" }),
    },
    {
      what: "show all of it again",
      act: (page) => dialog(page).getByRole("checkbox").first().press("Space"),
      shown: (page) => page.locator("tbody:not([aria-busy]) tr", { hasText: "Cession" }),
    },
    { what: "close the filter", act: escape },
    {
      what: "sort the register",
      act: (page) => press(page, /^N°/),
      shown: (page) => page.locator("tbody:not([aria-busy]) tr", { hasText: "Porteur 0" }),
    },
    {
      what: "open a line",
      act: (page) => page.getByRole("rowheader").nth(3).getByRole("button").click(),
      shown: dialog,
    },
    { what: "close the line", act: escape },
    {
      what: "page the list",
      act: (page) => press(page, /^Afficher plus/),
      shown: (page) => page.locator("tbody tr", { hasText: "Porteur 60" }),
    },
    {
      what: "search the register",
      act: (page) => type(page.getByRole("searchbox").first(), "porteur 1234"),
      shown: (page) => page.locator("tbody:not([aria-busy]) tr", { hasText: "Porteur 1234" }),
    },
  ],
});

/** The cap table of two thousand holders. */
const capTableOf = (slug: string): Scene => ({
  account: "admin",
  path: `/companies/${slug}/cap-table`,
  steps: [
    {
      what: "sort the cap table",
      act: (page) => press(page, "Porteur"),
      shown: (page) => page.locator("tbody:not([aria-busy]) tr", { hasText: "Porteur 0" }),
    },
    {
      what: "open a figure",
      act: (page) => press(page, /voir les lignes du registre/),
      shown: (page) => dialog(page).getByText("Égale au nombre affiché."),
    },
    { what: "close the figure", act: escape },
    { what: "open the choice of the day", act: (page) => press(page, /^Au /), shown: dialog },
    {
      what: "change the day",
      act: (page) =>
        dialog(page)
          .getByRole("button", { name: /^31 déc/ })
          .first()
          .click(),
      shown: (page) => page.getByRole("button", { name: /^Au 31 décembre/ }),
    },
    { what: "close the choice of the day", act: escape },
    {
      what: "open the columns",
      act: (page) => press(page, "Colonnes"),
      shown: (page) => page.getByRole("checkbox").first(),
    },
    {
      what: "hide a column",
      act: (page) => page.getByRole("checkbox").first().press("Space"),
    },
    { what: "close the columns", act: escape },
    {
      what: "simulate a round",
      act: (page) => press(page, "Simuler une levée"),
      shown: (page) => dialog(page).getByRole("textbox").first(),
    },
    {
      what: "type its terms",
      act: (page) => type(dialog(page).getByRole("textbox").first(), "250000"),
    },
    { what: "close the simulation", act: escape },
    {
      what: "group by category",
      act: (page) => chooseNext(page.getByRole("combobox", { name: /regroup/i })),
      shown: (page) => main(page).getByRole("heading", { name: /ORD/ }),
    },
  ],
});

const working: Scene = {
  account: "helene",
  path: "/companies/le-fournil/cap-table",
  steps: [
    {
      what: "open the palette",
      act: (page) => page.keyboard.press("Control+k"),
      shown: (page) => dialog(page).getByRole("combobox"),
    },
    {
      what: "search by the palette",
      act: (page) => page.keyboard.type("registre", { delay: 120 }),
      shown: (page) =>
        dialog(page)
          .getByRole("option", { name: /registre/i })
          .first(),
    },
    { what: "close the palette", act: escape },
    {
      what: "open another page by the menu",
      act: (page) => menuOf(page).getByRole("link", { name: "Registre des mouvements" }).click(),
      shown: (page) => main(page).getByRole("heading", { name: "Registre des mouvements" }),
    },
    {
      what: "open the account’s menu",
      act: (page) => press(page, /^Mon compte/),
      shown: (page) => page.getByRole("menu"),
    },
    { what: "close the account’s menu", act: escape },
    {
      what: "open the notifications",
      act: (page) => press(page, /^Notifications/),
      shown: (page) => page.getByRole("heading", { name: "Notifications" }),
    },
    { what: "close the notifications", act: escape },
    {
      what: "open the choice of companies",
      act: (page) => press(page, /^Le Fournil/),
      shown: (page) => page.getByRole("menu"),
    },
    {
      what: "switch company",
      act: (page) => page.getByRole("menuitem", { name: /Cabas/ }).click(),
      shown: (page) => page.getByRole("button", { name: /^Le Cabas/ }),
    },
  ],
};

const form: Scene = {
  account: "admin",
  path: "/admin/companies/new",
  steps: [
    {
      what: "send an empty form",
      act: (page) => press(page, "Créer la société"),
      shown: (page) => page.getByText("Ce champ est obligatoire.").first(),
    },
    {
      what: "type in a form",
      act: (page) => type(main(page).getByRole("textbox").first(), "Atelier du Quai"),
    },
  ],
};

const portfolio: Scene = {
  account: "claire",
  path: "/investor/portfolio",
  steps: [
    {
      what: "open a holding",
      act: (page) => page.locator("[data-opener]").first().click(),
      shown: dialog,
    },
    { what: "close the holding", act: escape },
  ],
};

const marketplace: Scene = {
  path: "/marketplace",
  steps: [
    {
      what: "search the marketplace",
      act: (page) => type(page.getByRole("searchbox").first(), "four"),
      shown: (page) => page.getByText("1 société", { exact: true }),
    },
    { what: "show it as a grid", act: (page) => press(page, /grille/i) },
    { what: "change the colours", act: (page) => press(page, "Sombre") },
  ],
};

export const scenesOf = (slug: string): Scene[] => [
  registerOf(slug),
  capTableOf(slug),
  working,
  form,
  portfolio,
  marketplace,
];

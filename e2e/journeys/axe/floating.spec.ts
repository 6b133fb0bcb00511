import { expect, type APIRequestContext, type Page } from "@playwright/test";
import type { JourneyTools } from "../../journey.ts";
import { importPackage, makeCompany, type MadeCompany } from "../../world.ts";
import { findWrong, widths } from "./faults.ts";
import { test } from "./judged.ts";

test.use({ account: "admin" });

type Say = JourneyTools["say"];

const places = {
  "the cap table": ({ slug }: MadeCompany) => `/companies/${slug}/cap-table`,
  "the register": ({ slug }: MadeCompany) => `/companies/${slug}/register`,
  "the outbox": () => "/admin/outbox",
  "the companies": () => "/admin/companies",
  "the distribution": () => "/admin/share-categories/distribution",
};
type Over = keyof typeof places;
type Opened = {
  what: string;
  over: Over;
  open: (page: Page, say: Say, company: MadeCompany) => Promise<unknown>;
};

const menu = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole("button", { name }).first().click();
  await expect(page.getByRole("menu")).toBeVisible();
};
const dialog = (page: Page) => expect(page.getByRole("dialog")).toBeVisible();

const opened: Opened[] = [
  {
    what: "the account menu",
    over: "the cap table",
    open: (page, say) => menu(page, say(/^Mon compte/, /^My account/)),
  },
  {
    what: "the notifications",
    over: "the cap table",
    open: async (page) => {
      await page.getByRole("button", { name: /^Notifications/ }).click();
      await expect(page.getByRole("heading", { name: "Notifications" })).toBeVisible();
    },
  },
  {
    what: "a message of the outbox",
    over: "the outbox",
    open: async (page, say) => {
      await page.request.post("/api/user/password/token", {
        data: { email: "karim@coulisse.example" },
      });
      await page.reload();
      await page.locator("[data-opener]").first().click();
      await expect(page.getByRole("tab", { name: say("Texte brut", "Plain text") })).toBeVisible();
    },
  },
  {
    what: "the menu of exports",
    over: "the register",
    open: (page, say) => menu(page, say("Exporter", "Export")),
  },
  {
    what: "the choice of a date",
    over: "the cap table",
    open: async (page, say) => {
      await page.getByRole("button", { name: say(/^Au /, /^As at /) }).click();
      await expect(page.getByRole("textbox", { name: say("Au", "On"), exact: true })).toBeVisible();
    },
  },
  {
    what: "a number in its lines",
    over: "the cap table",
    open: async (page, say) => {
      const lines = say("voir les lignes du registre", "see the register lines");
      await page.getByRole("button", { name: lines }).first().click();
      await expect(page.getByRole("dialog")).toContainText(say("Égale", "Equal"));
    },
  },
  {
    what: "a line of the register",
    over: "the register",
    open: async (page) => {
      await page.getByRole("rowheader").first().getByRole("button").click();
      await dialog(page);
    },
  },
  {
    what: "a simulated round",
    over: "the cap table",
    open: async (page, say) => {
      await page
        .getByRole("button", { name: say("Simuler une levée", "Simulate a round") })
        .click();
      await dialog(page);
    },
  },
  {
    what: "a company about to be deleted",
    over: "the companies",
    open: async (page, say, { name }) => {
      const search = say("Rechercher une société", "Search for a company");
      await page.getByRole("searchbox", { name: search }).fill(name);
      // The row moves to the top as the search is answered, and the lists below grow as they come.
      await expect(page.getByRole("table").first().getByRole("rowheader")).toHaveCount(1);
      await expect(page.locator(".skeleton, .spin")).toHaveCount(0);
      await menu(page, say(`Actions pour ${name}`, `Actions for ${name}`));
      await page.getByRole("menuitem", { name: say("Supprimer…", "Delete…") }).click();
      await dialog(page);
    },
  },
  {
    what: "the palette",
    over: "the cap table",
    open: async (page) => {
      await page.locator("h1").waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill("re");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    what: "a search with its suggestions",
    over: "the distribution",
    open: async (page, say, { name }) => {
      await page.getByRole("combobox", { name: say("Société", "Company") }).fill(name);
      await expect(page.getByRole("option", { name })).toBeVisible();
    },
  },
];

/** One company serves all of them, and one visit what floats over the same page. */
let made: Promise<MadeCompany> | undefined;

const makeOnce = async (admin: APIRequestContext, mark: string): Promise<MadeCompany> => {
  const company = await makeCompany(admin, `Les Volets ${mark}`);
  await importPackage(admin, company, mark);
  return company;
};

const pages = Map.groupBy(opened, ({ over }) => over);

for (const [over, openings] of pages) {
  test(`what floats over ${over} is for everyone`, async ({ page, admin, say, mark }) => {
    made ??= makeOnce(admin, mark);
    const company = await made;
    const found: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(places[over](company));
      for (const { what, open } of openings) {
        await open(page, say, company);
        found.push(...(await findWrong(page, width)).map((fault) => `${what}: ${fault}`));
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog").or(page.getByRole("menu"))).toHaveCount(0);
      }
    }
    // What lies under an open panel is not pressed before it is closed.
    expect(found.filter((fault) => !fault.includes("partially obscured"))).toEqual([]);
  });
}

import { expect, type Page } from "@playwright/test";
import { test } from "../../journey.ts";

const keysKept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).toSorted());

test("the home page leads to the marketplace, and there to a company", async ({ page, say }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(say("Accueil", "Home"));
  await page
    .getByRole("main")
    .getByRole("link", { name: say("Voir la place de marché", "Browse the marketplace") })
    .click();
  await expect(page).toHaveURL(/\/marketplace$/);
  await expect(page).toHaveTitle(say("Place de marché", "Marketplace"));
  await page.getByRole("link", { name: "Le Fournil", exact: true }).click();
  await expect(page).toHaveURL(/\/companies\/le-fournil$/);
  await expect(page).toHaveTitle(say(/^À propos de l’investissement · ./, /^About investment · ./));
  await expect(page.getByRole("heading", { level: 2, name: "Le Fournil" })).toBeVisible();
  const legalForm = page
    .getByRole("term")
    .filter({ hasText: say("Forme juridique", "Legal form") });
  await expect(legalForm).toBeVisible();
});

test("the marketplace is a list or a grid, as one left it", async ({ page, say }) => {
  await page.goto("/marketplace");
  const grid = page.getByRole("button", { name: say("En grille", "As a grid") });
  const list = page.getByRole("button", { name: say("En liste", "As a list") });
  await expect(list).toHaveAttribute("aria-pressed", "true");
  await grid.click();
  await expect(grid).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(grid).toHaveAttribute("aria-pressed", "true");
  await list.click();
  await expect(list).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(list).toHaveAttribute("aria-pressed", "true");
});

test("search and filters narrow the marketplace and live in the address", async ({ page, say }) => {
  await page.goto("/marketplace");
  const count = page.getByRole("status").filter({ hasText: say(/société/, /compan/) });
  // Thirteen of the demonstration, and those that other journeys show meanwhile.
  const all = say(/^(1[3-9]|[2-9]\d) sociétés$/, /^(1[3-9]|[2-9]\d) companies$/);
  await expect(count).toHaveText(all);
  await page
    .getByRole("combobox", { name: say("Secteur", "Sector") })
    .selectOption(say("Énergie", "Energy"));
  await expect(page).toHaveURL(/sector=energy/);
  await expect(count).toHaveText(say("1 société", "1 company"));
  await expect(page.getByRole("article")).toContainText("Toits du Couchant");
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("combobox", { name: say("Secteur", "Sector") }).selectOption({ index: 0 });
  const search = page.getByRole("searchbox", {
    name: say("Rechercher une société", "Search for a company"),
  });
  await search.fill("fournil");
  await expect(page).toHaveURL(/text=fournil/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await search.fill("rien de tel");
  await expect(page.getByRole("main")).toContainText(
    say("Aucune société ne répond à ces critères", "No company matches"),
  );
  await page.getByRole("button", { name: say("Effacer les filtres", "Clear the filters") }).click();
  await expect(count).toHaveText(all);
  await page.getByRole("switch", { name: say("Marché ouvert", "Market open") }).click();
  await expect(page).toHaveURL(/market=open/);
  await expect(page.getByText(say("Marché fermé", "Market closed"))).toHaveCount(0);
});

test("a company has a card for those who share its page", async ({ request }) => {
  const text = await (await request.get("/companies/le-fournil")).text();
  expect(text).toContain('<meta property="og:title" content="Le Fournil');
  expect(text).toMatch(/<meta property="og:description" content="[^"]{40,}/);
  const image = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? "";
  const picture = await request.get(new URL(image).pathname);
  expect(picture.headers()["content-type"]).toMatch(/^image\//);
  const hidden = await (await request.get("/companies/manufacture-d-orival")).text();
  expect(hidden).not.toContain("og:title");
});

test("an address that leads nowhere says so, and the way back", async ({ page, say }) => {
  await page.goto("/nulle-part");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    say("Page introuvable", "Page not found"),
  );
  await page.getByRole("link", { name: say("Revenir à l’accueil", "Back to home") }).click();
  await expect(page).toHaveTitle(say("Accueil", "Home"));
  await page.goto("/companies/nulle-part");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    say("Société introuvable", "Company not found"),
  );
});

test("a company is found by its town with a letter wrong, and compared with another", async ({
  page,
  say,
}) => {
  await page.goto("/marketplace");
  await page
    .getByRole("searchbox", { name: say("Rechercher une société", "Search for a company") })
    .fill("boulangrie villeurbane");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Le Fournil");
  await page.getByRole("link", { name: say("Comparer des sociétés", "Compare companies") }).click();
  const add = page.getByRole("combobox", { name: say("Ajouter une société", "Add a company") });
  for (const name of ["Le Fournil", "Cycles Brisevent"]) {
    await add.fill(name);
    await page.getByRole("option", { name: new RegExp(name) }).click();
    await expect(page.getByRole("columnheader", { name: new RegExp(name) })).toBeVisible();
  }
  await page.reload();
  const compared = page.getByRole("columnheader").getByRole("link");
  await expect(compared).toHaveCount(2);
  await page
    .getByRole("button", {
      name: say("Retirer Le Fournil de la comparaison", "Remove Le Fournil from the comparison"),
    })
    .click();
  await expect(compared).toHaveCount(1);
});

test("the language changes in place and is remembered", async ({ page, say }) => {
  await page.goto("/marketplace?market=open");
  const here = page.getByRole("heading", { level: 1 });
  await expect(here).toHaveText(say("Place de marché", "Marketplace"));
  await page
    .getByRole("group", { name: say("Langue", "Language") })
    .getByRole("button", { name: say("English", "Français") })
    .click();
  await expect(here).toHaveText(say("Marketplace", "Place de marché"));
  await expect(page.locator("html")).toHaveAttribute("lang", say("en", "fr"));
  await expect(page).toHaveURL(/market=open/);
  await page.reload();
  await expect(here).toHaveText(say("Marketplace", "Place de marché"));
});

test("the browser keeps three settings and nothing else", async ({ page, say }) => {
  await page.goto("/marketplace");
  await page.getByRole("button", { name: say("En grille", "As a grid") }).click();
  await page
    .getByRole("group", { name: say("Apparence", "Appearance") })
    .getByRole("button", { name: say("Sombre", "Dark") })
    .click();
  await page.getByRole("link", { name: "Le Fournil", exact: true }).click();
  await expect(page).toHaveURL(/companies\/le-fournil$/);
  await expect(page.getByRole("heading", { level: 2, name: "Le Fournil" })).toBeVisible();
  const keys = await keysKept(page);
  expect(keys.every((key) => key.startsWith("persist:"))).toBe(true);
  const values = await page.evaluate(
    (names) =>
      names.map((name) => JSON.parse(localStorage.getItem(name) ?? "{}") as { state: object }),
    keys,
  );
  const settings = values.flatMap(({ state }) => Object.keys(state)).toSorted();
  expect(settings).toEqual(["locale", "marketplaceLayout", "menuOpen"]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

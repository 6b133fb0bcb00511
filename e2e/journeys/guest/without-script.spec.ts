import { expect, type Page } from "@playwright/test";
import { test } from "../../journey.ts";
import { signIn } from "../../sign-in.ts";
import { takenOver } from "../../taken-over.ts";

test.describe("where no script runs", () => {
  test.use({ javaScriptEnabled: false });

  test("the public pages can be read", async ({ page, say }) => {
    // What a busy server cannot draw in time comes without content.
    await expect(async () => {
      await page.goto("/");
      await expect(page).toHaveTitle(say("Accueil", "Home"), { timeout: 500 });
    }).toPass();
    await expect(page.locator("html")).toHaveAttribute("lang", say("fr", "en"));
    // Six companies, and the one whose round is open beside those that other journeys offer meanwhile.
    const companies = page.getByRole("main").locator('a[href^="/companies/"]');
    expect(await companies.count()).toBeGreaterThanOrEqual(7);
    await page.goto("/marketplace");
    await page.getByRole("link", { name: "Le Fournil", exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Le Fournil" })).toBeVisible();
    const legalForm = page
      .getByRole("term")
      .filter({ hasText: say("Forme juridique", "Legal form") });
    await expect(legalForm).toBeVisible();
    await page.goto("/companies/inconnue");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      say("Société introuvable", "Company not found"),
    );
  });
});

test("a page that came drawn is taken over, and one signs in from it", async ({ page, say }) => {
  for (const path of ["/", "/marketplace", "/companies/le-fournil"]) {
    const answer = await page.goto(path);
    expect(await answer?.text()).toContain('id="coulisse-served"');
    await takenOver(page);
    await page.getByRole("button", { name: say("English", "Français") }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", say("en", "fr"));
    const again = await page.reload();
    expect(await again?.text()).toContain(say('<html lang="en">', '<html lang="fr">'));
    await takenOver(page);
    await page.getByRole("button", { name: say("Français", "English") }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", say("fr", "en"));
  }
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("Se connecter", "Sign in") })
    .click();
  await signIn(page, { say }, "claire");
  const account = page.getByRole("button", {
    name: say(/Mon compte.*Claire/, /My account.*Claire/),
  });
  await expect(account).toBeVisible();
  await page.goto("/companies/le-fournil");
  await expect(account).toBeVisible();
});

/** The page as the server drew it, whose program comes once the journey lets it. */
const openWithoutProgram = async (page: Page, path: string): Promise<() => void> => {
  const { promise: isLet, resolve: letCome } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await isLet;
    await route.continue().catch(() => undefined);
  });
  // What a busy server cannot draw in time comes without content.
  await expect(async () => {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 2000 });
  }).toPass();
  return letCome;
};

test("what is pressed before the program has come is done in its order", async ({ page, say }) => {
  const letProgramCome = await openWithoutProgram(page, "/marketplace");
  await page.getByRole("button", { name: say("En grille", "As a grid") }).click();
  await page.getByRole("link", { name: "Le Fournil", exact: true }).click();
  letProgramCome();
  await expect(page).toHaveURL(/companies\/le-fournil$/);
  await page.goBack();
  const grid = page.getByRole("button", { name: say("En grille", "As a grid"), pressed: true });
  await expect(grid).toBeVisible();
});

test("who scrolled before the program has come stays where they are", async ({ page }) => {
  const letProgramCome = await openWithoutProgram(page, "/marketplace");
  const link = page.getByRole("link", { name: "Toits du Couchant", exact: true });
  await page.evaluate(() => document.fonts.ready);
  await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);
  // A round that opens meanwhile comes above; what one looks at stays under one's eyes all the same.
  const placeOf = (): Promise<number> =>
    link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const place = await placeOf();
  expect(await scrolled()).toBeGreaterThan(0);
  letProgramCome();
  await takenOver(page);
  expect(await placeOf()).toBe(place);
  // Another page begins at its top.
  await link.click();
  await expect(page).toHaveURL(/companies\/toits-du-couchant$/);
  await expect(page.getByRole("heading", { level: 2, name: "Toits du Couchant" })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
});

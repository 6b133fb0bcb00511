import { expect } from "@playwright/test";
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
    await expect(page.getByRole("term").first()).toHaveText(say("Forme juridique", "Legal form"));
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

test("what is pressed before the program has come is done in its order", async ({ page, say }) => {
  const { promise: pressed, resolve: sayPressed } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto("/marketplace", { waitUntil: "commit" });
  await page.getByRole("button", { name: say("En grille", "As a grid") }).click();
  await page.getByRole("link", { name: "Le Fournil", exact: true }).click();
  sayPressed();
  await expect(page).toHaveURL(/companies\/le-fournil$/);
  await page.goBack();
  const grid = page.getByRole("button", { name: say("En grille", "As a grid"), pressed: true });
  await expect(grid).toBeVisible();
});

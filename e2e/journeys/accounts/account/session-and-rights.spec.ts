import { expect } from "@playwright/test";
import { test } from "../../../journey.ts";
import { newAccount, phrase } from "../../../newcomers.ts";
import { signIn } from "../../../sign-in.ts";
import { makeCompany } from "../../../world.ts";

test.describe("the menu", () => {
  test.use({ account: "claire" });

  test("stays closed over a reload, and opens again", async ({ page, say }) => {
    await page.goto("/investor/portfolio");
    const menu = page.locator("#side-menu");
    await expect(menu).toBeVisible();
    await page.getByRole("button", { name: say("Fermer le menu", "Close the menu") }).click();
    await expect(menu).toHaveCount(0);
    await page.reload();
    const open = page.getByRole("button", { name: say("Ouvrir le menu", "Open the menu") });
    await expect(open).toHaveAttribute("aria-expanded", "false");
    await expect(menu).toHaveCount(0);
    await open.click();
    await page.reload();
    await expect(menu).toBeVisible();
  });
});

test("a browser that refuses the cookies of a sign-in is told so, and is a guest", async ({
  page,
  say,
}) => {
  await page.goto("/sign-in");
  // The answer is right, and nothing that comes after it bears a session.
  await page.route("**/api/user/me*", async (route) => {
    const headers = { ...route.request().headers(), cookie: "" };
    await route.continue({ headers });
  });
  await page.route("**/api/auth/token", async (route) => {
    const answer = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(answer.headers()).filter(([name]) => name !== "set-cookie"),
    );
    await route.fulfill({ status: answer.status(), headers, body: await answer.body() });
    await page.context().clearCookies();
  });
  await signIn(page, { say }, "karim");
  await expect(
    page.getByText(
      say(
        "Impossible de récupérer les informations de l'utilisateur connecté.",
        "Unable to retrieve the signed-in user's information.",
      ),
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByLabel(say("E-mail", "Email"))).toBeVisible();
});

test("who loses a company while signed in is turned away at the next click", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const company = await makeCompany(admin, `La Passation ${mark}`);
  const person = await newAccount(admin, `droit-${mark}`);
  const right = `/api/company/${company.id}/users/${person.id}`;
  expect((await admin.patch(right)).ok()).toBe(true);
  await page.goto(`/sign-in?destination=/companies/${company.slug}/cap-table`);
  await signIn(page, { say }, { email: person.email, password: phrase });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await expect(heading(say("Table de capitalisation", "Cap table"))).toBeVisible();

  expect((await admin.delete(right)).ok()).toBe(true);
  await page
    .locator("#side-menu")
    .getByRole("link", { name: say("Registre des mouvements", "Register of movements") })
    .click();
  await expect(heading(say("Accès refusé", "Access denied"))).toBeVisible();
  // The site has asked again what it may show: the company is no area of theirs any more.
  await expect(page.locator("#side-menu")).not.toContainText(company.name);
});

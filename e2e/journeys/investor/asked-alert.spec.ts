import { expect } from "@playwright/test";
import { faultsAt } from "../../faults-at.ts";
import { test } from "../../journey.ts";
import { newAccount, phrase } from "../../newcomers.ts";
import { signIn } from "../../sign-in.ts";
import { makeCompany } from "../../world.ts";

test("a guest who asks to be told of a company is told of it once they have an account", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const listed = { visibleOnMarketplace: "true" };
  const company = await makeCompany(admin, `Cloche ${mark}`, listed);
  const person = await newAccount(admin, `averti-${mark}`);
  await page.goto(`/companies/${company.slug}`);
  await page.getByRole("link", { name: say("M’avertir", "Alert me"), exact: true }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: say("Créer un compte", "Create an account") }),
  ).toBeVisible();
  // What was asked for goes along every way in.
  const withEmail = page.getByRole("link", {
    name: say("Continuer avec un e-mail", "Continue with an email"),
  });
  await expect(withEmail).toHaveAttribute("href", /destination=.*alert/);
  await page
    .getByRole("main")
    .getByRole("link", { name: say("Se connecter", "Sign in") })
    .click();
  await expect(
    page.getByRole("heading", { level: 1, name: say("Connexion", "Sign in") }),
  ).toBeVisible();
  await signIn(page, { say }, { email: person.email, password: phrase });
  await expect(page).toHaveURL(new RegExp(`/companies/${company.slug}$`));
  await expect(
    page.getByText(say(/est dans votre wishlist/, /is on your wishlist/)).first(),
  ).toBeVisible();
  await expect(
    page.getByRole("button", { name: say("Retirer de ma wishlist", "Remove from my wishlist") }),
  ).toBeVisible();
});

test("a link that asks for it is a question, and tells a company nothing by itself", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const listed = { visibleOnMarketplace: "true" };
  const company = await makeCompany(admin, `Grelot ${mark}`, listed);
  const person = await newAccount(admin, `prudent-${mark}`);
  await page.goto(
    `/sign-in?destination=${encodeURIComponent(`/companies/${company.slug}?alert=asked`)}`,
  );
  await signIn(page, { say }, { email: person.email, password: phrase });
  const no = page.getByRole("button", { name: say("Non merci", "No thanks") });
  await expect(no).toBeVisible();
  expect(await faultsAt(page)).toEqual([]);
  const wishers = async () =>
    (await (await admin.get(`/api/wishlist/companies/${company.id}`)).json()).total as number;
  expect(await wishers()).toBe(0);
  await no.click();
  await expect(no).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/companies/${company.slug}$`));
  expect(await wishers()).toBe(0);
});

test("a guest who searches finds their search again, ready to be kept", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const person = await newAccount(admin, `cherche-${mark}`);
  await page.goto(`/marketplace?text=Sonnette${mark}&sector=industry`);
  await page.getByRole("link", { name: say("M’avertir", "Alert me"), exact: true }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: say("Se connecter", "Sign in") })
    .click();
  await expect(
    page.getByRole("heading", { level: 1, name: say("Connexion", "Sign in") }),
  ).toBeVisible();
  await signIn(page, { say }, { email: person.email, password: phrase });
  const name = page.getByLabel(say("Nom de la recherche", "Name of the search"));
  await expect(name).toHaveValue(new RegExp(`^Sonnette${mark}, `));
  await page
    .getByRole("button", { name: say("Enregistrer la recherche", "Save the search") })
    .click();
  await expect(
    page.getByRole("link", { name: say("Mes recherches enregistrées", "My saved searches") }),
  ).toBeVisible();
});

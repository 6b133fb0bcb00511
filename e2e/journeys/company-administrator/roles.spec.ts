import { expect } from "@playwright/test";
import { noCookies } from "../../accounts.ts";
import { test } from "../../journey.ts";
import { newAccount, phrase } from "../../newcomers.ts";
import { signIn } from "../../sign-in.ts";

const people = "/companies/le-fournil/people";

test.use({ account: "helene" });

test("a founder names her accountant a reader, who reads all and writes nothing, until it ends", async ({
  page,
  browser,
  baseURL,
  admin,
  mark,
  say,
}) => {
  const accountant = await newAccount(admin, mark);
  await page.goto(people);
  await page.getByRole("button", { name: "Inviter une personne" }).click();
  const offer = page.getByRole("dialog", { name: "Inviter une personne" });
  await offer.getByLabel("Adresse e-mail").fill(accountant.email);
  await offer.getByLabel("Rôle").selectOption({ label: "Lecteur" });
  await offer.getByLabel(/^Fonction/).fill("Expert-comptable");
  await offer.getByRole("button", { name: "Envoyer l’invitation" }).click();
  const table = page.getByRole("table", { name: /^Personnes qui ont un rôle/ });
  await expect(table.getByRole("row", { name: accountant.email })).toContainText("En attente");

  const context = await browser.newContext({ baseURL: baseURL ?? "", storageState: noCookies });
  const theirs = await context.newPage();
  await theirs.goto("/investor/roles");
  await signIn(theirs, { say }, { email: accountant.email, password: phrase });
  await theirs.getByRole("button", { name: "Décliner" }).click();
  await expect(theirs.getByRole("dialog", { name: "Décliner ce rôle ?" })).toBeVisible();
  await theirs.keyboard.press("Escape");
  await theirs.getByRole("button", { name: "Accepter le rôle dans la société Le Fournil" }).click();
  await theirs.getByRole("link", { name: "Ouvrir l’espace de la société" }).click();
  await expect(theirs).toHaveURL(/\/companies\/le-fournil\/dashboard$/);
  await theirs.goto("/companies/le-fournil/cap-table");
  await expect(theirs.getByRole("row", { name: /^Claire Aubry/ })).toBeVisible();
  await theirs.goto("/companies/le-fournil/register");
  await expect(theirs.getByRole("region", { name: "Vérification du registre" })).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Vérifier maintenant" })).toHaveCount(0);
  await theirs.goto("/companies/le-fournil/articles/new");
  await expect(theirs.getByRole("heading", { level: 1, name: "Accès refusé" })).toBeVisible();
  const { items } = (await (await context.request.get("/api/user/me/companies")).json()) as {
    items: { id: string }[];
  };
  const written = await context.request.post(
    `/api/companies/${items[0]?.id}/register/verification`,
    { headers: { origin: baseURL ?? "" } },
  );
  expect(written.status()).toBe(403);

  const name = `${accountant.firstName} ${accountant.lastName}`;
  await page.goto(people);
  await page.getByRole("button", { name: `Mettre fin au rôle de ${name}` }).click();
  const ending = page.getByRole("dialog");
  await ending.getByRole("button", { name: "Mettre fin au rôle" }).click();
  await expect(page.getByRole("table", { name: "Rôles qui ont pris fin" })).toContainText(name);
  await theirs.goto("/companies/le-fournil/cap-table");
  await expect(theirs.getByRole("heading", { level: 1, name: "Accès refusé" })).toBeVisible();
  await context.close();
});

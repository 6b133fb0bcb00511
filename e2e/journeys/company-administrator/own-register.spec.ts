import { expect } from "@playwright/test";
import { test } from "../../journey.ts";
import { newAccount } from "../../newcomers.ts";
import { dayIn, giveToHelene, makeCategory, makeCompany } from "../../world.ts";

test.use({ account: "helene" });

const typed = (day: string): string => day.split("-").toReversed().join("/");

test("a founder who keeps her register writes a sale to a newcomer, and splits ten for one", async ({
  page,
  admin,
  mark,
}) => {
  const company = await makeCompany(admin, `Tannerie du Gué ${mark}`);
  const category = await makeCategory(admin, company.id);
  const seller = await newAccount(admin, `vend-${mark}`);
  const credit = await admin.post(
    `/api/share-holders/share-categories/${category.id}/${seller.id}`,
    { data: { quantity: 100, lackingReason: "Essai", effectiveOn: dayIn(-5) } },
  );
  expect(credit.status(), await credit.text()).toBe(201);
  await giveToHelene(admin, company);
  const register = `/companies/${company.slug}/register`;
  await page.goto(register);
  await expect(page.getByText(/La plateforme tient ce registre/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Écrire un mouvement" })).toHaveCount(0);

  const kept = await admin.put(`/api/companies/${company.id}/register-keeping`, {
    data: { keeper: "COMPANY", reason: "Demande de la présidente" },
  });
  expect(kept.status(), await kept.text()).toBe(200);
  await page.goto(register);
  const menu = page.getByRole("navigation", { name: "Menu de l’espace" });
  await menu.getByRole("link", { name: "Écrire un mouvement" }).click();
  await page.getByRole("tab", { name: "Transférer" }).click();
  const choose = async (label: string, text: string, option: RegExp) => {
    await page.getByRole("combobox", { name: label }).fill(text);
    await page.getByRole("option", { name: option }).click();
  };
  await choose("Cédant", seller.lastName, new RegExp(seller.lastName));
  await choose("Cessionnaire", "Odile Roussel", /^Créer/);
  const dialog = page.getByRole("dialog", { name: "Nouveau porteur" });
  await expect(dialog.getByLabel("Nom", { exact: true })).toHaveValue("Roussel");
  await dialog.getByLabel(/^E-mail/).fill(seller.email);
  await dialog.getByRole("button", { name: "Créer et choisir cette personne" }).click();
  await expect(page.getByRole("combobox", { name: "Cessionnaire" })).toHaveValue("Odile Roussel");
  await page.getByLabel("Nombre d’actions").fill("40");
  await page.getByLabel("Motif de ce qui manque").fill("Original au siège");
  await page.getByRole("button", { name: /^Transférer 40/ }).click();
  const asked = page.getByRole("dialog", { name: /ligne n° 2/ });
  await asked.getByRole("button", { name: /^Transférer 40/ }).click();
  const receipt = page.getByRole("region", { name: /^Ligne n° 2 du registre/ });
  await expect(receipt).toContainText("Odile Roussel");
  await expect(page.getByRole("link", { name: "Inviter les porteurs" })).toBeVisible();

  await menu.getByRole("link", { name: "Opérations sur une catégorie" }).click();
  await page
    .getByRole("combobox", { name: "Catégorie d’actions" })
    .selectOption({ value: category.id });
  await page.getByLabel("Date de la décision").fill(typed(dayIn(-1)));
  await page.getByLabel("Motif de ce qui manque").fill("Procès-verbal au siège");
  await page.getByRole("button", { name: "Écrire la division" }).click();
  const split = page.getByRole("dialog", { name: /lignes n° 3 à 6/ });
  await split.getByRole("button", { name: "Écrire la division" }).click();
  await page.getByRole("link", { name: "Voir la table de capitalisation" }).click();
  await expect(page.getByRole("row", { name: /Odile Roussel/ })).toContainText("400");
});

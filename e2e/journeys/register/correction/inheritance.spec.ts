import { expect } from "@playwright/test";
import { test } from "../../../journey.ts";
import { newAccount } from "../../../newcomers.ts";
import { dayIn, makeCategory, makeCompany } from "../../../world.ts";
import { findByKeys } from "../../keyboard/hands.ts";

test.use({ account: "admin" });

const typedDay = dayIn(0).split("-").toReversed().join("/");

test("a deed passes shares to an heir who is there and to one who is made on the way, in one act", async ({
  page,
  admin,
  mark,
}) => {
  const company = await makeCompany(admin, `Maison Aubry ${mark}`);
  const category = await makeCategory(admin, company.id);
  const deceased = await newAccount(admin, `defunt-${mark}`);
  const heir = await newAccount(admin, `heritier-${mark}`);
  const credit = await admin.post(
    `/api/share-holders/share-categories/${category.id}/${deceased.id}`,
    { data: { quantity: 100, lackingReason: "Essai" } },
  );
  expect(credit.status(), await credit.text()).toBe(201);

  const query = new URLSearchParams({ companyId: company.id, shareCategoryId: category.id });
  await page.goto(`/admin/share-categories/distribution?${query}&tab=inheritance`);
  await findByKeys(
    page,
    page.getByRole("combobox", { name: "Défunt ou indivision" }),
    deceased.lastName,
  );
  await page.getByLabel("Acte", { exact: true }).fill("Acte de partage, Me Morel");
  await page.getByLabel("Date de l’acte").fill(typedDay);
  await page.getByLabel("Date d’effet").fill(typedDay);
  const first = page.getByRole("group", { name: "Héritier 1" });
  await findByKeys(page, first.getByRole("combobox", { name: "Héritier" }), heir.lastName);
  await first.getByLabel("Nombre d’actions").fill("40");
  const second = page.getByRole("group", { name: "Héritier 2" });
  const newcomer = second.getByRole("combobox", { name: "Héritier" });
  await newcomer.pressSequentially(`Odile Garnier ${mark}`);
  await page.getByRole("option", { name: /^Créer «/ }).click();
  const made = page.getByRole("dialog", { name: "Nouveau porteur" });
  await made.getByRole("button", { name: "Créer et choisir cette personne" }).click();
  await expect(made).toBeHidden();
  await expect(newcomer).toHaveValue(`Odile Garnier ${mark}`);
  const quantity = second.getByLabel("Nombre d’actions");
  await quantity.fill("61");
  await expect(page.getByText("Total attribué")).toContainText("101");
  const write = page.getByRole("button", { name: "Inscrire la succession" });
  await page.getByLabel("Motif de ce qui manque").fill("Acte chez le notaire");
  await write.click();
  await expect(page.getByText(/détient 100 actions/).first()).toBeVisible();
  await quantity.fill("60");
  await write.click();
  const asked = page.getByRole("dialog", { name: "Inscrire la succession au registre ?" });
  await expect(asked).toContainText("Odile Garnier");
  await asked.getByRole("button", { name: "Inscrire la succession" }).click();
  await expect(page.getByRole("region", { name: /^Ligne n° 2 du registre/ })).toBeVisible();

  await page.goto(`/companies/${company.slug}/register`);
  const table = page.getByRole("table", { name: "Mouvements" });
  await expect(table.getByRole("rowheader")).toHaveCount(3);
  await table.getByRole("rowheader").first().getByRole("button").click();
  const line = page.getByRole("dialog", { name: "Ligne n° 3" });
  await expect(line).toContainText("Une seule opération en plusieurs lignes");
  await expect(line).toContainText("Acte de partage, Me Morel");
});

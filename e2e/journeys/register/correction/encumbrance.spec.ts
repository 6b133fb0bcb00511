import { expect } from "@playwright/test";
import { test } from "../../../journey.ts";
import { newAccount } from "../../../newcomers.ts";
import { dayIn, makeCategory, makeCompany } from "../../../world.ts";
import { findByKeys } from "../../keyboard/hands.ts";

test.use({ account: "admin" });

test("shares are pledged, then released by a line that names the pledge", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const company = await makeCompany(admin, `Atelier des Tilleuls ${mark}`);
  const category = await makeCategory(admin, company.id);
  const holder = await newAccount(admin, `nanti-${mark}`);
  const credit = await admin.post(
    `/api/share-holders/share-categories/${category.id}/${holder.id}`,
    { data: { quantity: 100, lackingReason: "Essai" } },
  );
  expect(credit.status(), await credit.text()).toBe(201);

  const query = new URLSearchParams({ companyId: company.id, shareCategoryId: category.id });
  await page.goto(`/admin/share-categories/distribution?${query}&tab=encumbrance`);
  await findByKeys(
    page,
    page.getByRole("combobox", { name: say("Constituant", "Grantor") }),
    holder.lastName,
  );
  // The creditor is not on the platform yet: she is made here, and the form stays.
  const creditor = page.getByRole("combobox", { name: say(/Créancier nanti/, /Pledgee/) });
  await creditor.pressSequentially(`Odile Garnier ${mark}`);
  await expect(page.getByRole("option", { name: say(/^Créer «/, /^Create/) })).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  const made = page.getByRole("dialog", { name: say("Nouveau porteur", "New holder") });
  await expect(made.getByLabel(say("Prénom", "First name"))).toHaveValue("Odile");
  // Several who hold together may be written down as well, with their fractions.
  await made.getByRole("radio", { name: say("Une indivision", "Joint holders") }).check();
  await expect(made.getByLabel(say("Nom inscrit au registre", "Name in the register"))).toHaveValue(
    `Odile Garnier ${mark}`,
  );
  await made.getByRole("radio", { name: say("Une personne", "A person") }).check();
  await made
    .getByRole("button", {
      name: say("Créer et choisir cette personne", "Create and choose this person"),
    })
    .click();
  await expect(made).toBeHidden();
  await expect(creditor).toHaveValue(`Odile Garnier ${mark}`);
  const quantity = page.getByLabel(say("Nombre d’actions", "Number of shares"), { exact: true });
  await page
    .getByLabel(say("Date de l’acte", "Date of the deed"))
    .fill(dayIn(0).split("-").toReversed().join("/"));
  await page.getByLabel(say("Créance garantie", "Secured debt")).fill("Prêt du 2 mars 2026");
  await quantity.fill("140");
  const note = page.getByRole("button", {
    name: say("Noter le nantissement", "Record the pledge"),
  });
  await note.click();
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await quantity.fill("40");
  const effect = page.getByRole("region", {
    name: say("Effet sur le registre", "Effect on the register"),
  });
  await expect(effect.getByRole("row", { name: say(/libres/, /free/) })).toContainText("60");
  // What the line lacks is said before it is written: here both domiciles, and the deed.
  await page
    .getByRole("button", { name: say("Ajouter son domicile", "Add their domicile") })
    .first()
    .click();
  const domicile = page.getByRole("dialog", { name: say(/^Domicile de /, /^Domicile of /) });
  await expect(domicile).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(domicile).toBeHidden();
  const missing = say("Motif de ce qui manque", "Reason why it is missing");
  await page.getByLabel(missing).fill("Acte égaré");
  await note.click();
  const asked = page.getByRole("dialog", { name: say(/ligne n° 2/, /line no\. 2/) });
  await asked
    .getByRole("button", { name: say("Noter le nantissement", "Record the pledge") })
    .click();
  await expect(
    page.getByRole("region", {
      name: say(/^Ligne n° 2 du registre/, /^Line no\. 2 of the register/),
    }),
  ).toBeVisible();

  await page.goto(`/companies/${company.slug}/register`);
  const table = page.getByRole("table", { name: say("Mouvements", "Movements") });
  await table.getByRole("rowheader").first().getByRole("button").click();
  const line = page.getByRole("dialog", { name: say("Ligne n° 2", "Line no. 2") });
  await expect(line).toContainText(say("Créancier nanti", "Pledgee"));
  await expect(line).toContainText("Odile Garnier");
  await line.getByRole("button", { name: say("Donner mainlevée", "Release this pledge") }).click();
  const dialog = page.getByRole("dialog", {
    name: say("Mainlevée du nantissement de la ligne n° 2", "Release of the pledge of line no. 2"),
  });
  const released = dialog.getByLabel(say("Nombre d’actions à libérer", "Shares to release"));
  await expect(released).toHaveValue("40");
  const release = dialog.getByRole("button", {
    name: say("Libérer les actions", "Release the shares"),
  });
  await dialog.getByLabel(missing).fill("Mainlevée par lettre");
  await released.fill("41");
  await release.click();
  await expect(released).toHaveAttribute("aria-invalid", "true");
  await released.fill("40");
  await release.click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(table.getByRole("rowheader").first()).toHaveText(/(^|\D)3$/);
});

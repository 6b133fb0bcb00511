import { expect } from "@playwright/test";
import { test } from "../../../journey.ts";
import { newAccount } from "../../../newcomers.ts";
import { dayIn, makeCategory, makeCompany } from "../../../world.ts";

test.use({ account: "admin" });

const typed = (day: string): string => day.split("-").toReversed().join("/");

test("shares are split ten for one in one bundle of lines, and the split is undone whole", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const company = await makeCompany(admin, `Atelier des Platanes ${mark}`);
  const category = await makeCategory(admin, company.id);
  const one = await newAccount(admin, `divise-${mark}`);
  const other = await newAccount(admin, `partage-${mark}`);
  for (const [holder, quantity] of [
    [one, 100],
    [other, 205],
  ] as const) {
    const credit = await admin.post(
      `/api/share-holders/share-categories/${category.id}/${holder.id}`,
      { data: { quantity, lackingReason: "Essai", effectiveOn: dayIn(-5) } },
    );
    expect(credit.status(), await credit.text()).toBe(201);
  }

  const query = new URLSearchParams({ companyId: company.id, shareCategoryId: category.id });
  const address = `/admin/share-categories/operations?${query}`;
  await page.goto(address);
  await page.getByLabel(say("Date de la décision", "Date of the decision")).fill(typed(dayIn(-1)));
  const written = page.getByRole("region", {
    name: say("Ce qui sera écrit", "What will be entered"),
  });
  await expect(written).toContainText(/Lignes, toutes ensemble\s*4|Lines, all together\s*4/);
  const holders = page.getByRole("region", {
    name: say("Porteur par porteur", "Holder by holder"),
  });
  await expect(holders.getByRole("row").nth(1)).toContainText(/205 → 2.050/);
  const reason = say("Motif de ce qui manque", "Reason why it is missing");
  await page.getByLabel(reason).fill("Procès-verbal au siège");
  const confirm = say("Écrire la division", "Enter the split");
  await page.getByRole("button", { name: confirm }).click();
  const asked = page.getByRole("dialog", { name: say(/lignes n° 3 à 6/, /lines no\. 3 to 6/) });
  await expect(asked.getByRole("row", { name: /Total/ })).toContainText(/3.050/);
  await asked.getByRole("button", { name: confirm }).click();
  await expect(
    page.getByRole("region", { name: say(/^Lignes n° 3 à 6/, /^Lines no\. 3 to 6/) }),
  ).toBeVisible();

  await page.goto(`/companies/${company.slug}/cap-table`);
  await expect(page.getByRole("row", { name: new RegExp(other.lastName) })).toContainText(/2.050/);
  await page.goto(`/companies/${company.slug}/register`);
  await expect(page.getByRole("row", { name: say(/Division/, /Split/) })).toHaveCount(4);

  await page.goto(address);
  await page.getByRole("button", { name: say("Corriger", "Correct"), exact: true }).click();
  const undo = page.getByRole("dialog", {
    name: say("Corriger l’opération entière", "Correct the whole operation"),
  });
  await undo.getByLabel(say("Motif de la correction", "Reason for the correction")).fill("Erreur");
  await undo
    .getByRole("button", { name: say("Écrire les lignes contraires", "Enter the counter-lines") })
    .click();
  await expect(page.getByText(say("Corrigée depuis", "Corrected since"))).toBeVisible();
  await page.goto(`/companies/${company.slug}/cap-table`);
  await expect(page.getByRole("row", { name: new RegExp(other.lastName) })).toContainText("205");

  // A bonus issue leaves a right to whoever has an odd number of shares: it is sold until a day.
  const path = `/api/share-categories/${category.id}/operations`;
  const bonus = {
    kind: "free_issue",
    newShares: 1,
    oldShares: 2,
    effectiveOn: dayIn(0),
    decidedBy: "GENERAL_MEETING",
    decidedOn: dayIn(-1),
    fractions: "kept",
    fractionsUntil: dayIn(30),
  };
  const seen = await admin.post(`${path}/preview`, { data: bonus });
  const { lastNumber } = (await seen.json()) as { lastNumber: number };
  const issued = await admin.post(path, { data: { ...bonus, lastNumber, lackingReason: "Essai" } });
  expect(issued.status(), await issued.text()).toBe(201);
  await page.goto(address);
  const rights = page.getByRole("region", {
    name: say("Droits formant rompus", "Fractional rights"),
  });
  await rights.getByRole("button", { name: say("Céder", "Sell"), exact: true }).click();
  const sale = page.getByRole("dialog", { name: say("Céder des droits", "Sell rights") });
  await sale.getByRole("combobox", { name: say("Acheteur", "Buyer") }).fill(one.lastName);
  const buyer = new RegExp(`^${one.firstName} ${one.lastName}`);
  await page.getByRole("option", { name: buyer }).click();
  await sale.getByLabel(say("Nombre de droits", "Number of rights")).fill("1");
  await sale.getByLabel(say("Date de la cession", "Date of the sale")).fill(typed(dayIn(0)));
  await sale.getByLabel(say("Acte de cession", "Deed of sale")).fill("Ordre signé");
  await sale.getByRole("button", { name: say("Noter la cession", "Record the sale") }).click();
  await expect(sale).toBeHidden();
  await expect(rights.getByRole("row", { name: new RegExp(one.lastName) })).toContainText("1");
});

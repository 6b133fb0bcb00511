import { expect } from "@playwright/test";
import { emailOf } from "../../accounts.ts";
import { openAs, press } from "../../beside.ts";
import { test } from "../../journey.ts";
import { makeCompany } from "../../world.ts";
import { expectSound } from "../axe/faults.ts";

test.use({ account: "admin" });

test("the platform sets a company’s own time and who counts, from a day to come, and the company reads it", async ({
  page,
  browser,
  baseURL,
  playwright,
  admin,
  mark,
}) => {
  const company = await makeCompany(admin, `Les Clauses ${mark}`, {
    realEstate: JSON.stringify({ isMain: false, effectiveOn: "2000-01-01", source: "Attestation" }),
    visibleOnMarketplace: "true",
    secondaryMarketStatus: "OPEN",
    approvalRequired: "true",
    preemptionDays: "30",
  });
  const found = await admin.get(`/api/user?search=${encodeURIComponent(emailOf("helene"))}`);
  const { items } = (await found.json()) as { items: { id: string }[] };
  const made = await admin.patch(`/api/company/${company.id}/users/${items[0]?.id}`);
  expect(made.ok(), await made.text()).toBe(true);

  const market = `/companies/${company.slug}/secondary-market`;
  await page.goto(market);
  const rules = page.getByRole("table", { name: /^Règles du marché/ });
  await expect(rules.getByRole("row").last()).toContainText("En vigueur");
  await press(page, "Changer ces règles");
  const dialog = page.getByRole("dialog", { name: "Changer les règles du marché" });
  await dialog.getByLabel("À partir du").fill("01/01/2020");
  await dialog.getByLabel("Délai d’agrément, en jours").fill("45");
  await dialog.getByLabel("Comptent dans une préemption").selectOption({
    label: "L’acheteur, pour ce qu’il détient",
  });
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText(/Une clause prend effet le/)).toBeVisible();
  await expectSound(page);
  await dialog.getByLabel("À partir du").fill("01/03/2031");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Les nouvelles règles sont enregistrées.")).toBeVisible();
  await expect(dialog).toBeHidden();
  const first = rules.getByRole("row").nth(1);
  await expect(first).toContainText(/1er mars 2031.*45 jours.*L’acheteur/);
  await expect(first).not.toContainText("En vigueur");

  const helene = await openAs({ browser, page, baseURL: baseURL ?? "" }, playwright, "helene");
  await helene.goto(market);
  await expect(helene.getByRole("table", { name: /^Règles du marché/ })).toContainText("45");
  await expect(helene.getByRole("button", { name: "Changer ces règles" })).toHaveCount(0);
});

import { expect, type Page } from "@playwright/test";
import { press } from "../../beside.ts";
import type { JourneyTools } from "../../journey.ts";
import type { MadeCompany } from "../../world.ts";
import { expectSound } from "../axe/faults.ts";

type Say = JourneyTools["say"];

type Payout = Readonly<{ say: Say; company: MadeCompany; desk: Page }>;

/**
 * Pays out what the round brought to the company’s bank, once the platform has looked at the
 * account.
 */
export const payCompanyOut = async (page: Page, { say, company, desk }: Payout): Promise<void> => {
  await page.goto(`/companies/${company.slug}/wallet`);
  await expect(page.getByRole("main")).toContainText(say("700,00 €", "€700.00"));
  await expectSound(page);
  await press(page, say("Retirer de l’argent", "Withdraw money"));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("Montant", "Amount")).fill("700");
  await dialog.getByLabel(/IBAN/).fill("DE89 3704 0044 0532 0130 00");
  await dialog.getByRole("button", { name: say(/^Retirer 700/, /^Withdraw €700/) }).click();
  await expect(dialog).toBeHidden();

  await desk.goto("/admin/payments?tab=withdrawals&out.state=TO_CHECK");
  const asked = desk.getByRole("row", { name: new RegExp(company.name) });
  await asked.getByRole("button", { name: say("Vérifier le compte", "Check the account") }).click();
  const check = desk.getByRole("dialog");
  await check
    .getByRole("radio", { name: say(/^Le compte est bien/, /^The account belongs to them/) })
    .check();
  await check
    .getByRole("button", { name: say("Enregistrer la décision", "Save the decision") })
    .click();
  await expect(check).toBeHidden();
  await page.reload();
  const row = page.getByRole("row", { name: /DE89/ }).filter({ hasText: say("À virer", "To pay") });
  await expect(row).toBeVisible();
};

import { expect } from "@playwright/test";
import { press } from "../../beside.ts";
import { test } from "../../journey.ts";

test.use({ account: "karim", permissions: ["clipboard-read", "clipboard-write"] });

test("a reference is copied, movements are sought, and a withdrawal is taken back", async ({
  page,
}) => {
  await page.goto("/investor/wallet");
  const answer = await page.request.get("/api/wallet");
  const { funding } = (await answer.json()) as { funding: { reference: string } };
  await press(page, "Copier : Référence");
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(funding.reference);

  const movements = page.getByRole("table").first();
  const nature = page.getByRole("combobox", { name: "Nature" });
  await nature.selectOption("Virement reçu");
  await expect(movements.getByRole("row", { name: /Paiement/ })).toHaveCount(0);

  // An account that no money came from is looked at first: until then it can be taken back.
  await press(page, "Retirer de l’argent");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Montant").fill("5");
  await dialog.getByLabel(/IBAN/).fill("DE89 3704 0044 0532 0130 00");
  await dialog.getByRole("button", { name: /^Retirer 5,00/ }).click();
  await expect(page.getByText(/la plateforme vérifie d’abord le compte/)).toBeVisible();
  await press(page, "Annuler le retrait");
  await dialog.getByRole("button", { name: "Annuler le retrait" }).click();
  await expect(page.getByText(/Le retrait est annulé/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Annuler le retrait" })).toHaveCount(0);
});

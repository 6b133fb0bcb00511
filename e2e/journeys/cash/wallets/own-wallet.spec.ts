import { expect, type Page } from "@playwright/test";
import { openAs, press } from "../../../beside.ts";
import { chooseIn } from "../../../filters.ts";
import { test } from "../../../journey.ts";

// One after the other: both ask for money of the same wallet, and look at what was asked for.
test.describe.configure({ mode: "default" });
test.use({ account: "karim", permissions: ["clipboard-read", "clipboard-write"] });

/** An account that no money came from is looked at first: until then it can be taken back. */
const withdrawFive = async (page: Page): Promise<void> => {
  await press(page, "Retirer de l’argent");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Montant").fill("5");
  await dialog.getByLabel(/IBAN/).fill("DE89 3704 0044 0532 0130 00");
  await dialog.getByRole("button", { name: /^Retirer 5,00/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Compte à vérifier").first()).toBeVisible();
};

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
  await chooseIn(page, "Nature", "Virement reçu");
  await expect(movements.getByRole("row", { name: /Paiement/ })).toHaveCount(0);

  await withdrawFive(page);
  await press(page, "Annuler le retrait");
  await page.getByRole("dialog").getByRole("button", { name: "Annuler le retrait" }).click();
  await expect(page.getByText(/Le retrait est annulé/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Annuler le retrait" })).toHaveCount(0);
});

test("an account that is not its holder’s is refused with a reason, and the money is there again", async ({
  page,
  browser,
  playwright,
  baseURL,
  mark,
}) => {
  await page.goto("/investor/wallet");
  await withdrawFive(page);
  const desk = await openAs({ browser, page, baseURL: baseURL ?? "" }, playwright, "admin");
  await desk.goto("/admin/payments?tab=withdrawals&out.state=TO_CHECK");
  const asked = desk.getByRole("row", { name: /DE89 3704 0044 0532 0130 00/ }).first();
  await asked.getByRole("button", { name: "Vérifier le compte" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("radio", { name: /^Refuser le retrait/ }).check();
  // Its holder reads why, so that it is asked for.
  await dialog.getByRole("button", { name: "Enregistrer la décision" }).click();
  await expect(dialog.getByLabel("Motif")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Motif").fill(`Un autre titulaire ${mark}`);
  await dialog.getByRole("button", { name: "Enregistrer la décision" }).click();
  await expect(desk.getByText("Le retrait est refusé et son titulaire prévenu.")).toBeVisible();
  await page.reload();
  const refused = page.getByRole("row", { name: new RegExp(`Un autre titulaire ${mark}`) });
  await expect(refused).toContainText("Annulé");
  await desk.context().close();
});

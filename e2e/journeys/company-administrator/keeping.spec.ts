import { expect, type Browser, type Page } from "@playwright/test";
import { browserOf, test } from "../../journey.ts";
import { newAccount } from "../../newcomers.ts";
import { giveToHelene, makeCategory, makeCompany } from "../../world.ts";

test.use({ account: "helene" });

/** The platform’s page, as its administrator has it open elsewhere. */
const platformPage = async (browser: Browser, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    storageState: browserOf("fr", "admin", baseURL),
  });
  return context.newPage();
};

test("a company asks to keep its register; the platform confirms what it writes, or says why not", async ({
  page,
  browser,
  baseURL,
  admin,
  mark,
}) => {
  const company = await makeCompany(admin, `Tenue ${mark}`);
  await giveToHelene(admin, company);
  const category = await makeCategory(admin, company.id);
  const seller = await newAccount(admin, `cede-${mark}`);
  const buyer = await newAccount(admin, `prend-${mark}`);
  const credit = async (holderId: string, quantity: string): Promise<void> => {
    const path = `/api/share-holders/share-categories/${category.id}/${holderId}`;
    const multipart = { quantity, effectiveOn: "2024-01-15", lackingReason: "Reprise" };
    const credited = await admin.post(path, { multipart });
    expect(credited.status(), await credited.text()).toBe(201);
  };
  // A company names the holders of its own register alone.
  await credit(seller.id, "100");
  await credit(buyer.id, "5");
  const sell = (quantity: number) =>
    page.request.post(`/api/share-holders/transfer/${seller.id}/${buyer.id}/${category.id}`, {
      multipart: { quantity: String(quantity), unitPrice: "2", lackingReason: "Original au siège" },
      headers: { origin: baseURL ?? "" },
    });
  expect((await sell(10)).status()).toBe(403);

  await page.goto(`/companies/${company.slug}/people`);
  await page.getByRole("button", { name: "Demander deux personnes" }).click();
  await expect(page.getByRole("dialog", { name: /^Demander deux personnes/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Demander un changement" }).click();
  const asking = page.getByRole("dialog", { name: "Demander qui tient le registre" });
  await asking
    .getByLabel("Registre tenu par")
    .selectOption({ label: "La société, avec la confirmation de la plateforme" });
  await asking.getByLabel(/^Motif/).fill("Notre avocate tient le registre avec nous");
  await asking.getByRole("button", { name: "Envoyer la demande" }).click();
  const own = page.getByRole("dialog", { name: "Changer le teneur du registre" });
  await expect(own).toContainText("La proposition attend la décision de la plateforme");

  const theirs = await platformPage(browser, baseURL ?? "");
  const decide = async (name: RegExp): Promise<void> => {
    await theirs.goto(`/admin/proposals?q=${mark}`);
    await theirs.getByRole("row", { name }).first().click();
  };
  await decide(/Changer le teneur du registre/);
  await theirs.getByRole("button", { name: "Confirmer" }).click();
  const sure = theirs.getByRole("dialog", { name: /^Confirmer cette proposition/ });
  await sure.getByRole("button", { name: "Confirmer" }).click();
  await expect(theirs.getByText("La proposition est confirmée")).toBeVisible();

  for (const quantity of [10, 20, 30]) expect((await sell(quantity)).status()).toBe(202);
  await decide(/Transférer des actions/);
  const effect = theirs.getByRole("table", { name: "Effet par porteur" });
  await expect(effect).toContainText(seller.lastName);
  await theirs.getByRole("button", { name: "Refuser" }).click();
  const refusal = theirs.getByRole("dialog", { name: "Refuser la proposition" });
  await refusal.getByLabel("Motif").fill("L’ordre signé manque");
  await refusal.getByRole("button", { name: "Refuser la proposition" }).click();
  await expect(theirs.getByText("La proposition est refusée")).toBeVisible();
  await decide(/Transférer des actions/);
  await expect(theirs.getByRole("table", { name: "Lignes à inscrire" })).toContainText("20");
  await theirs.getByRole("button", { name: "Confirmer" }).click();
  await expect(sure.getByRole("table", { name: "Effet par porteur" })).toContainText("80");
  await sure.getByRole("button", { name: "Confirmer" }).click();
  await expect(theirs.getByText("La proposition est confirmée")).toBeVisible();
  await theirs.context().close();

  await page.goto(`/companies/${company.slug}/proposals`);
  await page.getByRole("row", { name: /Transférer des actions/ }).click();
  await page.getByRole("button", { name: "Retirer la proposition" }).click();
  const leaving = page.getByRole("dialog", { name: /^Retirer cette proposition/ });
  await leaving.getByRole("button", { name: "Retirer la proposition" }).click();
  await expect(page.getByText("La proposition est retirée")).toBeVisible();
  await page.goto(`/companies/${company.slug}/cap-table`);
  await expect(page.getByRole("row", { name: new RegExp(seller.lastName) })).toContainText("80");
  await expect(page.getByRole("row", { name: new RegExp(buyer.lastName) })).toContainText("25");
});

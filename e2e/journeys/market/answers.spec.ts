import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { emailOf, type Account } from "../../accounts.ts";
import { openAs, press } from "../../beside.ts";
import { test } from "../../journey.ts";
import { makeCategory, makeCompany } from "../../world.ts";

test.use({ account: "claire" });

const idOf = async (admin: APIRequestContext, account: Account): Promise<string> => {
  const found = await admin.get(`/api/user?search=${encodeURIComponent(emailOf(account))}`);
  return ((await found.json()) as { items: { id: string }[] }).items[0]?.id ?? "";
};

/** A company whose approval is needed, that Hélène runs, and of which Karim has fifty shares. */
const makeMarket = async (admin: APIRequestContext, name: string) => {
  const company = await makeCompany(admin, name, {
    realEstate: JSON.stringify({ isMain: false, effectiveOn: "2000-01-01", source: "Attestation" }),
    visibleOnMarketplace: "true",
    secondaryMarketStatus: "OPEN",
    approvalRequired: "true",
  });
  const category = await makeCategory(admin, company.id);
  const path = `/api/share-holders/share-categories/${category.id}/${await idOf(admin, "karim")}`;
  const credit = await admin.post(path, { data: { quantity: 50, lackingReason: "Essai" } });
  expect(credit.status(), await credit.text()).toBe(201);
  const helene = await idOf(admin, "helene");
  const made = await admin.patch(`/api/company/${company.id}/users/${helene}`);
  expect(made.ok(), await made.text()).toBe(true);
  return company;
};

/** Karim sells a part of what is sought; the address of the deal that this proposes. */
const answer = async (page: Page, companyId: string, quantity: string): Promise<string> => {
  await page.goto(`/investor/second-market?company=${companyId}`);
  await press(page, /^Répondre à l’offre de 30 actions à 12,00/);
  const dialog = page.getByRole("dialog", { name: "Vendre à cet acheteur" });
  await dialog.getByLabel("Nombre d’actions").fill(quantity);
  await dialog.getByRole("button", { name: "Envoyer ma réponse" }).click();
  await expect(page).toHaveURL(/\/deals\/[\da-f-]{36}$/);
  return new URL(page.url()).pathname;
};

const giveReason = async (page: Page, confirm: string, reason: string): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Motif").fill(reason);
  await dialog.getByRole("button", { name: confirm }).click();
  await expect(dialog).toBeHidden();
};

test("a wish to buy is answered, declined, refused by the company, stopped by the platform and withdrawn", async ({
  page,
  browser,
  baseURL,
  playwright,
  admin,
  mark,
}) => {
  const name = `Les Achats ${mark}`;
  const company = await makeMarket(admin, name);
  const place = { browser, page, baseURL: baseURL ?? "" };
  const openOf = (account: Account) => openAs(place, playwright, account);

  await page.goto("/investor/second-market");
  await page.getByRole("link", { name: "Publier une offre d’achat" }).click();
  await page.getByLabel("Société").selectOption({ label: name });
  await page.getByLabel("Catégorie d’actions").selectOption({ label: "Actions ordinaires" });
  await page.getByLabel("Nombre d’actions").fill("30");
  await page.getByLabel("Prix d’une action").fill("12");
  await press(page, "Publier l’offre");
  await expect(page.getByText(/^Offre d.achat créée\.$/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`company=${company.id}`));

  const karim = await openOf("karim");
  const declined = await answer(karim, company.id, "5");
  // The page that was there before shows it by itself.
  await expect(page.locator(`a[href$="${declined}"]`).first()).toBeVisible({ timeout: 10_000 });
  await page.goto(declined);
  await press(page, "Décliner");
  await press(page, "Décliner la réponse");
  await expect(page.getByText("La réponse est déclinée.")).toBeVisible();
  await expect(page.getByText(/arrêtée avant son ordre de mouvement/)).toBeVisible();

  const refused = await answer(karim, company.id, "10");
  await page.goto(refused);
  await press(page, "Accepter");
  await press(page, "Accepter la cession");
  await expect(page.getByText("La cession est acceptée.")).toBeVisible();
  const helene = await openOf("helene");
  await helene.goto(`/companies/${company.slug}/secondary-market`);
  await helene
    .getByRole("row", { name: /Attend|Agréer/ })
    .getByRole("link")
    .click();
  await press(helene, "Refuser");
  await giveReason(helene, "Refuser la cession", "Un concurrent direct");
  await expect(helene.getByText("La cession est refusée.")).toBeVisible();
  await karim.reload();
  await expect(karim.getByText(/Un concurrent direct/).first()).toBeVisible();

  const stopped = await answer(karim, company.id, "20");
  await page.goto(stopped);
  await press(page, "Accepter");
  await press(page, "Accepter la cession");
  await expect(page.getByText("La cession est acceptée.")).toBeVisible();
  const desk = await openOf("admin");
  await desk.goto(stopped.replace("/investor/second-market", "/admin/offers"));
  await press(desk, "Annuler la cession");
  await giveReason(desk, "Annuler la cession", "Une pièce est fausse");
  await expect(desk.getByText("La cession est annulée.")).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Une pièce est fausse/).first()).toBeVisible();

  await desk.goto("/admin/offers");
  const offers = desk.getByRole("table", { name: "Liste des offres" });
  await desk.getByLabel("Nature").selectOption("Achat");
  await expect(desk).toHaveURL(/kind=BUY/);
  const line = offers.getByRole("row").filter({ hasText: name });
  await line.getByRole("button", { name: /^Retirer l’offre/ }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Retirer l’offre" }).click();
  await expect(desk.getByText("L’offre est retirée.")).toBeVisible();
  await expect(line).toContainText("Retirée");
});

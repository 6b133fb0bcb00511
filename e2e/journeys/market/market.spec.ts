import { expect, type APIRequestContext, type Browser, type Page } from "@playwright/test";
import { cookiesOf, emailOf, sessionOf, type Account } from "../../accounts.ts";
import { makeCategory, makeCompany } from "../../world.ts";
import { expectSound } from "../axe/faults.ts";
import { test } from "../axe/judged.ts";
import { pressByKeys, typeByKeys } from "../keyboard/hands.ts";

// The whole page is judged several times, at two widths and in both themes.
test.describe.configure({ timeout: 240_000 });
test.use({ account: "karim" });

/** Somebody else beside the seller, in a browser of their own and in the same language. */
const openBeside = async (
  { browser, page, baseURL }: { browser: Browser; page: Page; baseURL: string },
  account: Account,
): Promise<Page> => {
  const state = await page.context().storageState();
  const storageState = { ...state, cookies: cookiesOf(account) };
  return (await browser.newContext({ baseURL, storageState })).newPage();
};

const idOf = async (admin: APIRequestContext, account: Account): Promise<string> => {
  const found = await admin.get(`/api/user?search=${encodeURIComponent(emailOf(account))}`);
  const { items } = (await found.json()) as { items: { id: string }[] };
  return items[0]?.id ?? "";
};

test("an offer is answered, accepted and approved with the keyboard alone, and ends with its reason", async ({
  page,
  browser,
  baseURL,
  playwright,
  admin,
  say,
  mark,
}) => {
  const site = baseURL ?? "";
  await sessionOf(playwright, site, "claire");
  const name = `Les Cessions ${mark}`;
  const company = await makeCompany(admin, name, {
    realEstate: JSON.stringify({ isMain: false, effectiveOn: "2000-01-01", source: "Attestation" }),
    visibleOnMarketplace: "true",
    secondaryMarketStatus: "OPEN",
    approvalRequired: "true",
  });
  const category = await makeCategory(admin, company.id);
  const karim = await idOf(admin, "karim");
  const credit = await admin.post(`/api/share-holders/share-categories/${category.id}/${karim}`, {
    data: { quantity: 100, lackingReason: "Essai" },
  });
  expect(credit.status(), await credit.text()).toBe(201);
  const press = (at: Page, french: string | RegExp, english: string | RegExp) =>
    pressByKeys(at, at.getByRole("button", { name: say<string | RegExp>(french, english) }));
  const shares = say("Nombre d’actions", "Number of shares");

  await page.goto("/investor/second-market/sale-offer");
  await typeByKeys(page, page.getByLabel(say("Actions à vendre", "Shares to sell")), name);
  await typeByKeys(page, page.getByLabel(shares), "40");
  await typeByKeys(page, page.getByLabel(say("Prix d’une action", "Price per share")), "14");
  await expect(page.getByText(say("Le vendeur reçoit", "The seller receives"))).toBeVisible();
  await press(page, "Publier l’offre", "Publish the offer");
  const mine = page.getByRole("listitem").filter({ hasText: name });
  await expect(mine.first()).toBeVisible();

  const hers = await openBeside({ browser, page, baseURL: site }, "claire");
  await hers.goto(`/investor/second-market?company=${company.id}`);
  const board = hers.getByRole("region", { name: say(`Marché de ${name}`, `${name} market`) });
  await expect(board).not.toContainText("Karim");
  await press(hers, /^Répondre à l’offre de 40/, /^Answer the offer of 40/);
  const dialog = hers.getByRole("dialog");
  await typeByKeys(hers, dialog.getByLabel(shares), "25");
  await expect(dialog.getByText(say("L’acheteur paie", "The buyer pays"))).toBeVisible();
  await expectSound(hers);
  await press(hers, "Envoyer ma réponse", "Send my answer");
  await expect(hers).toHaveURL(/\/investor\/second-market\/deals\//);
  await expect(hers.getByRole("main")).not.toContainText("Karim");
  const deal = /[\da-f-]{36}$/.exec(hers.url())?.[0] ?? "";

  await page.goto(`/investor/second-market/deals/${deal}`);
  await press(page, "Accepter", "Accept");
  await expectSound(page);
  await press(page, "Accepter la cession", "Accept the sale");
  const waits = say("En attente de l’agrément de la société", "Awaiting company approval");
  await expect(page.getByRole("heading", { name: waits })).toBeVisible();
  await expectSound(page);

  const desk = await openBeside({ browser, page, baseURL: site }, "admin");
  await desk.goto(`/companies/${company.slug}/secondary-market`);
  await expect(desk.getByRole("row", { name: /Karim Benali/ }).first()).toBeVisible();
  await desk.goto(`/companies/${company.slug}/secondary-market/deals/${deal}`);
  await expectSound(desk);
  await desk.goto(`/admin/offers/deals/${deal}`);
  await expectSound(desk);
  await press(desk, "Agréer la cession", "Approve the sale");
  await press(desk, "Donner l’agrément", "Give approval");
  const done = say("La cession est agréée.", "The sale is approved.");
  await expect(desk.getByText(done)).toBeVisible();

  await page.reload();
  await expect(
    page.getByRole("button", { name: say("Lire et signer l’ordre", "Read and sign the order") }),
  ).toBeVisible();
  await press(page, "Annuler la cession", "Cancel the sale");
  const asked = page.getByRole("dialog");
  await typeByKeys(page, asked.getByLabel(say("Motif", "Reason")), "Je garde mes actions");
  await expectSound(page);
  const cancel = say("Annuler la cession", "Cancel the sale");
  await pressByKeys(page, asked.getByRole("button", { name: cancel }));
  await expect(asked).toBeHidden();
  await hers.reload();
  await expect(hers.getByText(/Je garde mes actions/).first()).toBeVisible();

  await page.goto("/investor/second-market");
  await pressByKeys(page, mine.getByRole("button", { name: say(/^Retirer/, /^Withdraw/) }));
  const withdraw = say("Retirer l’offre", "Withdraw the offer");
  await pressByKeys(page, asked.getByRole("button", { name: withdraw }));
  await expect(
    page.getByText(say("L’offre est retirée.", "The offer is withdrawn.")),
  ).toBeVisible();
});

import { readFile } from "node:fs/promises";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { noCookies } from "../../accounts.ts";
import { openFor } from "../../beside.ts";
import { test } from "../../journey.ts";
import { newAccount, phrase } from "../../newcomers.ts";
import { makeCategory, makeCompany } from "../../world.ts";
import { findWrong } from "../axe/faults.ts";

type Line = Readonly<{ path: string; data: Record<string, unknown> }>;

const write = async (admin: APIRequestContext, { path, data }: Line): Promise<void> => {
  const answer = await admin.post(`/api/share-holders/${path}`, {
    data: { ...data, lackingReason: "Essai" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
};

/** Somebody who bought shares, sold some, and inherited others, in a company of their own. */
const makeHolder = async (admin: APIRequestContext, mark: string) => {
  const market = {
    secondaryMarketStatus: "OPEN",
    realEstate: JSON.stringify({ isMain: false, effectiveOn: "2000-01-01", source: "Attestation" }),
  };
  const company = await makeCompany(admin, `Fonderie ${mark}`, market);
  const { id } = await makeCategory(admin, company.id);
  const other = await newAccount(admin, `autre-${mark}`);
  const person = await newAccount(admin, `porteur-${mark}`);
  const issue = `share-categories/${id}`;
  const priced = { quantity: 200, unitPrice: "10", effectiveOn: "2024-01-10" };
  await write(admin, { path: `${issue}/${person.id}`, data: priced });
  await write(admin, { path: `${issue}/${other.id}`, data: { quantity: 100 } });
  const sale = (quantity: number, unitPrice: string, effectiveOn: string): Line => ({
    path: `transfer/${person.id}/${other.id}/${id}`,
    data: { quantity, unitPrice, effectiveOn },
  });
  await write(admin, sale(40, "15.5", "2025-10-22"));
  await write(admin, sale(10, "15", "2025-11-24"));
  await write(admin, {
    path: `transfer/${other.id}/${person.id}/${id}`,
    data: { quantity: 50, nature: "inheritance" },
  });
  return { company, person };
};

const looks = [
  { width: 1440, height: 900, colorScheme: "light" },
  { width: 390, height: 844, colorScheme: "dark" },
  { width: 1440, height: 900, colorScheme: "dark" },
  { width: 390, height: 844, colorScheme: "light" },
] as const;

/** As it is seen at a desk and on a telephone, by day and by night. */
const expectSound = async (page: Page): Promise<void> => {
  for (const { colorScheme, ...size } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    expect(await findWrong(page, size.width, true)).toEqual([]);
  }
};

test("somebody chooses at what price to count, takes a deal, declares an inheritance and notes a dividend", async ({
  page: anybody,
  browser,
  playwright,
  baseURL,
  admin,
  mark,
  say,
}) => {
  const { company, person } = await makeHolder(admin, mark);
  const request = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    storageState: noCookies,
  });
  const entered = await request.post("/api/auth/token", {
    data: { email: person.email, password: phrase },
  });
  expect(entered.status(), await entered.text()).toBe(200);
  const page = await openFor({ browser, page: anybody, baseURL: baseURL ?? "" }, request);
  await page.goto("/investor/portfolio");

  // 200 shares of a purchase and 50 of an inheritance; the deal of 150 € changes nothing.
  const table = page.getByRole("table", {
    name: say("Valeur, coût et gains par société", "Value, cost and gains by company"),
  });
  const row = table.getByRole("row", { name: new RegExp(company.name) }).first();
  await expect(row).toContainText(say("3 100,00 €", "€3,100.00"));
  await expect(table).toContainText(
    say("10 actions cédées : ce prix n’est pas retenu.", "10 shares sold: this price is not used."),
  );
  await expectSound(page);

  // What stands here leaves as a sealed paper of the day that is looked at.
  const statement = page.waitForEvent("download");
  await page
    .getByRole("button", { name: say(/^Relevé au .* en PDF$/, /^Statement as of .*, PDF$/) })
    .click();
  const paper = await statement;
  expect(paper.suggestedFilename()).toMatch(
    say(/^releve-de-portefeuille-.*\.pdf$/, /^portfolio-statement-.*\.pdf$/),
  );
  const bytes = await readFile((await paper.path()) ?? "");
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.includes("ETSI.CAdES.detached")).toBe(true);

  const bases = page.getByRole("group", {
    name: say("À quel prix compter vos actions ?", "At which price should your shares be counted?"),
  });
  await bases.getByRole("radio", { name: say(/^Dernière levée/, /^Last round/) }).check();
  await expect(row).toContainText(say("2 000,00 €", "€2,000.00"));
  await bases.getByRole("radio", { name: say(/^Dernière cession/, /^Last sale/) }).check();
  await expect(row).toContainText(say("3 100,00 €", "€3,100.00"));

  await page.getByRole("button", { name: say("Retenir ce prix", "Use this price") }).click();
  await expect(row).toContainText(say("3 000,00 €", "€3,000.00"));
  await page
    .getByRole("button", { name: say("Revenir au choix général", "Back to the general choice") })
    .click();
  await expect(row).toContainText(say("3 100,00 €", "€3,100.00"));

  await page
    .getByRole("button", { name: say("Changer ce seuil", "Change this threshold") })
    .click();
  const threshold = page.getByRole("dialog", {
    name: say("Changer le seuil", "Change the threshold"),
  });
  await threshold
    .getByLabel(say(/^Montant d’une cession/, /^Amount of a sale/))
    .fill(say("150", "150"));
  await threshold
    .getByRole("button", { name: say("Changer le seuil", "Change the threshold") })
    .click();
  await expect(threshold).toBeHidden();
  await expect(row).toContainText(say("3 000,00 €", "€3,000.00"));

  // By keyboard alone: the row opens the lines that add up to it.
  const opener = page.getByRole("button", { name: say(/^Ouvrir les lignes/, /^Open the lines/) });
  await opener.focus();
  await page.keyboard.press("Enter");
  const lines = page.getByRole("table", {
    name: say(
      "Lignes du registre : Actions ordinaires",
      "Lines of the register: Actions ordinaires",
    ),
  });
  await expect(lines.getByRole("rowheader")).toHaveCount(4);
  await lines
    .getByRole("button", { name: say(/^Déclarer leur valeur/, /^Declare their value/) })
    .click();
  const declare = page.getByRole("dialog", {
    name: say("Déclarer la valeur d’actions reçues", "Declare what shares you received were worth"),
  });
  await declare.getByLabel(say(/^Valeur de l’ensemble/, /^Total value/)).fill("600");
  await declare.locator('input[type="file"]').setInputFiles({
    name: "declaration.png",
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
      "base64",
    ),
  });
  await declare
    .getByRole("button", { name: say("Déclarer cette valeur", "Declare this value") })
    .click();
  await expect(declare).toBeHidden();
  await expect(lines).toContainText(say(/Valeur déclarée.: 600,00.€/, /Declared value: €600\.00/));

  await page
    .getByRole("button", { name: say(/^Noter un dividende/, /^Record a dividend/) })
    .click();
  const dividend = page.getByRole("dialog", {
    name: say("Noter un dividende", "Record a dividend"),
  });
  await dividend.getByLabel(say(/^Montant avant impôt/, /^Amount before tax/)).fill("81");
  await dividend
    .getByRole("button", { name: say("Noter ce dividende", "Record this dividend") })
    .click();
  await expect(dividend).toBeHidden();
  await expect(table).toContainText(say(/81,00.€ le/, /€81\.00 on/));

  await page.getByRole("button", { name: say(/^Saisir un prix/, /^Enter a price/) }).click();
  const typed = page.getByRole("dialog", { name: say("Saisir un prix", "Enter a price") });
  await typed.getByLabel(say(/^Prix d’une action/, /^Price per share/)).fill("20");
  await typed.getByLabel(say(/^D’où il vient/, /^Where it comes from/)).fill("Expertise");
  await typed.getByRole("button", { name: say("Enregistrer ce prix", "Save this price") }).click();
  await expect(typed).toBeHidden();
  await bases
    .getByRole("radio", { name: say(/^Prix que vous saisissez/, /^Price that you enter/) })
    .check();
  await expect(row).toContainText(say("4 000,00 €", "€4,000.00"));

  // Taken back, the last sale counts again; undone, the typed price does.
  await page
    .getByRole("button", { name: say(/^Retirer le prix de 20,00.€/, /^Remove the price of €20/) })
    .click();
  await expect(row).toContainText(say("3 000,00 €", "€3,000.00"));
  await page
    .getByRole("button", { name: say("Annuler", "Cancel"), exact: true })
    .first()
    .click();
  await expect(row).toContainText(say("4 000,00 €", "€4,000.00"));

  const curve = page.getByRole("slider", { name: say("Valeur dans le temps", "Value over time") });
  await page.getByRole("button", { name: say("Tout", "All"), exact: true }).click();
  await curve.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toContainText(
    say(/Souscription, 200 actions, ligne n°.1/, /Subscription, 200 shares, line no\..1/),
  );
  await page
    .getByRole("group", { name: say("Façon de compter le coût", "How cost is counted") })
    .getByRole("button", { name: say("Achat par achat", "Purchase by purchase") })
    .click();
  await expect(page).toHaveURL(/costing=LOTS/);
  await expect(
    page.getByRole("table", {
      name: say("Achats restants : Actions ordinaires", "Purchases still held: Actions ordinaires"),
    }),
  ).toBeVisible();
  // Messages lie over what is judged: they are closed, or go by themselves.
  const close = page.getByRole("button", { name: say("Fermer le message", "Dismiss message") });
  await expect(async () => {
    if ((await close.count()) > 0) await close.last().click({ timeout: 1_000 });
    await expect(close).toHaveCount(0, { timeout: 500 });
  }).toPass();
  // Where the page was scrolled to, a button may lie half under its bar.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSound(page);
  await request.dispose();
  await page.context().close();
});

import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { newAccount, phrase } from "../../newcomers.ts";
import { signIn } from "../../sign-in.ts";
import { makeCategory, makeCompany } from "../../world.ts";
import { expectSoundAtWidths } from "../axe/faults.ts";
import { test } from "../axe/judged.ts";

// The pages are judged several times, at two widths and in both themes.
test.describe.configure({ timeout: 240_000 });

/** Shares that were bought at ten euros, some of them sold by hand at fourteen; others inherited, and some sold. */
const sellSome = async (
  admin: APIRequestContext,
  name: string,
  [seller, buyer]: readonly [string, string],
): Promise<void> => {
  const company = await makeCompany(admin, name);
  const category = await makeCategory(admin, company.id);
  const credit = await admin.post(`/api/share-holders/share-categories/${category.id}/${seller}`, {
    data: {
      quantity: 100,
      unitPrice: "10",
      effectiveOn: "2025-02-03",
      lackingReason: "Acte chez la notaire",
    },
  });
  expect(credit.status(), await credit.text()).toBe(201);
  const sold = await admin.post(`/api/share-holders/transfer/${seller}/${buyer}/${category.id}`, {
    data: {
      quantity: 40,
      unitPrice: "14",
      effectiveOn: "2026-03-02",
      nature: "sale",
      lackingReason: "Ordre au siège",
    },
  });
  expect(sold.status(), await sold.text()).toBe(201);
  const written = async (path: string, data: object): Promise<void> => {
    const answer = await admin.post(`/api/share-holders/transfer/${path}/${category.id}`, {
      data: { ...data, lackingReason: "Acte chez la notaire" },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  const inherited = { quantity: 10, nature: "inheritance", effectiveOn: "2026-03-03" };
  await written(`${buyer}/${seller}`, inherited);
  const again = { quantity: 5, unitPrice: "14", nature: "sale", effectiveOn: "2026-03-04" };
  await written(`${seller}/${buyer}`, again);
};

/** The smallest picture that a file may be. */
const proof = {
  name: "declaration.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  ),
};

const savedBytes = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const [saved] = await Promise.all([page.waitForEvent("download"), press()]);
  const stream = await saved.createReadStream();
  for await (const part of stream) return (part as Buffer).subarray(0, 4).toString("latin1");
  return "";
};

const click = (place: Locator) => () => place.click();

test("all papers are in one place: found, read, taken together; a statement and the year’s taxes beside them", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const seller = await newAccount(admin, `papiers-${mark}`);
  const buyer = await newAccount(admin, `acheteur-${mark}`);
  const name = `Les Papiers ${mark}`;
  await sellSome(admin, name, [seller.id, buyer.id]);

  await page.goto("/sign-in?destination=/investor/dashboard");
  await signIn(page, { say }, { email: seller.email, password: phrase });
  const menu = page.getByRole("navigation");
  await menu.getByRole("link", { name: say("Mes documents", "My documents") }).click();
  await expect(page).toHaveURL(/\/investor\/documents/);
  await expectSoundAtWidths(page);

  const sought = say(
    "Chercher une société, un montant, un mot",
    "Search for a company, an amount, a word",
  );
  await page.getByRole("searchbox", { name: sought }).fill(name);
  await expect(page).toHaveURL(/[?&]q=/);
  const papers = page.getByRole("table");
  const certificate = say("Attestation d’inscription en compte", "Certificate of registration");
  const row = papers.getByRole("row", { name: new RegExp(certificate) });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(name);
  const link = row.getByRole("link", { name: certificate });
  expect(await savedBytes(page, click(link))).toBe("%PDF");

  // Chosen rows leave as one archive.
  await row.getByRole("checkbox").check();
  const bar = page.getByRole("group", { name: say("Lignes choisies", "Selected rows") });
  await bar.getByRole("button", { name: say("Exporter", "Export") }).click();
  const archive = page.getByRole("menuitem", { name: say("Archive ZIP", "ZIP archive") });
  expect(await savedBytes(page, click(archive))).toBe("PK\u0003\u0004");

  // Under the name of their company, from where all of one leave together.
  await page.getByRole("button", { name: say("Par société", "By company") }).click();
  const all = papers.getByRole("button", { name: new RegExp(`${name}$`) });
  await expect(all).toHaveCount(1);
  expect(await savedBytes(page, click(all))).toBe("PK\u0003\u0004");
  const coming = page.getByRole("region", { name: say("À paraître", "To come") });
  await expect(coming).toContainText(say("Relevé de portefeuille", "Portfolio statement"));
  await expect(coming).toContainText(say("paraîtra le 1er janvier", "will be here on"));
  await expectSoundAtWidths(page);

  await page
    .getByRole("button", { name: say("Demander un relevé", "Ask for a statement") })
    .click();
  const dialog = page.getByRole("dialog");
  await expectSoundAtWidths(page);
  const drawUp = dialog.getByRole("button", {
    name: say("Établir le relevé", "Draw up the statement"),
  });
  expect(await savedBytes(page, click(drawUp))).toBe("%PDF");

  await page.goto("/investor/taxes?year=2026");
  const sales = page.getByRole("row", { name: new RegExp(name) });
  await expect(sales.first()).toContainText(say("+160,00 €", "+€160.00"));
  const missing = page.getByRole("region", {
    name: say("Ce qui manque encore", "What is still missing"),
  });
  await expect(missing.getByText(new RegExp(name)).first()).toBeVisible();
  await expectSoundAtWidths(page);
  const paper = page.getByRole("button", { name: say("Télécharger en PDF", "Download as PDF") });
  expect(await savedBytes(page, click(paper))).toBe("%PDF");

  // What was inherited is declared where the shares are, and is the cost from then on.
  await missing
    .getByRole("link", { name: say("Déclarer cette valeur", "Declare this value") })
    .click();
  await expect(page).toHaveURL(/\/investor\/portfolio\?/);
  await page.getByRole("button", { name: say(/^Ouvrir les lignes/, /^Open the lines/) }).click();
  await page
    .getByRole("button", { name: say(/^Déclarer leur valeur/, /^Declare their value/) })
    .click();
  const declare = page.getByRole("dialog");
  await declare.getByLabel(say(/^Valeur de l’ensemble/, /^Total value/)).fill("200");
  await declare.locator('input[type="file"]').setInputFiles(proof);
  await declare
    .getByRole("button", { name: say("Déclarer cette valeur", "Declare this value") })
    .click();
  await expect(declare).toBeHidden();
  await page.goto("/investor/taxes?year=2026");
  // 60 shares at 10 € and 10 at 20 €: five of them cost 57,14 €.
  await expect(sales.last()).toContainText(say("+12,86 €", "+€12.86"));
  const shown = sales.last().getByRole("link", { name: proof.name });
  const given = await page.request.get((await shown.getAttribute("href")) ?? "");
  expect([given.status(), given.headers()["content-type"]]).toEqual([200, "image/png"]);
  await expectSoundAtWidths(page);
});

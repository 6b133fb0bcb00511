import { expect, type Page } from "@playwright/test";
import { test, type JourneyTools } from "../../../journey.ts";
import { transferOrder } from "../../../transfer-order.ts";
import { dayIn, makeCategory, makeCompany, makeRound, recordIssue } from "../../../world.ts";
import { expectSound } from "../../axe/faults.ts";

// The whole page is judged three times, at two widths and in both themes.
test.describe.configure({ timeout: 240_000 });
test.use({ account: "admin" });

/** The day as somebody types it. */
const typed = (day: string): string => day.split("-").toReversed().join("/");
/** The name is not what matters here: a sheet is a PDF as an order is. */
const sheet = () => ({ ...transferOrder(), name: "fiche.pdf" });

const fillTerms = async (page: Page, say: JourneyTools["say"], name: string): Promise<void> => {
  const field = (french: string, english: string) =>
    page.getByLabel(say(french, english), { exact: true });
  await field("Nom de la levée", "Name of the round").fill(name);
  await field("Catégorie d’actions", "Share category").selectOption({ index: 1 });
  await field("Prix d’une action", "Price per share").fill(say("14,50", "14.50"));
  await field("Minimum", "Minimum").fill("217500");
  await field("Objectif", "Target").fill("217500");
  await field("Maximum", "Maximum").fill("290000");
  await field("Plus petit ticket", "Smallest ticket").fill("145");
  await field("Premier jour", "First day").fill(typed(dayIn(0)));
  await field("Dernier jour", "Last day").fill(typed(dayIn(30)));
};

test("a round is created, offered with its sheet, seen by all, and closed", async ({
  page,
  browser,
  baseURL,
  admin,
  say,
  mark,
}) => {
  const company = await makeCompany(admin, `Les Levées ${mark}`, { visibleOnMarketplace: "true" });
  await makeCategory(admin, company.id);
  const name = `Un four ${mark}`;
  await page.goto(`/admin/fundraising/new?companyId=${company.id}`);
  await fillTerms(page, say, name);
  // A maximum that is no whole number of shares is refused on its field, and nothing is lost.
  const maximum = page.getByLabel("Maximum", { exact: true });
  const create = page.getByRole("button", { name: say("Créer la levée", "Create the round") });
  await maximum.fill(say("290000,01", "290000.01"));
  await create.click();
  await expect(maximum).toHaveAttribute("aria-invalid", "true");
  await maximum.fill("290000");
  await create.click();
  await expect(page).toHaveURL(/\/admin\/fundraising$/);

  await page.getByRole("link", { name: new RegExp(name) }).click();
  // All that is missing is listed; nothing is offered before it is recorded.
  const missing = page.getByText(say(/ne peut pas s’ouvrir\s:/, /cannot open yet/));
  await expect(missing).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: say("dépositaire", "depositary") }),
  ).toBeVisible();
  await recordIssue(admin, /[\da-f-]{36}$/.exec(new URL(page.url()).pathname)?.[0] ?? "");
  await page.reload();
  await expect(
    page.getByRole("listitem").filter({ hasText: say("dépositaire", "depositary") }),
  ).toHaveCount(0);
  await page.getByRole("button", { name: say("Joindre la fiche", "Add the sheet") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator('input[type="file"]').setInputFiles(sheet());
  await dialog
    .getByRole("button", { name: say("Joindre la fiche", "Add the sheet"), exact: true })
    .click();
  await expect(dialog).toBeHidden();
  await expect(missing).toBeHidden();
  await expect(page.getByRole("link", { name: "Version 1" })).toBeVisible();
  // What its offer binds is not in the form any more.
  await expect(page.getByLabel(say("Prix d’une action", "Price per share"))).toHaveCount(0);
  await expectSound(page);

  const anybody = await browser.newContext(baseURL ? { baseURL } : {});
  const visit = await anybody.newPage();
  await visit.goto(`/companies/${company.slug}`);
  await expect(visit.getByRole("heading", { name })).toBeVisible();
  await visit.goto(`/marketplace?round=open&text=${mark}`);
  await expect(visit.getByRole("progressbar")).toHaveCount(1);
  await anybody.close();

  await page.getByRole("button", { name: say("Clore la levée", "Close the round") }).click();
  await expect(dialog).toContainText(
    say("La levée ne peut réussir qu’après", "The round can succeed only"),
  );
  await dialog.getByRole("button", { name: say("Clore la levée", "Close the round") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say("Échouée", "Failed"), { exact: true })).toBeVisible();
});

test("a new version of the sheet says what it changes, and the company reads both", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const company = await makeCompany(admin, `Les Fiches ${mark}`);
  const category = await makeCategory(admin, company.id);
  const { id } = await makeRound(admin, company.id, category.id);
  await page.goto(`/admin/fundraising/${id}`);
  const another = say("Joindre une nouvelle version", "Add a new version");
  await page.getByRole("button", { name: another }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator('input[type="file"]').setInputFiles(sheet());
  const send = dialog.getByRole("button", {
    name: say("Joindre la fiche", "Add the sheet"),
    exact: true,
  });
  await send.click();
  const change = dialog.getByLabel(say("Ce qui change", "What changes"));
  await expect(change).toBeFocused();
  await change.fill(`Le calendrier ${mark}`);
  await dialog.getByText(say("Changement important", "Material change")).click();
  await send.click();
  await expect(dialog).toBeHidden();

  // R-22c: the depositary's certificate, of the day on which the shares are issued.
  const file = page.getByRole("button", {
    name: say("Joindre le certificat", "Add the certificate"),
  });
  await file.click();
  await dialog.locator('input[type="file"]').setInputFiles(sheet());
  await dialog.getByLabel(say("Délivré par", "Issued by")).fill("Banque Exemple");
  await dialog.getByLabel(say("Daté du", "Dated")).fill(typed(dayIn(0)));
  await dialog
    .getByRole("button", { name: say("Joindre le certificat", "Add the certificate") })
    .click();
  await expect(dialog).toBeHidden();
  const issued = page.getByText(say(/^Délivré par .+ ce jour-là/, /^Issued by .+ on that day/));
  await expect(issued).toBeVisible();

  await page.goto(`/companies/${company.slug}/fundraising`);
  await page.getByRole("link", { name: /Un second atelier/ }).click();
  await expect(page.getByRole("link", { name: "Version 2" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Version 1" })).toBeVisible();
  await expect(page.getByText(`Le calendrier ${mark}`)).toBeVisible();
  await expect(page.getByText(say("Changement important", "Material change"))).toBeVisible();
  await expect(issued).toBeVisible();
  await expectSound(page);
});

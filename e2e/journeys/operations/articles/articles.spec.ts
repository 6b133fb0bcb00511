import { expect, type Browser, type Page } from "@playwright/test";
import { cookiesOf, sessionOf, type Account } from "../../../accounts.ts";
import { test } from "../../../journey.ts";
import { makeCategory, makeCompany } from "../../../world.ts";
import { expectSound } from "../../axe/faults.ts";

// The whole page is judged several times, at two widths and in both themes.
test.describe.configure({ timeout: 240_000 });
test.use({ account: "admin" });

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Somebody else, in a browser of their own and in the same language. */
const openBeside = async (
  { browser, page, baseURL }: { browser: Browser; page: Page; baseURL: string },
  account: Account,
): Promise<Page> => {
  const state = await page.context().storageState();
  const storageState = { ...state, cookies: cookiesOf(account) };
  return (await browser.newContext({ baseURL, storageState })).newPage();
};

test("an article is written, looked at, published, read by a shareholder and by nobody else", async ({
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
  await sessionOf(playwright, site, "karim");
  const name = `Les Nouvelles ${mark}`;
  const company = await makeCompany(admin, name, { visibleOnMarketplace: "true" });
  const category = await makeCategory(admin, company.id);
  const found = await admin.get("/api/user?search=karim@coulisse.example");
  const { items } = (await found.json()) as { items: { id: string }[] };
  const path = `/api/share-holders/share-categories/${category.id}/${items[0]?.id ?? ""}`;
  expect(
    (await admin.post(path, { data: { quantity: 10, lackingReason: "Essai" } })).status(),
  ).toBe(201);
  const title = `Le four est là ${mark}`;
  const button = (french: string, english: string, at: Page = page) =>
    at.getByRole("button", { name: say(french, english), exact: true });

  await page.goto(`/companies/${company.slug}/articles`);
  await page.getByRole("link", { name: say("Nouvel article", "New article") }).click();
  await page.getByLabel(say("Titre", "Title"), { exact: true }).fill(title);
  const text = page.getByRole("textbox", { name: say("Texte", "Text"), exact: true });
  await text.click();
  await button("Intertitre", "Heading").click();
  await page.keyboard.type("Huit étages");
  await page.keyboard.press("Enter");
  await button("Gras", "Bold").click();
  await page.keyboard.type("Il chauffe");
  await button("Gras", "Bold").click();
  await page.keyboard.press("Enter");
  await button("Liste à puces", "Bulleted list").click();
  await page.keyboard.type("la sole");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page
    .getByLabel(say("Insérer une image", "Insert a picture"))
    .setInputFiles({ name: "four.png", mimeType: "image/png", buffer: pixel });
  await page.getByLabel(say("Ce que montre l’image", "What the picture shows")).fill("Le four");
  await expect(text.getByRole("img", { name: "Le four" })).toBeVisible();
  await expectSound(page);

  // A reload loses nothing of what was written.
  await page.reload();
  await expect(text.getByRole("heading", { name: "Huit étages" })).toBeVisible();
  await expect(page.getByLabel(say("Titre", "Title"), { exact: true })).toHaveValue(title);

  await button("Voir l’aperçu", "See the preview").click();
  const preview = page.getByRole("dialog", { name: title });
  await expect(preview.getByRole("heading", { name: "Huit étages" })).toBeVisible();
  await expect(preview.locator("strong")).toHaveText("Il chauffe");
  await expectSound(page);
  await page.keyboard.press("Escape");
  await page.getByLabel(say("Publier maintenant", "Publish now")).check();
  await button("Enregistrer l’article", "Save the article").click();
  await expect(page).toHaveURL(/\/articles$/);
  await expect(page.getByRole("row", { name: title })).toContainText(say("Publié", "Published"));

  const his = await openBeside({ browser, page, baseURL: site }, "karim");
  await his.goto("/investor/journal");
  await his.getByRole("button", { name: title }).click();
  const reading = his.getByRole("dialog", { name: title });
  await expect(reading.getByRole("listitem")).toHaveText("la sole");
  await expectSound(his);
  const address = his.url();
  expect(address).toMatch(/article=[\da-f-]{36}/);
  const id = /article=([\da-f-]{36})/.exec(address)?.[1] ?? "";

  const hers = await openBeside({ browser, page, baseURL: site }, "claire");
  await hers.goto("/investor/journal");
  await expect(hers.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(hers.getByRole("button", { name: title })).toHaveCount(0);
  await hers.goto(`/companies/${company.slug}?article=${id}`);
  await expect(hers.getByRole("dialog")).toContainText(
    say("Cet article n’existe pas", "There is no such article"),
  );
  await expect(hers.getByText(title)).toHaveCount(0);

  // On the company’s page its shareholder finds it too.
  await his.goto(`/companies/${company.slug}`);
  await his.getByRole("button", { name: title }).click();
  await expect(his.getByRole("dialog", { name: title })).toContainText("Il chauffe");
});

import { expect, type Page } from "@playwright/test";
import { test } from "../../journey.ts";
import { importPackage, makeCompany } from "../../world.ts";
import { lazyParts } from "./lazy-parts.ts";

test.use({ account: "admin" });

/**
 * Watches what went wrong, and which parts of the built site have come, by the names of their
 * files.
 */
const watch = (page: Page) => {
  const faults: string[] = [];
  const come = new Set<string>();
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("response", (response) => {
    const file = /\/assets\/(.+)-[\w-]{7}\.js$/.exec(new URL(response.url()).pathname)?.[1];
    if (file === undefined) return;
    if (response.ok()) come.add(file);
    else faults.push(`${response.status()} ${response.url()}`);
  });
  return { faults, come };
};

const close = async (page: Page): Promise<void> => {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
};

test("every part that is fetched when it is asked for opens in the built site", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const { faults, come } = watch(page);
  const company = await makeCompany(admin, `Les Tiroirs ${mark}`);
  await importPackage(admin, company, mark);
  const dialog = page.getByRole("dialog");
  const press = (name: string | RegExp) => page.getByRole("button", { name }).first().click();

  await page.goto(`/companies/${company.slug}/cap-table`);
  await press(say("Simuler une levée", "Simulate a round"));
  await expect(dialog.getByRole("textbox").first()).toBeVisible();
  await close(page);
  await press(say("voir les lignes du registre", "see the register lines"));
  await expect(dialog).toContainText(say("Égale", "Equal"));
  await close(page);
  await press(say(/^Au /, /^As at /));
  await expect(page.getByRole("textbox", { name: say("Au", "On"), exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await press(/^Notifications/);
  await expect(page.getByRole("heading", { name: "Notifications" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(dialog.getByRole("combobox")).toBeVisible();
  await close(page);
  await page.keyboard.press("?");
  await expect(dialog).toContainText(say("Raccourcis clavier", "Keyboard shortcuts"));
  await close(page);
  await press(say("Exporter", "Export"));
  await expect(
    page.getByRole("menuitem", { name: say("Imprimer", "Print"), exact: true }),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto(`/companies/${company.slug}/register`);
  await page.getByRole("rowheader").first().getByRole("button").click();
  await press(say("Corriger cette ligne", "Correct this line"));
  await expect(
    page.getByRole("button", { name: say("Écrire la ligne contraire", "Enter the counter-line") }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await close(page);

  const operations = `/admin/share-categories/distribution?companyId=${company.id}`;
  const categories = await admin.get(`/api/share-categories/company/${company.id}`);
  const [category] = ((await categories.json()) as { items: { id: string }[] }).items;
  await page.goto(`${operations}&shareCategoryId=${category?.id}&tab=encumbrance`);
  await expect(page.getByRole("combobox", { name: say("Constituant", "Grantor") })).toBeVisible();
  await page.getByRole("tab", { name: say("Importer un registre", "Import a register") }).click();
  await expect.poll(() => come.has("import-panel")).toBe(true);

  await page.goto("/admin/investors");
  for (const part of [
    say("Entités à valider", "Entities to approve"),
    say("Changements de nom", "Changes of name"),
    say("Investisseurs avertis", "Sophisticated investors"),
    say("Listes et correspondances", "Lists and matches"),
  ]) {
    await page.getByRole("tab", { name: part }).click();
    await expect(page.getByRole("tab", { name: part })).toHaveAttribute("aria-selected", "true");
  }
  await page.getByRole("tab").first().click();
  await page.getByRole("rowheader").first().getByRole("button").click();
  await expect.poll(() => come.has("review-page")).toBe(true);

  await page.goto("/admin/companies/new");
  await press(say("Ajouter des images", "Add images"));
  await expect.poll(() => come.has("image-fields")).toBe(true);
  await press(say("Saisir l’adresse à la main", "Enter the address by hand"));
  await expect(page.getByLabel(say("Numéro et rue", "Number and street"))).toBeFocused();

  await page.goto("/companies/le-fournil");
  await page.getByRole("button", { name: say("Porteurs", "Holders"), exact: true }).click();
  await expect(dialog).toContainText(
    say("au nom de qui des actions sont inscrites", "in whose name shares are recorded"),
  );
  await close(page);

  // Beyond some pages, rows are drawn as they come into view.
  await page.goto("/companies/le-fournil/register");
  await press(say(/^Afficher plus/, /^Show more/));
  // The wheel would scroll the page instead wherever the table stood at its end for a moment.
  const table = page.locator("[data-scroller]");
  await expect
    .poll(async () => {
      await table.press("End");
      return come.has("drawn-in-view");
    })
    .toBe(true);

  const own = Object.entries(lazyParts).filter(([, spec]) =>
    spec.endsWith("/every-dialog.spec.ts"),
  );
  const names = own.map(([path]) => path.replace(/^.*\/|\.tsx$/g, ""));
  expect(names.filter((name) => !come.has(name))).toEqual([]);
  expect(faults).toEqual([]);
});

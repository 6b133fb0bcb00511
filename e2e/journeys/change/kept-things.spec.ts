import { expect, type Page } from "@playwright/test";
import { test, type JourneyTools } from "../../journey.ts";
import { makeCategory, makeCompany } from "../../world.ts";
import { tabTo } from "../keyboard/hands.ts";

test.use({ account: "admin" });

const saveChanges = (page: Page, say: JourneyTools["say"]): Promise<void> =>
  page.getByRole("button", { name: say("Enregistrer les modifications", "Save changes") }).click();

/** Presses what deletes in the question that asks, and is told that it is gone. */
const confirmDeletion = async (page: Page, button: string, told: string): Promise<void> => {
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: button, exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(told, { exact: true }).first()).toBeVisible();
};

test("a badge is created, renamed after somebody else changed it, and deleted", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const name = `Sobriété ${mark}`;
  await page.goto("/admin/badges/new");
  await page.getByLabel(say("Nom en français", "Name in French")).fill(name);
  await page.getByLabel(say("Nom en anglais", "Name in English")).fill(name);
  await page.getByRole("button", { name: say("Créer le badge", "Create the badge") }).click();
  await expect(page).toHaveURL(/\/admin\/companies$/);

  const search = page.getByRole("searchbox", {
    name: say("Rechercher un badge", "Search for a badge"),
  });
  await search.fill(mark);
  await page.getByRole("button", { name: say(`Modifier ${name}`, `Edit ${name}`) }).click();
  const renamed = `Frugalité ${mark}`;
  const field = page.getByLabel(say("Nom en français", "Name in French"));
  await expect(field).toHaveValue(name);
  await field.fill(renamed);
  await page.getByLabel(say("Nom en anglais", "Name in English")).fill(renamed);
  const [, id = ""] = /\/admin\/badges\/([^/]+)$/.exec(new URL(page.url()).pathname) ?? [];
  const badge = `/api/badges/${id}`;
  const { version } = (await (await admin.get(badge)).json()) as { version: number };
  const headers = { "if-match": `"${version}"` };
  const changed = await admin.patch(badge, { headers, data: { colour: "2" } });
  expect(changed.status(), await changed.text()).toBe(200);
  await saveChanges(page, say);
  await page.getByRole("button", { name: say("Recharger", "Reload") }).click();
  await expect(field).toHaveValue(renamed);
  await saveChanges(page, say);
  await expect(page).toHaveURL(/\/admin\/companies$/);

  await search.fill(mark);
  const remove = page.getByRole("button", {
    name: say(`Supprimer ${renamed}`, `Delete ${renamed}`),
  });
  await remove.click();
  await confirmDeletion(
    page,
    say("Supprimer le badge", "Delete the badge"),
    say("Le badge a été supprimé.", "The badge has been deleted."),
  );
  await expect(remove).toHaveCount(0);
});

test("a share category is renamed, then deleted while its register is empty", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const company = await makeCompany(admin, `Société des Lots ${mark}`);
  const { id } = await makeCategory(admin, company.id, `Actions ${mark}`);
  await page.goto(`/admin/share-categories/${id}`);
  const name = `Actions B ${mark}`;
  await page.getByLabel(say("Nom", "Name"), { exact: true }).fill(name);
  await saveChanges(page, say);
  await expect(
    page.getByText(
      say("Le lot d'actions a été mis à jour.", "The share category has been updated."),
    ),
  ).toBeVisible();

  await page.goto("/admin/share-categories");
  await page
    .getByRole("searchbox", { name: say("Rechercher une catégorie", "Search for a category") })
    .fill(mark);
  // A row that is drawn anew closes its menu.
  await expect(page.getByText(say("1 résultat", "1 result"), { exact: true })).toBeVisible();
  const actions = page.getByRole("button", {
    name: say(`Actions pour ${name}`, `Actions for ${name}`),
  });
  await actions.click();
  await page.getByRole("menuitem", { name: say("Supprimer…", "Delete…") }).click();
  await confirmDeletion(
    page,
    say("Supprimer la catégorie", "Delete the share category"),
    say("Le lot d'actions a été supprimé.", "The share category has been deleted."),
  );
  await expect(actions).toHaveCount(0);
});

const blue = [0, 0, 255];

/** Twice as wide as high, red at the left and blue at the right. */
const halves = async (page: Page): Promise<Buffer> => {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 960, height: 480 });
    const drawing = canvas.getContext("2d");
    for (const [colour, left] of [
      ["#f00", 0],
      ["#00f", 480],
    ] as const) {
      if (drawing) drawing.fillStyle = colour;
      drawing?.fillRect(left, 0, 480, 480);
    }
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(drawn.split(",")[1] ?? "", "base64");
};

/** The colour at the upper left of the logo that the site now has. */
const cornerOf = (page: Page, companyId: string): Promise<number[]> =>
  page.evaluate(async (id) => {
    const answer = await fetch(`/api/company/${id}/images`);
    const { items } = (await answer.json()) as { items: { url: string }[] };
    const image = await createImageBitmap(await (await fetch(items[0]?.url ?? "")).blob());
    const canvas = Object.assign(document.createElement("canvas"), { width: 9, height: 9 });
    const drawing = canvas.getContext("2d");
    drawing?.drawImage(image, 0, 0);
    // What is compressed is a little beside: each part as all or nothing.
    const [red = 0, green = 0, up = 0] = drawing?.getImageData(4, 4, 1, 1).data ?? [];
    return [red, green, up].map((part) => (part > 127 ? 255 : 0));
  }, companyId);

test("a company’s logo is cropped, sent, seen and removed", async ({ page, admin, say, mark }) => {
  const company = await makeCompany(admin, `Société Illustrée ${mark}`);
  await page.goto(`/admin/companies/${company.id}`);
  // Listened for early: the browser needs a moment before it hands its dialog over.
  const chooser = page.waitForEvent("filechooser");
  const picture = await halves(page);
  await page
    .getByRole("button", { name: say("Logo : choisir un fichier", "Logo: choose a file") })
    .click();
  await (await chooser).setFiles({ name: "logo.png", mimeType: "image/png", buffer: picture });
  await test.step("crops it to its right half, by the keyboard alone", async () => {
    const frame = page.getByRole("application", {
      name: say("Cadrage de l’image", "Framing of the image"),
    });
    await expect(frame).toBeFocused();
    await expect(frame).toHaveAccessibleDescription(
      say(/de 25\s% à 75\s% en largeur/, /from 25% to 75% across/),
    );
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("+");
    await expect(frame).toHaveAccessibleDescription(/Zoom 110/);
    await tabTo(
      page,
      page.getByRole("button", { name: say("Garder ce cadrage", "Keep this framing") }),
    );
    await page.keyboard.press("Enter");
  });
  await expect(
    page.getByText(say("L’image a été enregistrée.", "The image has been saved.")).first(),
  ).toBeVisible();
  expect(await cornerOf(page, company.id)).toEqual(blue);
  const remove = page.getByRole("button", { name: say("Logo : supprimer", "Logo: delete") });
  const kept = await admin.get(`/api/company/${company.id}`);
  const { logo: image } = (await kept.json()) as { logo: { url: string } };
  const logo = new URL(image.url, page.url());
  expect((await admin.get(logo.href)).headers()["content-type"]).toMatch(/^image\//);

  await remove.click();
  await confirmDeletion(
    page,
    say("Supprimer l’image", "Delete the image"),
    say("L’image a été supprimée.", "The image has been deleted."),
  );
  await expect(remove).toHaveCount(0);
  expect((await admin.get(logo.href)).status()).toBe(404);
});

test.describe("a company’s administrator", () => {
  test.use({ account: "helene" });

  test("sees what a round would make of everybody’s part, and registers nothing", async ({
    page,
    say,
  }) => {
    await page.goto("/companies/le-fournil/cap-table");
    const shares = await page.getByRole("definition").first().textContent();
    await page.getByRole("button", { name: say("Simuler une levée", "Simulate a round") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("Montant levé", "Amount raised")).fill("100000");
    await dialog
      .getByRole("textbox", { name: say("Prix d’une action", "Price per share") })
      .fill("10");
    await expect(dialog).toContainText(say("Actions nouvelles", "New shares"));
    await expect(dialog).toContainText(say(/10\s000/, /10,000/));
    await dialog
      .getByRole("button", { name: say("Fermer", "Close") })
      .last()
      .click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("definition").first()).toHaveText(shares ?? "");
  });
});

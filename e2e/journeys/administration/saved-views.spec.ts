import { expect } from "@playwright/test";
import { test } from "../../journey.ts";

test.use({ account: "admin" });

test("an administrator keeps a view of a list, finds it at its opening, renames and deletes it", async ({
  page,
  say,
  mark,
}) => {
  const name = `Noms ${mark}`;
  const views = page.getByRole("button", { name: say("Vues", "Views"), exact: true });
  const dialog = page.getByRole("dialog");
  await page.goto("/admin/users?q=aubry");
  await views.click();
  await page
    .getByRole("menuitem", { name: say("Enregistrer cette vue", "Save this view") })
    .click();
  await dialog.getByLabel(say("Nom de la vue", "Name of the view")).fill(name);
  await dialog
    .getByRole("switch", {
      name: say("Ouvrir la liste avec cette vue", "Open the list with this view"),
    })
    .click();
  await dialog.getByRole("button", { name: say("Enregistrer la vue", "Save the view") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name, exact: true })).toBeVisible();

  await page.goto("/admin/users");
  await expect(page).toHaveURL(/q=aubry/);
  const chosen = page.getByRole("button", { name, exact: true });
  await chosen.click();
  await page
    .getByRole("menuitem", { name: say(`Modifier « ${name} »`, `Change “${name}”`) })
    .click();
  await dialog.getByLabel(say("Nom de la vue", "Name of the view")).fill(`${name} bis`);
  await dialog.getByRole("button", { name: say("Enregistrer la vue", "Save the view") }).click();
  const renamed = page.getByRole("button", { name: `${name} bis`, exact: true });
  await renamed.click();
  await page
    .getByRole("menuitem", { name: say(`Supprimer « ${name} bis »`, `Delete “${name} bis”`) })
    .click();
  await dialog.getByRole("button", { name: say("Supprimer la vue", "Delete the view") }).click();
  await expect(views).toBeVisible();
});

test("of two lists of a page each has views of its own", async ({ page, say, mark }) => {
  const name = `Cessions ${mark}`;
  const views = page.getByRole("button", { name: say("Vues", "Views"), exact: true });
  const dialog = page.getByRole("dialog");
  await page.goto("/admin/offers?q=aubry&deals.state=SETTLED");
  await expect(views).toHaveCount(2);
  await views.last().click();
  await page
    .getByRole("menuitem", { name: say("Enregistrer cette vue", "Save this view") })
    .click();
  await dialog.getByLabel(say("Nom de la vue", "Name of the view")).fill(name);
  await dialog.getByRole("button", { name: say("Enregistrer la vue", "Save the view") }).click();
  await expect(dialog).toBeHidden();

  await page.goto("/admin/offers?q=benali");
  await expect(views).toHaveCount(2);
  await views.first().click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(page.getByRole("menuitemcheckbox", { name })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await views.last().click();
  await page.getByText(name).click();
  await expect(page).toHaveURL(/q=benali&deals\.state=SETTLED/);
});

import { expect } from "@playwright/test";
import { test } from "../../journey.ts";
import { makeCompany } from "../../world.ts";
import { filesOf, goldenTable, packages } from "./golden-table.ts";

test.use({ account: "admin" });

for (const { name: packageName, folder, hasDomiciles } of packages) {
  test(`the package ${packageName} is what its makers say on every date`, async ({
    page,
    admin,
    say,
    figure,
    day,
    mark,
  }) => {
    const company = await makeCompany(admin, `Registre repris ${mark}`);

    await test.step("its package is checked, then imported", async () => {
      await page.goto(`/admin/share-categories/distribution?companyId=${company.id}&tab=import`);
      await page
        .getByLabel(say("Fichiers du registre", "Register files"))
        .setInputFiles(filesOf(folder));
      await page
        .getByRole("button", {
          name: say("Vérifier sans rien enregistrer", "Check without saving anything"),
        })
        .click();
      await expect(
        page.getByText(
          say(/Le registre peut être importé, avec/, /The register can be imported, with/),
        ),
      ).toBeVisible();
      if (!hasDomiciles) {
        // Who is entered without a domicile is so knowingly.
        await page
          .getByLabel(
            say("Pourquoi les inscrire sans domicile", "Why enter them without a domicile"),
          )
          .fill(
            say("Le paquet ne donne pas leur adresse.", "The package does not give their address."),
          );
      }
      await page
        .getByRole("button", { name: say(/^Importer \d+ mouvements/, /^Import \d+ movements/) })
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Import/ })
        .click();
      await expect(
        page
          .getByRole("status")
          .getByText(say("Le registre a été importé.", "The register has been imported."))
          .first(),
      ).toBeVisible();
    });

    await test.step("the cap table is opened from the receipt", async () => {
      const name = say("Voir la table de capitalisation", "See the cap table");
      await page.getByRole("link", { name }).click();
      await expect(page).toHaveURL(new RegExp(`/companies/${company.slug}/cap-table$`));
    });

    for (const { at, accounts } of goldenTable) {
      await test.step(`it is right on ${at}`, async () => {
        const moment = page.getByRole("button", { name: say(/^Au /, /^As at /) });
        await moment.click();
        const field = page.getByRole("textbox", { name: say("Au", "On"), exact: true });
        await field.fill(at.split("-").toReversed().join("/"));
        await page.keyboard.press("Escape");
        const table = page.getByRole("table", {
          name: say(`Porteurs au ${day(at)}`, `Holders on ${day(at)}`),
        });
        for (const { holder, category, quantity } of accounts) {
          const number = table.getByRole("button", {
            name: new RegExp(
              `^${figure(quantity).replaceAll(/\s/g, " ")}, ${holder}, ${category}\\b`,
            ),
          });
          const any = table.getByRole("button", { name: new RegExp(`${holder}, ${category}\\b`) });
          await (quantity === 0 ? expect(any).toHaveCount(0) : expect(number).toBeVisible());
        }
        const total = accounts.reduce((sum, { quantity }) => sum + quantity, 0);
        await expect(table.getByRole("row").last()).toContainText(figure(total));
      });
    }
  });
}

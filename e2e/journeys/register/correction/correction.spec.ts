import { expect } from "@playwright/test";
import { test } from "../../../journey.ts";
import { peopleOf } from "../../../ocf-package.ts";
import { importPackage, makeCompany } from "../../../world.ts";
import { tabTo } from "../../keyboard/hands.ts";

test.use({ account: "admin" });

test("a line is corrected with the keyboard alone", async ({ page, admin, say, mark }) => {
  const company = await makeCompany(admin, `Atelier des Ormes ${mark}`);
  await importPackage(admin, company, mark);
  const { nadia } = peopleOf(mark);

  await page.goto(`/companies/${company.slug}/register`);
  const table = page.getByRole("table", { name: say("Mouvements", "Movements") });
  const last = table.getByRole("rowheader").first().getByRole("button");
  await expect(last).toBeVisible();
  const number = Number((await last.innerText()).replaceAll(/\D/g, ""));
  await tabTo(page, last);
  await page.keyboard.press("Enter");

  const line = page.getByRole("dialog", { name: say(`Ligne n° ${number}`, `Line no. ${number}`) });
  await tabTo(
    page,
    line.getByRole("button", { name: say("Corriger cette ligne", "Correct this line") }),
  );
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", {
    name: say(`Corriger la ligne n° ${number} ?`, `Correct line no. ${number}?`),
  });
  const submit = dialog.getByRole("button", {
    name: say("Écrire la ligne contraire", "Enter the counter-line"),
  });
  await expect(submit).toBeVisible();
  await tabTo(page, submit);
  await page.keyboard.press("Enter");
  await expect(
    dialog.getByText(say("Ce champ est obligatoire.", "This field is required.")),
  ).toBeVisible();
  await page.keyboard.type(`${nadia}: saisie en double`);
  await tabTo(page, submit);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(line).toContainText(
    say("Cette ligne a été corrigée", "This line has been corrected"),
  );
  await expect(
    line.getByRole("link", { name: say(`Ligne n° ${number + 1}`, `Line no. ${number + 1}`) }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(line).toBeHidden();
  await expect(table.getByRole("rowheader").first()).toHaveText(
    new RegExp(`(^|\\D)${number + 1}$`),
  );
});

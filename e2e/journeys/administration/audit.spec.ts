import { expect } from "@playwright/test";
import { chooseIn } from "../../filters.ts";
import { test } from "../../journey.ts";

test.use({ account: "admin" });

test("an administrator finds in the log what was done to a person, and goes to it", async ({
  page,
  say,
}) => {
  await page.goto("/admin/audit");
  const table = page.getByRole("region", {
    name: say(/^Entrées du journal/, /^Entries of the log/),
  });
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  await page
    .getByRole("searchbox", {
      name: say("Personne ou société", "Person or company"),
    })
    .fill("Noé Tanguy");
  await expect(page).toHaveURL(/q=No/);
  await chooseIn(page, say("Événement", "Event"), say("Compte créé", "Account created"));
  await page.getByRole("button", { name: "Date", exact: true }).click();
  await page.getByLabel(say("Du", "From"), { exact: true }).fill("01/01/2020");
  await expect(page).toHaveURL(/from=2020-01-01/);
  await page.keyboard.press("Escape");
  const row = table.getByRole("row").filter({ hasText: say("Compte créé", "Account created") });
  await expect(row).toHaveCount(1);
  await row.getByRole("link", { name: "Noé Tanguy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Noé Tanguy" })).toBeVisible();
  await page
    .getByRole("link", {
      name: say("Tout ce que cette personne a fait", "Everything this person did"),
    })
    .click();
  await expect(page.getByRole("searchbox").first()).toHaveValue("Noé Tanguy");
});

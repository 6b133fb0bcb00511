import { expect } from "@playwright/test";
import { test } from "../../journey.ts";

test.use({ account: "helene" });

test("a holder is found by name, with their accounts, their lines and their papers", async ({
  page,
  say,
}) => {
  await page.goto("/companies/le-fournil/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("kar");
  await page
    .getByRole("dialog")
    .getByRole("option", { name: /Karim Benali/ })
    .click();
  await expect(page).toHaveURL(/\/companies\/le-fournil\/holders\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Karim Benali");
  const facts = page.getByRole("region", { name: say("Coordonnées", "Contact details") });
  await expect(facts).toContainText("•••@");
  await expect(
    page.getByText(say("Égale au nombre affiché.", "Equal to the number shown.")),
  ).toBeVisible();
  const paper = page.waitForEvent("download");
  await page
    .getByRole("button", { name: say("Compte individuel (PDF)", "Individual account (PDF)") })
    .click();
  expect((await paper).suggestedFilename()).toMatch(/Le Fournil.*\.pdf$/);
});

test("a name in the register leads to its holder", async ({ page, say }) => {
  await page.goto("/companies/le-fournil/register");
  await page.getByRole("rowheader").first().getByRole("button").click();
  const line = page.getByRole("dialog", { name: say(/^Ligne n°/, /^Line no\./) });
  const name = line.getByRole("link").and(line.locator("[href*='/holders/']")).first();
  const who = (await name.textContent()) ?? "";
  await name.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(who);
});

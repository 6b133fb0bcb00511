import { expect } from "@playwright/test";
import { test } from "../../journey.ts";
import { expectSoundHere } from "../axe/faults.ts";
import { pressByKeys } from "../keyboard/hands.ts";
import { test as path } from "../keyboard/looks.ts";

test.use({ account: "helene" });
path.use({ account: "helene", reversed: true });

path(
  "a holder is found by name, with their accounts, their lines and their papers, by keys alone",
  async ({ page, say }) => {
    await page.goto("/companies/le-fournil/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("karim benali");
    const found = palette.getByRole("option", { name: /^Karim Benali.*Le Fournil/ });
    await expect(found).toBeVisible();
    for (
      let step = 0;
      step < 10 && (await found.getAttribute("aria-selected")) !== "true";
      step += 1
    ) {
      await page.keyboard.press("ArrowDown");
    }
    await expect(found).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/companies\/le-fournil\/holders\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Karim Benali");
    const facts = page.getByRole("region", { name: say("Coordonnées", "Contact details") });
    await expect(facts).toContainText("•••@");
    await expect(
      page.getByText(say("Égale au nombre affiché.", "Equal to the number shown.")),
    ).toBeVisible();
    await expectSoundHere(page);
    const paper = page.waitForEvent("download");
    const account = say("Compte individuel (PDF)", "Individual account (PDF)");
    await pressByKeys(page, page.getByRole("button", { name: account }));
    expect((await paper).suggestedFilename()).toMatch(/-le-fournil-\d{4}-\d{2}-\d{2}\.pdf$/);
  },
);

test("a name in the register leads to its holder", async ({ page, say }) => {
  await page.goto("/companies/le-fournil/register");
  await page.getByRole("rowheader").first().getByRole("button").click();
  const line = page.getByRole("dialog", { name: say(/^Ligne n°/, /^Line no\./) });
  const name = line.getByRole("link").and(line.locator("[href*='/holders/']")).first();
  const who = (await name.textContent()) ?? "";
  await name.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(who);
});

test("a hundred holders are a short page on a telephone, of lines that open", async ({
  page,
  say,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  for (const place of ["cap-table", "register"]) {
    await page.goto(`/companies/le-fournil/${place}`);
    await expect(page.getByRole("rowheader")).toHaveCount(place === "register" ? 100 : 101);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(6000);
  }
  await page.goto("/companies/le-fournil/cap-table");
  await page
    .getByRole("rowheader", { name: /^Claire Aubry/ })
    .getByRole("button")
    .click();
  await expect(page.getByRole("dialog", { name: "Claire Aubry" })).toContainText(
    say("Égale au nombre affiché.", "Equal to the number shown."),
  );
});

test("arrows go from figure to figure, and Tab from holder to holder", async ({ page, say }) => {
  await page.goto("/companies/le-fournil/cap-table");
  const opener = (name: RegExp) => page.getByRole("rowheader", { name }).getByRole("button");
  await opener(/^Hélène Vasseur/).focus();
  await page.keyboard.press("Tab");
  await expect(opener(/^Pascal Ogier/)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  const figures = page
    .getByRole("row", { name: /^Pascal Ogier/ })
    .getByRole("button", { name: say("voir les lignes du registre", "see the register lines") });
  await expect(figures.first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(figures.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Pascal Ogier" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(figures.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(opener(/^Hélène Vasseur/)).toBeFocused();
});

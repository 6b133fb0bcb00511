import { expect, type Page } from "@playwright/test";
import { chooseIn } from "../../filters.ts";
import { test } from "../../journey.ts";

const openers = (page: Page) => page.locator("tbody [data-opener]");

test.describe("how a list is shown", () => {
  test.use({ account: "admin" });

  test("compact rows have one line, as high as a finger needs", async ({ page }) => {
    await page.goto("/admin/users?q=aubry");
    const first = openers(page).first();
    await expect(first).toBeVisible();
    const heightOf = async () => (await first.boundingBox())?.height ?? 0;
    await expect.poll(heightOf).toBeGreaterThan(36);
    await page.getByRole("button", { name: "Colonnes" }).click();
    await page.getByRole("checkbox", { name: "Lignes compactes" }).check();
    await expect.poll(heightOf).toBeLessThan(32);
    expect(await heightOf()).toBeGreaterThanOrEqual(24);
  });

  test("what it is narrowed to is read as a sentence, and taken off with the keyboard", async ({
    page,
  }) => {
    await page.goto("/admin/users");
    await chooseIn(page, "État", "Actif");
    await chooseIn(page, "État", "Invité");
    await expect(page.getByText("état : actif ou invité", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Retirer : état : actif ou invité" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(/state/);
    await expect(page.getByText("Aucun filtre")).toBeAttached();
    await expect(page.getByRole("searchbox").first()).toBeFocused();
  });
});

test.describe("a row on a wide screen", () => {
  test.use({ account: "helene" });

  test("opens beside the table, which goes on opening others", async ({ page }) => {
    await page.goto("/companies/le-fournil/register");
    await openers(page).first().click();
    const detail = page.getByRole("dialog", { name: /^Ligne n°/ });
    await expect(detail).toBeVisible();
    await expect
      .poll(() => detail.evaluate((one) => one.contains(document.activeElement)))
      .toBe(true);
    const [table, beside] = [
      await page.getByRole("region", { name: "Mouvements" }).boundingBox(),
      await detail.boundingBox(),
    ];
    expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
    const before = await detail.textContent();
    const other = openers(page).nth(2);
    await other.click();
    await expect(detail).not.toHaveText(before ?? "");
    await page.keyboard.press("Escape");
    await expect(detail).toHaveCount(0);
    await expect(other).toBeFocused();
    await expect(page).not.toHaveURL(/open=/);
  });
});

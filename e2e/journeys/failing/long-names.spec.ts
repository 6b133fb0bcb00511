import { expect, type Page } from "@playwright/test";
import { test } from "../../journey.ts";
import { importPackage, makeCompany } from "../../world.ts";

test.use({ account: "admin" });

const longest = (mark: string): string => `Immobilière${mark}`.padEnd(120, "Interminable");

const expectWithinWindow = async (page: Page): Promise<void> => {
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator(".skeleton, .spin")).toHaveCount(0);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect([page.url(), overflow]).toEqual([page.url(), 0]);
};

test("the longest of names, without a space, widens no page", async ({ page, admin, mark }) => {
  const name = longest(mark);
  const company = await makeCompany(admin, name);
  await importPackage(admin, company, mark);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      `/companies/${company.slug}`,
      `/companies/${company.slug}/cap-table`,
      `/companies/${company.slug}/register`,
      `/admin/companies/${company.id}`,
      `/admin/companies?q=${name.slice(0, 40)}`,
      `/admin/share-categories/distribution?companyId=${company.id}`,
    ]) {
      await page.goto(path);
      await expectWithinWindow(page);
    }
  }
});

test("nor does one that is longer than any the server lets in", async ({ page }) => {
  const name = "Interminable".repeat(17);
  await page.route(/\/api\/company\/marketplace(?:\?|$)/, async (route) => {
    const answer = await route.fetch();
    const { items, ...rest } = (await answer.json()) as { items: object[] };
    const renamed = items.map((card) => ({ ...card, name, summary: name }));
    await route.fulfill({ response: answer, json: { ...rest, items: renamed } });
  });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/marketplace"]) {
      await page.goto(path);
      await expect(page.getByText(name).first()).toBeVisible();
      await expectWithinWindow(page);
    }
  }
});

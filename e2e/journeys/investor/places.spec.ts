import { expect } from "@playwright/test";
import { faultsAt } from "../../faults-at.ts";
import { test } from "../../journey.ts";
import { makeCompany } from "../../world.ts";

test("a guest finds companies on a map, by pointer and by keyboard, and shares what they see", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const at = (postcode: string, city: string) => ({
    visibleOnMarketplace: "true",
    address: JSON.stringify({ line1: "1 rue du Four", postcode, city, country: "FR" }),
  });
  const word = `Carte${mark}`;
  const corte = await makeCompany(admin, `${word} Corte`, at("20250", "Corte"));
  const porto = await makeCompany(admin, `${word} Porto-Vecchio`, at("20137", "Porto-Vecchio"));
  const denis = await makeCompany(admin, `${word} Saint-Denis`, at("97400", "Saint-Denis"));
  const shown = (name: string) => page.getByRole("link", { name, exact: true });
  const one = say("1 société", "1 company");

  await page.goto(`/marketplace?text=${word}`);
  for (const { name } of [corte, porto, denis]) await expect(shown(name)).toBeVisible();
  await page.getByRole("button", { name: say("Carte", "Map"), exact: true }).click();
  const map = page.getByRole("group", {
    name: say("Carte des départements", "Map of departments"),
  });
  const north = map.getByRole("button", { name: /Haute-Corse/ });
  const south = map.getByRole("button", { name: /Corse-du-Sud/ });
  await expect(map.getByRole("button")).toHaveCount(2);
  expect(await faultsAt(page)).toEqual([]);

  await north.click();
  await expect(page).toHaveURL(/department=2B/);
  await expect(page.getByRole("status").filter({ hasText: one })).toBeVisible();
  await expect(shown(corte.name)).toBeVisible();
  await expect(shown(porto.name)).toBeHidden();
  expect(await faultsAt(page)).toEqual([]);

  await north.focus();
  await page.keyboard.press("ArrowDown");
  await expect(south).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/department=2A/);
  await expect(shown(porto.name)).toBeVisible();
  await expect(shown(corte.name)).toBeHidden();

  await page
    .getByRole("list", { name: say("Outre-mer", "Overseas") })
    .getByRole("button", { name: /Réunion/ })
    .click();
  await expect(shown(denis.name)).toBeVisible();
  await expect(shown(porto.name)).toBeHidden();

  // What one sees is in the address: whoever opens it sees the same, on the map as well.
  await page.reload();
  await expect(shown(denis.name)).toBeVisible();
  await expect(shown(porto.name)).toBeHidden();
  await page.getByRole("button", { name: say("Toute la France", "All of France") }).click();
  for (const { name } of [corte, porto, denis]) await expect(shown(name)).toBeVisible();
});

import { expect } from "@playwright/test";
import { chooseIn, filterOf } from "../../filters.ts";
import { test } from "../../journey.ts";

test.use({ account: "admin" });

test("what waits is counted in the menu and on its tab, and opens on what is to be done", async ({
  page,
  say,
}) => {
  await page.goto("/admin/companies");
  const waiting = say(/\(\d+ en attente\)/, /\(\d+ waiting\)/);
  const menu = page.getByRole("navigation", { name: say("Menu de l’espace", "Space menu") });
  const investors = menu.getByRole("link", { name: say("Investisseurs", "Investors") });
  await expect(investors).toHaveAccessibleName(waiting);
  await investors.click();
  await expect(page.getByRole("tab").first()).toHaveAccessibleName(waiting);
  const state = say("État", "State");
  await expect(filterOf(page, state)).toContainText(say("À examiner", "To review"));
  await expect(page).not.toHaveURL(/checks/);
  await chooseIn(page, state, say("Tous les états", "All states"));
  await expect(page).toHaveURL(/checks\.state=all/);
  await expect(page.getByRole("row").filter({ hasText: "Claire Aubry" })).toBeVisible();

  await menu.getByRole("link", { name: say("Paiements", "Payments") }).click();
  await page.getByRole("tab", { name: say("Retraits", "Withdrawals") }).click();
  await expect(filterOf(page, state)).toContainText(say("À traiter", "To do"));
});

import { expect, type Page } from "@playwright/test";
import { expectFocusKept, pressByKeys, typeByKeys } from "../keyboard/hands.ts";
import { test } from "../keyboard/looks.ts";

test.use({ account: "claire" });

/** Expects one column: what is read first stands first. */
const expectReadFromTheTop = async (page: Page): Promise<void> => {
  const tops = await page
    .getByRole("main")
    .evaluate((main) =>
      [...main.querySelectorAll("h1, h2, h3, table, form")]
        .filter((place) => place.checkVisibility())
        .map((place) => Math.round(place.getBoundingClientRect().top)),
    );
  expect(tops.length).toBeGreaterThan(1);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
};

test("somebody who hears the site finds, opens, comes back and mends what was refused", async ({
  page,
  say,
}) => {
  const main = page.getByRole("main");
  const heading = page.getByRole("heading", { level: 1 });

  await test.step("what a search found is said", async () => {
    await page.goto("/marketplace");
    const search = page.getByRole("searchbox");
    await expect(main.getByRole("status").first()).toHaveText(/\d/);
    await typeByKeys(page, search, "fournil");
    await expect(main.getByRole("status").first()).toHaveText(say("1 société", "1 company"));
  });

  await test.step("a page is announced by its heading, and read from the top", async () => {
    await pressByKeys(page, main.getByRole("link", { name: /Le Fournil/ }));
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(/ · Le Fournil$/);
    await page.goto("/investor/portfolio");
    await expect(heading).toHaveText(say("Mon portefeuille d’actions", "Equity portfolio"));
    await expect(page.getByRole("banner")).toHaveCount(1);
    await expect(main).toHaveCount(1);
    await expect(
      main.getByRole("table", { name: say("Mes lignes de titres", "My holdings") }),
    ).toBeVisible();
    const window = page.viewportSize() ?? { width: 360, height: 780 };
    await page.setViewportSize({ width: 360, height: 780 });
    await expectReadFromTheTop(page);
    await page.setViewportSize(window);
  });

  await test.step("a line opens under its name, and gives the focus back", async () => {
    // On a wider screen the details stand beside the page, which stays within reach.
    const wide = page.viewportSize() ?? { width: 1280, height: 900 };
    await page.setViewportSize({ width: Math.min(wide.width, 1280), height: wide.height });
    const line = page.getByRole("button", {
      name: /^Le Fournil Actions ordinaires · Claire Aubry/,
    });
    await pressByKeys(page, line);
    const drawer = page.getByRole("dialog", { name: /Le Fournil/ });
    await expect(drawer).toBeVisible();
    await expectFocusKept(page, drawer);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(line).toBeFocused();
  });

  await test.step("a refusal is said of its field, which has the focus", async () => {
    await page.goto("/investor/change-password");
    const change = say("Changer de mot de passe", "Change password");
    const form = main.getByRole("form", { name: change });
    await pressByKeys(page, form.getByRole("button", { name: change }));
    const field = form.getByLabel(say("Mot de passe actuel", "Current password"), { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(
      say("Ce champ est obligatoire.", "This field is required."),
    );
    await expectReadFromTheTop(page);
  });
});

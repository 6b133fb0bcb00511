import { expect } from "@playwright/test";
import { emailOf, password } from "../../accounts.ts";
import { test } from "../../journey.ts";
import { peopleOf } from "../../ocf-package.ts";
import { transferOrder } from "../../transfer-order.ts";
import { importPackage, makeCompany } from "../../world.ts";
import { expectFocusKept, findByKeys, tabTo } from "./hands.ts";

test("one signs in with the keyboard alone", async ({ page, say }) => {
  await page.goto("/investor/portfolio");
  const email = page.getByLabel(say("E-mail", "Email"));
  await expect(email).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: say("Aller au contenu", "Skip to content") });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  // The next stop is in the page itself, past the header and its menu: the services that sign in.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /FranceConnect/ })).toBeFocused();
  await tabTo(page, email);
  await page.keyboard.type(emailOf("claire"));
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/investor\/portfolio$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    say("Mon portefeuille d’actions", "Equity portfolio"),
  );
});

test.describe("the platform’s administrator", () => {
  test.use({ account: "admin" });

  test("transfers shares with the keyboard alone", async ({ page, admin, say, mark }) => {
    const company = await makeCompany(admin, `Atelier du Quai ${mark}`);
    await importPackage(admin, company, mark);
    const { lise, nadia } = peopleOf(mark);

    await page.goto("/admin/companies");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const menu = page.getByRole("navigation", { name: say("Menu de l’espace", "Space menu") });
    await tabTo(
      page,
      menu.getByRole("link", { name: say("Répartition des actions", "Share distribution") }),
    );
    await page.keyboard.press("Enter");
    await findByKeys(
      page,
      page.getByRole("combobox", { name: say("Société", "Company") }),
      company.name,
    );

    const category = page.getByRole("combobox", {
      name: say("Catégorie d’actions", "Share category"),
    });
    await tabTo(page, category);
    await page.keyboard.type("Actions ordinaires");
    await expect(category.locator("option:checked")).toContainText("ORD");

    const tabs = page.getByRole("tablist");
    await tabTo(page, tabs.getByRole("tab", { selected: true }));
    const transfer = tabs.getByRole("tab", { name: say("Transférer", "Transfer") });
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
    await expect(transfer).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(transfer).toHaveAttribute("aria-selected", "true");

    await findByKeys(page, page.getByRole("combobox", { name: say("Cédant", "Transferor") }), lise);
    await findByKeys(
      page,
      page.getByRole("combobox", { name: say("Cessionnaire", "Transferee") }),
      nadia,
    );
    await tabTo(page, page.getByLabel(say("Nombre d’actions", "Number of shares")));
    await page.keyboard.type("40");
    // Listened for early: the browser needs a moment before it hands its dialog over.
    const chooser = page.waitForEvent("filechooser");
    await tabTo(page, page.getByLabel(say("Ordre de mouvement", "Transfer order")));
    await page.keyboard.press("Space");
    await (await chooser).setFiles(transferOrder());

    const button = say("Transférer 40 actions", "Transfer 40 shares");
    const submit = page.getByRole("button", { name: button, exact: true });
    await tabTo(page, submit);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expectFocusKept(page, dialog);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(submit).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, dialog.getByRole("button", { name: button, exact: true }));
    await page.keyboard.press("Enter");
    await expect(
      page.getByText(say("Les actions ont été transférées.", "The shares have been transferred."), {
        exact: true,
      }),
    ).toBeVisible();
  });
});

test.describe("a company’s administrator", () => {
  test.use({ account: "helene" });

  test("opens a line, a number and a menu, and comes back to where they were", async ({
    page,
    say,
  }) => {
    await page.goto("/companies/le-fournil/register");
    const opener = page.getByRole("rowheader").first().getByRole("button");
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog");
    await expect(drawer).toBeVisible();
    await expectFocusKept(page, drawer);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();

    const exporter = page.getByRole("button", { name: say("Exporter", "Export"), exact: true });
    await tabTo(page, exporter, "Shift+Tab");
    await page.keyboard.press("Enter");
    const items = page.getByRole("menuitem");
    await expect(items.first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menu").locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(items.first()).toBeHidden();
    await expect(exporter).toBeFocused();

    const account = page.getByRole("banner").getByRole("button", { name: /Hélène Vasseur/ });
    await tabTo(page, account, "Shift+Tab");
    await page.keyboard.press("Enter");
    const menu = page.getByRole("menu");
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(account).toBeFocused();
  });

  test("goes anywhere by the palette", async ({ page, say }) => {
    await page.goto("/companies/le-fournil/register");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(say("capitalisation", "cap table"));
    await expect(palette.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/cap-table$/);
    await expect(palette).toBeHidden();
    await page.keyboard.press("Control+k");
    await expect(palette).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
  });
});

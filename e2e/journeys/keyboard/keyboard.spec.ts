import { expect } from "@playwright/test";
import { emailOf, password } from "../../accounts.ts";
import { test } from "../../journey.ts";
import { withoutEvents } from "../../without-events.ts";
import { expectFocusKept, tabTo } from "./hands.ts";

test("one signs in with the keyboard alone", async ({ page, say }) => {
  await page.goto("/investor/portfolio");
  const email = page.getByLabel(say("E-mail", "Email"));
  await expect(email).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: say("Aller au contenu", "Skip to content") });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  // The next stops are in the page itself, past the header and its menu: an account to be made, and
  // the services that sign in.
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("link", { name: say("Créer un compte", "Create an account") }).last(),
  ).toBeFocused();
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

test.describe("a company’s administrator", () => {
  test.use({ account: "helene" });

  test("opens a line, a number and a menu, and comes back to where they were", async ({
    page,
    say,
  }) => {
    // On a wider screen the details stand beside the page, which stays within reach.
    await page.setViewportSize({ width: 1280, height: 900 });
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

  test("goes by single keys, which are still while one types and once they are off", async ({
    page,
    say,
  }) => {
    await page.goto("/companies/le-fournil/register");
    const opener = page.getByRole("rowheader").first().getByRole("button");
    await expect(opener).toBeVisible();
    const box = page.getByRole("main").getByRole("searchbox");
    // The keys come a moment after the page.
    await expect(async () => {
      await page.keyboard.press("/");
      await expect(box).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.type("gj");
    await expect(box).toHaveValue("gj");
    await page.keyboard.press("Escape");
    await expect(opener).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("j");
    await expect(opener).toBeFocused();
    await page.keyboard.press("e");
    const drawer = page.getByRole("dialog");
    await expect(drawer).toBeVisible();
    const title = await drawer.getByRole("heading").first().textContent();
    await page.keyboard.press("j");
    await expect(drawer.getByRole("heading").first()).not.toHaveText(title ?? "");
    await page.keyboard.press("Control+k");
    const here = page.getByRole("group", { name: say("Ici", "Here") });
    await expect(here.getByRole("option", { name: say("Exporter", "Export") })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(here).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await page.keyboard.press("g");
    await page.keyboard.press("t");
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.keyboard.press("?");
    const shortcuts = page.getByRole("dialog", {
      name: say("Raccourcis clavier", "Keyboard shortcuts"),
    });
    await expect(
      shortcuts.getByText(say("Aller à : Tableau de bord", "Go to: Dashboard")),
    ).toBeVisible();
    await shortcuts.getByRole("switch").click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(shortcuts).toBeHidden();
  });

  test("asks the server three times at most while seven letters are typed", async ({
    page,
    say,
  }) => {
    await withoutEvents(page);
    await page.goto("/companies/le-fournil/register");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog");
    await expect(palette.getByRole("combobox")).toBeFocused();
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      const isOfFrame = ["/api/notifications", "/api/events"].includes(pathname);
      if (pathname.startsWith("/api/") && !isOfFrame) calls.push(pathname);
    });
    await page.keyboard.type("fournil", { delay: 60 });
    const group = palette.getByRole("group", { name: say("Place de marché", "Marketplace") });
    await expect(group.getByRole("option", { name: /^Le Fournil/ })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(calls.length).toBeLessThanOrEqual(3);
    expect(new Set(calls)).toEqual(new Set(["/api/search"]));
  });
});

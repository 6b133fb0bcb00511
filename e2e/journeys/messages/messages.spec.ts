import { expect } from "@playwright/test";
import { emailOf } from "../../accounts.ts";
import { test } from "../../journey.ts";
import { newAccount } from "../../newcomers.ts";
import { makeCompany } from "../../world.ts";
import { tabTo } from "../keyboard/hands.ts";

test.describe("the outbox", () => {
  test.use({ account: "admin" });

  test("the administrator of the demo finds the code that somebody waits for", async ({
    page,
    admin,
    say,
    mark,
  }) => {
    // Somebody of its own: codes are few for one address, and other journeys ask for theirs.
    const { email } = await newAccount(admin, `sortie-${mark}`);
    const asked = await page.request.post("/api/user/password/token", { data: { email } });
    expect(asked.ok(), await asked.text()).toBe(true);
    await page.goto("/admin/outbox");
    await page.getByLabel(say("Rechercher un message", "Search a message")).fill(email);
    const row = page.getByRole("row").filter({ hasText: email }).first();
    // Written with the request and carried a moment later.
    await expect(row.getByText(say("Conservé", "Kept"))).toBeVisible();
    await row.getByRole("button").click();
    const dialog = page.getByRole("dialog", { name: "Message" });
    await expect(dialog.getByText(/^\d{6,8}$/)).toBeVisible();
    await dialog.getByRole("tab", { name: say("Texte brut", "Plain text") }).click();
    await expect(dialog.getByText(/\d{6,8}/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
});

test.describe("the bell", () => {
  test.use({ account: "claire" });

  test("tells of a new right, with the keyboard alone", async ({ page, say, admin, mark }) => {
    const company = await makeCompany(admin, `Cloches ${mark}`);
    const found = await admin.get(`/api/user?search=${emailOf("claire")}`);
    const [claire] = ((await found.json()) as { items: { id: string }[] }).items;
    await admin.patch(`/api/company/${company.id}/users/${claire?.id}`);
    await page.goto("/investor/portfolio");
    const bell = page.getByRole("button", { name: /^Notifications\s?: \d+/ });
    await tabTo(page, bell);
    await page.keyboard.press("Enter");
    const told = page.getByRole("link", { name: new RegExp(company.name) });
    await tabTo(page, told);
    await expect(told).toContainText(say("Vous administrez", "You are now an administrator"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/companies/${company.slug}/cap-table`));
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByRole("link", { name: new RegExp(company.name) })).not.toContainText(
      say("Non lue", "Unread"),
    );
  });
});

test.describe("what one is told of", () => {
  test.use({ account: "karim" });

  test("is chosen in one’s account, and holds when one comes back; the shortcuts are on ?", async ({
    page,
    say,
  }) => {
    await page.goto("/investor/my-account");
    await page
      .getByRole("link", { name: say("Choisir mes notifications", "Choose my notifications") })
      .click();
    const byMail = page.getByRole("switch", {
      name: say(/^Par e-mail\s:\sFormalités/, /^By e-?mail: Formalities/),
    });
    await expect(byMail).toBeChecked();
    const saved = () =>
      page.getByText(say("Votre choix est enregistré.", "Your choice was saved.")).last();
    await byMail.click();
    await expect(saved()).toBeVisible();
    await page.reload();
    await expect(byMail).not.toBeChecked();
    await byMail.click();
    await expect(byMail).toBeChecked();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
    const shortcuts = page.getByRole("dialog", {
      name: say("Raccourcis clavier", "Keyboard shortcuts"),
    });
    await expect(shortcuts).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(shortcuts).toBeHidden();
  });
});

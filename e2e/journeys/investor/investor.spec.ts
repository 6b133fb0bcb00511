import { expect } from "@playwright/test";
import { emailOf } from "../../accounts.ts";
import { test } from "../../journey.ts";
import { signIn } from "../../sign-in.ts";

const portfolio = "/investor/portfolio";

test.describe("Claire", () => {
  test.use({ account: "claire" });

  test("sees what she holds, herself and through her company, with the number of what is hidden", async ({
    page,
    say,
  }) => {
    await page.goto(portfolio);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      say("Mon portefeuille d’actions", "Equity portfolio"),
    );
    const table = page.getByRole("table", { name: say("Mes lignes de titres", "My holdings") });
    const rows = table.getByRole("rowheader").filter({ hasNotText: /^Total$/ });
    await expect(rows.filter({ hasText: "Claire Aubry" })).toHaveCount(5);
    await expect(rows.filter({ hasText: "Aubry Patrimoine" })).toHaveCount(3);

    const hidden = page.getByRole("switch", {
      name: say(/^Afficher les 2 lignes masquées/, /^Show the 2 hidden holdings/),
    });
    await expect(hidden).not.toBeChecked();
    const closed = rows.filter({ hasText: "Halage & Confluence" });
    await expect(closed).toHaveCount(0);
    await hidden.click();
    await expect(closed).toHaveCount(1);
    await expect(rows).toHaveCount(10);
    await page.reload();
    await expect(rows).toHaveCount(10);
  });

  test("filters by who holds, and the address keeps it", async ({ page, say }) => {
    await page.goto(portfolio);
    const holder = page.getByRole("combobox", { name: say("Porteur", "Holder") });
    await holder.selectOption("Aubry Patrimoine");
    const heads = page
      .getByRole("table", { name: say("Mes lignes de titres", "My holdings") })
      .getByRole("rowheader");
    const rows = heads.filter({ hasNotText: /^Total$/ });
    await expect(rows).toHaveCount(3);
    await page.reload();
    await expect(rows).toHaveCount(3);
    await expect(holder.locator("option:checked")).toHaveText("Aubry Patrimoine");
  });

  test("opens a holding into the lines of the register that made it", async ({ page, say }) => {
    await page.goto(portfolio);
    await page
      .getByRole("button", { name: /^Le Fournil Actions ordinaires · Claire Aubry/ })
      .click();
    const drawer = page.getByRole("dialog", { name: /Le Fournil/ });
    await expect(drawer).toContainText(
      say("Égale au nombre affiché.", "Equal to the number shown."),
    );
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });

  test("enters no area that is not hers", async ({ page, say }) => {
    for (const closed of ["/admin/companies", "/companies/le-fournil/register"]) {
      await page.goto(closed);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        say("Accès refusé", "Access denied"),
      );
    }
    await page.goto("/sign-in");
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});

test.describe("somebody new", () => {
  test.use({ account: "nouveau" });

  test("finds an empty portfolio and the way to fill it", async ({ page, say }) => {
    await page.goto(portfolio);
    await expect(page.getByRole("main")).toContainText(
      say("Vous ne détenez pas encore d’actions", "You hold no shares yet"),
    );
    await page
      .getByRole("main")
      .getByRole("link", { name: say("Voir la place de marché", "Browse the marketplace") })
      .click();
    await expect(page).toHaveURL(/\/marketplace$/);
  });
});

test.describe("the door", () => {
  test("says in words what is wrong, and forgets nothing that was typed", async ({ page, say }) => {
    await page.goto("/sign-in");
    const enter = page.getByRole("button", { name: say("Se connecter", "Sign in"), exact: true });
    await enter.click();
    const email = page.getByLabel(say("E-mail", "Email"));
    const required = say("Ce champ est obligatoire.", "This field is required.");
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(required);
    await signIn(page, { say }, { email: "personne@courriel.example", password: "pas le bon" });
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toContainText(
      say(
        "L’adresse e-mail ou le mot de passe ne correspond pas.",
        "The email address or the password does not match.",
      ),
    );
    await expect(email).toHaveValue("personne@courriel.example");
    await expect(page).toHaveURL(/\/sign-in$/);
  });

  test("keeps where a guest was going, lets them in there, and out again", async ({
    page,
    say,
  }) => {
    await page.goto(`${portfolio}?holder=none`);
    await expect(page).toHaveURL(/\/sign-in/);
    await signIn(page, { say }, "claire");
    await expect(page).toHaveURL(/\/investor\/portfolio\?holder=none$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      say("Mon portefeuille d’actions", "Equity portfolio"),
    );
    await page.getByRole("banner").getByRole("button", { name: "Claire Aubry" }).click();
    const account = page.getByRole("menu");
    await expect(account).toContainText(emailOf("claire"));
    await account.getByRole("menuitem", { name: say("Se déconnecter", "Sign out") }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await page.goto(portfolio);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Connexion", "Sign in"));
  });

  test("lands an investor on their first page when nothing was asked for", async ({
    page,
    say,
  }) => {
    await page.goto("/sign-in");
    await signIn(page, { say }, "karim");
    await expect(page).toHaveURL(/\/investor\/dashboard$/);
  });
});

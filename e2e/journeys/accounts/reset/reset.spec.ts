import { expect, type Page } from "@playwright/test";
import { test, type JourneyTools } from "../../../journey.ts";
import { invite, newAccount, phrase } from "../../../newcomers.ts";
import { codeTo, linkTo } from "../../../outbox.ts";
import { tabTo } from "../../keyboard/hands.ts";

const next = "une toute nouvelle phrase";

const fields = (page: Page, { say }: Pick<JourneyTools, "say">) => ({
  email: page.getByLabel(say("E-mail", "Email")),
  code: page.getByLabel(say("Code reçu par e-mail", "Code received by email")),
  password: page.getByLabel(say("Nouveau mot de passe", "New password")),
  again: page.getByLabel(say("Saisissez-le à nouveau", "Type it again")),
});

test("a forgotten password is replaced with the keyboard alone", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const { email } = await newAccount(admin, `oubli-${mark}`);
  const form = fields(page, { say });
  await page.goto("/sign-in");
  const forgotten = say("Mot de passe oublié", "Forgotten password");
  await tabTo(page, page.getByRole("link", { name: forgotten }));
  await page.keyboard.press("Enter");
  await tabTo(page, form.email);
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(say("vérifier vos courriers indésirables", "check your spam folder")),
  ).toBeVisible();
  await page.reload();
  const code = await codeTo(admin, email);
  const typedInto = [
    [form.code, code],
    [form.password, next],
    [form.again, "autre chose"],
  ] as const;
  for (const [field, text] of typedInto) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(say("Les mots de passe ne correspondent pas", "The passwords do not match.")),
  ).toBeVisible();
  await expect(form.again).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(next);
  await page.keyboard.press("Enter");
  // Whoever has read the mail and chosen a password is in.
  await expect(page).toHaveURL(/\/investor\//);
});

test("an invited person opens their account by the link of the mail, and is in", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const { email } = await invite(admin, `invite-${mark}`);
  const link = await linkTo(admin, email, "/invitation");
  await page.goto(link);
  const form = {
    password: page.getByLabel(say("Mot de passe à choisir", "Choose a password")),
    again: page.getByLabel(say("Saisissez-le à nouveau", "Type it again")),
    terms: page.getByLabel(say(/J’accepte les conditions/, /I accept the terms/)),
  };
  await form.password.fill(phrase);
  await form.again.fill(phrase);
  await page.keyboard.press("Enter");
  await expect(form.terms).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  const later = page.getByRole("link", { name: say(/^Plus tard/, /^Later/) });
  await later.click();
  await expect(page).toHaveURL(/\/investor\/portfolio/);
  // A hash alone would not load the page again.
  await page.goto("/");
  await page.goto(link);
  await expect(
    page.getByText(say("Cette invitation a déjà servi", "This invitation has been used")),
  ).toBeVisible();
});

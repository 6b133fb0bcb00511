import { expect, type Page } from "@playwright/test";
import type { JourneyTools } from "../../../journey.ts";
import { newPhone, phrase } from "../../../newcomers.ts";
import { codeTo, linkTo } from "../../../outbox.ts";
import { signIn } from "../../../sign-in.ts";
import { expectSound } from "../../axe/faults.ts";
import { tabTo } from "../../keyboard/hands.ts";
import { test } from "../../keyboard/looks.ts";

type Say = Pick<JourneyTools, "say">;

const fields = (page: Page, { say }: Say) => ({
  firstName: page.getByLabel(say("Prénom", "First name")),
  lastName: page.getByLabel(say("Nom", "Last name"), { exact: true }),
  email: page.getByLabel(say("E-mail", "Email")),
  phone: page.getByLabel(say("Téléphone mobile", "Mobile phone")),
  password: page.getByLabel(say("Mot de passe", "Password"), { exact: true }),
  again: page.getByLabel(say("Saisissez-le à nouveau", "Type it again")),
  terms: page.getByRole("checkbox"),
  code: page.getByLabel(say("Code reçu par SMS", "Code from the SMS")),
  next: page.getByRole("button", { name: say("Continuer", "Continue"), exact: true }),
});

const fillForm = async (page: Page, given: Say, email: string, phone: string): Promise<void> => {
  const form = fields(page, given);
  await form.firstName.fill("Nadia");
  await form.lastName.fill("Roussel");
  await form.email.fill(email);
  await form.phone.fill(phone);
  await form.password.fill(phrase);
  await form.again.fill(phrase);
  await form.terms.check();
  await form.next.click();
};

test("one signs up with the keyboard alone and gets to the page asked for", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const email = `clavier-${mark}@courriel.example`;
  const { typed, phone } = newPhone();
  await page.goto("/investor/portfolio");
  await tabTo(page, page.getByRole("link", { name: say("Créer un compte", "Create an account") }));
  await page.keyboard.press("Enter");
  const byEmail = say("Continuer avec un e-mail", "Continue with an email");
  await tabTo(page, page.getByRole("link", { name: byEmail }));
  await page.keyboard.press("Enter");
  const form = fields(page, { say });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    say("Votre compte", "Your account"),
  );
  const typedInto = [
    [form.firstName, "Nadia"],
    [form.lastName, "Roussel"],
    [form.email, email],
    [form.phone, typed],
    [form.password, phrase],
    [form.again, phrase],
  ] as const;
  for (const [field, text] of typedInto) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await tabTo(page, form.terms);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(form.code).toBeVisible();
  await tabTo(page, form.code);
  await page.keyboard.type(await codeTo(admin, phone));
  await page.keyboard.press("Enter");
  const ready = say("Votre compte est validé", "Your account is validated");
  await expect(page.getByRole("heading", { name: ready })).toBeFocused();
  await tabTo(page, form.next);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/investor\/portfolio$/);
});

test("an interrupted sign-up comes back to its step, and a wrong number is corrected", async ({
  page,
  context,
  admin,
  say,
  mark,
}) => {
  const email = `reprise-${mark}@courriel.example`;
  const form = fields(page, { say });
  await page.goto("/sign-up/lite-account");
  await form.firstName.fill("Nadia");
  await form.email.fill(email);
  await form.password.fill(phrase);
  await page.reload();
  await expect(form.firstName).toHaveValue("Nadia");
  await expect(form.email).toHaveValue(email);
  await expect(form.password).toHaveValue("");
  await fillForm(page, { say }, email, newPhone().typed);
  await expect(form.code).toBeVisible();
  await page.reload();
  await expect(form.code).toBeVisible();
  await expectSound(page);

  // Another day, another browser.
  await context.clearCookies();
  await page.goto("/sign-in");
  await signIn(page, { say }, { email, password: phrase });
  await expect(page).toHaveURL(/\/sign-up\/lite-account/);
  await expect(form.code).toBeVisible();
  await page.goto("/investor/portfolio");
  await expect(page).toHaveURL(/\/sign-up\/lite-account\?destination=/);
  await form.code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(form.code).toHaveAttribute("aria-invalid", "true");

  const right = newPhone();
  await page.getByRole("button", { name: say("Corriger le numéro", "Correct the number") }).click();
  await form.phone.fill(right.typed);
  await page.keyboard.press("Enter");
  await expect(form.code).toBeVisible();
  await form.code.fill(await codeTo(admin, right.phone));
  await page.keyboard.press("Enter");
  await form.next.click();
  await expect(page).toHaveURL(/\/investor\/portfolio$/);
  await page.goto(await linkTo(admin, email, "/confirm-email"));
  const confirm = say("Confirmer mon adresse", "Confirm my address");
  await page.getByRole("button", { name: confirm }).click();
  await expect(page.getByRole("status").first()).toContainText(
    say("Votre adresse e-mail est confirmée", "Your email address is confirmed"),
  );
});

test("an address that has an account is said to have one once the code is right", async ({
  page,
  admin,
  say,
}) => {
  const { typed, phone } = newPhone();
  const form = fields(page, { say });
  await page.goto("/sign-up/lite-account");
  await fillForm(page, { say }, "claire@coulisse.example", typed);
  await form.code.fill(await codeTo(admin, phone));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(
    say("Cette adresse e-mail a déjà un compte", "This email address already has an account"),
  );
  await expectSound(page);
  const reset = say("Nouveau mot de passe", "New password");
  await page.getByRole("link", { name: reset }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
});

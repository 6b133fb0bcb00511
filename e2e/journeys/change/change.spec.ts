import { expect } from "@playwright/test";
import { test } from "../../journey.ts";
import { newAccount, newPhone, phrase } from "../../newcomers.ts";
import { codeTo } from "../../outbox.ts";
import { signIn } from "../../sign-in.ts";
import { tabTo } from "../keyboard/hands.ts";

test("one changes one’s password with the keyboard alone", async ({ page, admin, say, mark }) => {
  const { email } = await newAccount(admin, `mdp-${mark}`);
  const next = "une toute nouvelle phrase";
  await page.goto("/investor/change-password");
  await signIn(page, { say }, { email, password: phrase });
  await expect(page).toHaveURL(/\/investor\/change-password$/);
  const current = page.getByLabel(say("Mot de passe actuel", "Current password"));
  const typedInto = [
    [current, "pas celui-là"],
    [page.getByLabel(say("Nouveau mot de passe", "New password")), next],
    [page.getByLabel(say("Saisissez-le à nouveau", "Type it again")), next],
  ] as const;
  for (const [field, text] of typedInto) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(phrase);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/investor\/my-account$/);
  await expect(
    page.getByText(say("Mot de passe modifié avec succès !", "Password changed")).first(),
  ).toBeVisible();
});

test("one changes one’s phone, with another code where the first is late", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const { email } = await newAccount(admin, `tel-${mark}`);
  const { typed, phone } = newPhone();
  await page.goto("/investor/change-phone");
  await signIn(page, { say }, { email, password: phrase });
  await page.getByLabel(say("Téléphone mobile", "Mobile phone")).fill("01 42 34 56 78");
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(say("Indiquez un numéro de mobile", "Give a mobile number")),
  ).toBeVisible();
  await page.getByLabel(say("Téléphone mobile", "Mobile phone")).fill(typed);
  await page.keyboard.press("Enter");
  const again = page.getByRole("button", { name: say(/Renvoyer le code/, /Send the code again/) });
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await page.reload();
  await page
    .getByLabel(say("Code reçu par SMS", "Code from the SMS"))
    .fill(await codeTo(admin, phone));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/investor\/my-account$/);
  await expect(
    page.getByText(
      say("Votre numéro de téléphone a été vérifié.", "Your phone number was verified."),
    ),
  ).toBeVisible();
});

import type { Page } from "@playwright/test";
import { emailOf, password, type Account } from "./accounts.ts";
import type { JourneyTools } from "./journey.ts";

/** Signs in as a person does it, on the page that is open. */
export const signIn = async (
  page: Page,
  { say }: Pick<JourneyTools, "say">,
  who: Account | { email: string; password: string },
): Promise<void> => {
  const given = typeof who === "string" ? { email: emailOf(who), password } : who;
  await page.getByLabel(say("E-mail", "Email")).fill(given.email);
  await page.getByLabel(say("Mot de passe", "Password")).fill(given.password);
  await page.getByRole("button", { name: say("Se connecter", "Sign in"), exact: true }).click();
};

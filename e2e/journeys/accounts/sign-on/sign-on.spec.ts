import { expect, type Page } from "@playwright/test";
import { test, type JourneyTools } from "../../../journey.ts";
import { newAccount, newPhone, phrase } from "../../../newcomers.ts";
import { codeTo } from "../../../outbox.ts";
import { signIn } from "../../../sign-in.ts";
import { expectSound } from "../../axe/faults.ts";
import { tabTo } from "../../keyboard/hands.ts";

type Say = Pick<JourneyTools, "say">;

const buttons = (page: Page, { say }: Say) => ({
  franceConnect: page.getByRole("button", {
    name: say("S’identifier avec FranceConnect", "Sign in with FranceConnect"),
  }),
  google: page.getByRole("button", {
    name: say("Continuer avec Google", "Continue with Google"),
  }),
});

/** Introduces somebody at the stand-in whom no other journey is. */
const introduceOneself = async (page: Page, { say }: Say, person: Person): Promise<void> => {
  const fields = [
    [page.getByLabel(say("Prénom", "First name")), person.givenName],
    [page.getByLabel(say("Nom de naissance", "Birth name")), person.familyName],
    [page.getByLabel(say("E-mail", "Email")), person.email],
  ] as const;
  for (const [field, text] of fields) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
};

type Person = { givenName: string; familyName: string; email: string };
const personOf = (name: string, mark: string): Person => ({
  givenName: `Camille ${mark}`,
  familyName: "ESSAI",
  email: `${name}-${mark}@courriel.example`,
});

const giveTheRest = async (page: Page, { say, admin }: Say & Pick<JourneyTools, "admin">) => {
  const { typed, phone } = newPhone();
  await tabTo(page, page.getByLabel(say("Téléphone mobile", "Mobile phone")));
  await page.keyboard.type(typed);
  await tabTo(page, page.getByRole("checkbox"));
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel(say("Code reçu par SMS", "Code from the SMS")));
  await page.keyboard.type(await codeTo(admin, phone));
  await page.keyboard.press("Enter");
  const ready = say("Votre compte est validé", "Your account is validated");
  await expect(page.getByRole("heading", { name: ready })).toBeVisible();
};

test("somebody new comes by FranceConnect with the keyboard alone, leaves it too, and is known later", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const person = personOf("fc", mark);
  await page.goto("/investor/portfolio");
  await expect(page).toHaveURL(/\/sign-in/);
  await tabTo(page, buttons(page, { say }).franceConnect);
  await page.keyboard.press("Enter");
  await introduceOneself(page, { say }, person);
  await expect(page).toHaveURL(/\/sign-up\/lite-account/);
  await expect(page.getByText(person.givenName)).toBeVisible();
  await expect(page.getByLabel(say("E-mail", "Email"))).toHaveValue(person.email);
  await expectSound(page);
  await giveTheRest(page, { say, admin });
  await page.getByRole("button", { name: say("Continuer", "Continue"), exact: true }).click();
  await expect(page).toHaveURL(/\/investor\/portfolio$/);
  // The address is there before the page is, whose frame takes the focus and has its own account menu.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.getByRole("button", { name: new RegExp(person.givenName) }).click();
  await page.getByRole("menuitem", { name: say("Se déconnecter", "Sign out") }).click();
  await expect(page).toHaveURL(/\/sign-in(\?|$)/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Connexion", "Sign in"));

  await page.goto("/marketplace");
  await page.goto("/sign-in?destination=/investor/identities");
  await buttons(page, { say }).franceConnect.click();
  await introduceOneself(page, { say }, person);
  await expect(page).toHaveURL(/\/investor\/identities$/);
  await expect(page.getByText(say("C’est votre seul moyen", "It is your only way"))).toBeVisible();
});

test("somebody new comes by Google from the page of sign-up", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const person = personOf("google", mark);
  await page.goto("/sign-up");
  await buttons(page, { say }).google.click();
  await introduceOneself(page, { say }, person);
  await expect(page).toHaveURL(/\/sign-up\/lite-account/);
  await expect(page.getByLabel(say("Prénom", "First name"))).toHaveValue(person.givenName);
  await giveTheRest(page, { say, admin });
});

test("who turns back at the provider reads why on the page of sign-in", async ({ page, say }) => {
  await page.goto("/sign-in");
  await buttons(page, { say }).franceConnect.click();
  await page
    .getByRole("button", { name: say("Revenir au service", "Back to the service") })
    .click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByRole("alert")).toContainText(
    say("n’a pas été menée à son terme", "was not completed"),
  );
  await expectSound(page);
});

test("who has an account signs in to it and links the identity, then removes it", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const account = await newAccount(admin, mark);
  await page.goto("/sign-in");
  await buttons(page, { say }).google.click();
  await introduceOneself(page, { say }, personOf("lien", mark));
  const own = say("Le lier à cette identité", "Link it to this identity");
  await page.getByRole("button", { name: own }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await signIn(page, { say }, { email: account.email, password: phrase });
  await expect(page).toHaveURL(/\/investor\/identities$/);
  await page
    .getByRole("button", { name: say("Lier cette identité", "Link this identity") })
    .click();
  const remove = page.getByRole("button", { name: say("Retirer Google", "Remove Google") });
  await expect(remove).toBeVisible();
  await expectSound(page);
  await remove.click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Retirer", "Remove"), exact: true })
    .click();
  await expect(
    page.getByText(say("Aucune identité n’est liée", "No identity is linked")),
  ).toBeVisible();
});

test("who is signed in links FranceConnect from their identities", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const account = await newAccount(admin, mark);
  await page.goto("/sign-in?destination=/investor/identities");
  await signIn(page, { say }, { email: account.email, password: phrase });
  const link = say("Lier FranceConnect", "Link FranceConnect");
  await page.getByRole("button", { name: link }).click();
  await introduceOneself(page, { say }, personOf("compte", mark));
  await expect(page).toHaveURL(/\/investor\/identities$/);
  const remove = say("Retirer FranceConnect", "Remove FranceConnect");
  await expect(page.getByRole("button", { name: remove })).toBeVisible();
});

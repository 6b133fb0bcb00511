import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { Secret, TOTP } from "otpauth";
import { test, type JourneyTools } from "../../../journey.ts";
import { lastCodeTo, makePerson, type MadePerson } from "../../../people.ts";
import { signIn } from "../../../sign-in.ts";

let person: MadePerson;
test.beforeEach(async ({ playwright, admin, baseURL, mark }) => {
  person = await makePerson(playwright, admin, baseURL ?? "", `compte${mark}`);
});

const open = async (page: Page, given: Pick<JourneyTools, "say">): Promise<void> => {
  await page.goto("/sign-in?destination=/investor/my-account");
  await signIn(page, given, person);
  await expect(
    page.getByRole("heading", { level: 1, name: given.say("Mon compte", "My account") }),
  ).toBeVisible();
};

const leave = async (page: Page): Promise<void> => {
  await page.request.delete("/api/auth/token");
};

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** The next code: the one that was used serves no second time. */
const nextCodeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });

type Enrolled = { secret: string; recoveryCodes: string[] };

const addApplication = async (
  page: Page,
  { say }: Pick<JourneyTools, "say">,
): Promise<Enrolled> => {
  await page.getByRole("button", { name: say("Ajouter une application", "Add an app") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: say("Code QR", "QR code") })).toBeVisible();
  const secret = (await dialog.locator(".select-all").textContent()) ?? "";
  await dialog.getByLabel(say("Code à six chiffres", "Six-digit code")).fill(codeOf(secret));
  await page.keyboard.press("Enter");
  const codes: Locator = page.getByRole("list", {
    name: say("Codes de secours", "Recovery codes"),
  });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const recoveryCodes = await codes.getByRole("listitem").allTextContents();
  await page
    .getByRole("button", { name: say("Je les ai enregistrés", "I have saved them") })
    .click();
  return { secret, recoveryCodes };
};

test("somebody changes what their account says of them", async ({ page, say }) => {
  await open(page, { say });
  await page.getByLabel(say("Prénom", "First name")).fill("Camille-Ève");
  await page
    .getByLabel(say("Date de naissance", "Date of birth"))
    .fill(say("29/02/1984", "29/02/1984"));
  await page.getByLabel(say("Nationalité", "Nationality")).selectOption("FR");
  await page
    .getByRole("form", { name: say("Identité", "Identity") })
    .getByRole("button", { name: say("Enregistrer", "Save") })
    .click();
  await expect(
    page.getByText(say("Votre compte a été mis à jour.", "Your account has been updated.")),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(say("Prénom", "First name"))).toHaveValue("Camille-Ève");
});

test("a new e-mail address counts once its code is typed", async ({ page, say, admin, mark }) => {
  const next = `nouvelle${mark}@personne.example`;
  await open(page, { say });
  await page
    .getByRole("button", { name: say("Changer d’adresse e-mail", "Change email address") })
    .click();
  await page.getByLabel(say("Nouvelle adresse e-mail", "New email address")).fill(next);
  await page.keyboard.press("Enter");
  await page
    .getByLabel(say("Code reçu par e-mail", "Code received by email"))
    .fill(await lastCodeTo(admin, next));
  await page.keyboard.press("Enter");
  await expect(page.getByText(next, { exact: true })).toBeVisible();
});

test("an authenticator app is asked for after the password; a recovery code stands in once", async ({
  page,
  say,
}) => {
  await open(page, { say });
  const { secret, recoveryCodes } = await addApplication(page, { say });
  await leave(page);
  await page.goto("/sign-in?destination=/investor/my-account");
  await signIn(page, { say }, person);
  const heading = say("Double authentification", "Two-factor authentication");
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  // A page that is loaded again goes on where it was.
  await page.reload();
  const field = page.getByLabel(say("Code à six chiffres", "Six-digit code"));
  await field.fill("000000");
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(
      say("Ce code n’est pas le bon, ou il a déjà servi.", "This code is wrong, or has been used."),
    ),
  ).toBeVisible();
  await field.fill(nextCodeOf(secret));
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("heading", { level: 1, name: say("Mon compte", "My account") }),
  ).toBeVisible();
  await leave(page);
  await page.goto("/sign-in?destination=/investor/my-account");
  await signIn(page, { say }, person);
  await page
    .getByRole("button", { name: say("Utiliser un code de secours", "Use a recovery code") })
    .click();
  await page.getByLabel(say("Code de secours", "Recovery code")).fill(recoveryCodes[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByText(say(/Il en reste 9\./, /9 are left\./))).toBeVisible();
});

test("a passkey is made, and signs in without a password", async ({ page, say }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await open(page, { say });
  await page.getByRole("button", { name: say("Ajouter une clé d’accès", "Add a passkey") }).click();
  await page.getByLabel(say("Nom de la clé", "Name of the key")).fill("Mon portable");
  await page.getByRole("button", { name: say("Continuer", "Continue") }).click();
  await page
    .getByRole("button", { name: say("Je les ai enregistrés", "I have saved them") })
    .click();
  await expect(page.getByText("Mon portable")).toBeVisible();
  await leave(page);
  await page.goto("/sign-in?destination=/investor/my-account");
  await page
    .getByRole("button", {
      name: say("Se connecter avec une clé d’accès", "Sign in with a passkey"),
    })
    .click();
  await expect(page.getByText("Mon portable")).toBeVisible();
});

test("a session that is open elsewhere is closed from here", async ({
  page,
  say,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  await elsewhere.request.post("/api/auth/token", {
    data: { email: person.email, password: person.password },
  });
  await open(page, { say });
  await page
    .getByRole("button", { name: say("Fermer toutes les autres", "Close all others") })
    .click();
  await expect(
    page.getByText(
      say("Les autres sessions ont été fermées.", "The other sessions have been closed."),
    ),
  ).toBeVisible();
  expect((await elsewhere.request.get("/api/user/me")).status()).toBe(401);
  await elsewhere.close();
});

test("one’s data comes as an archive, and the account is closed by its owner", async ({
  page,
  say,
}) => {
  await open(page, { say });
  const coming = page.waitForEvent("download");
  await page
    .getByRole("button", { name: say("Télécharger mes données", "Download my data") })
    .click();
  const files = unzipSync(new Uint8Array(readFileSync(await (await coming).path())));
  expect(Object.keys(files)).toContain("account.json");
  await page.getByRole("button", { name: say("Fermer mon compte", "Close my account") }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByText(say("La loi oblige à conserver", "The law requires us to keep")),
  ).toBeVisible();
  await dialog.getByLabel(say("Votre adresse e-mail", "Your email address")).fill(person.email);
  await dialog
    .getByRole("button", {
      name: say("Fermer mon compte définitivement", "Close my account for good"),
    })
    .click();
  await expect(
    page.getByText(say("Votre compte a été fermé.", "Your account has been closed.")),
  ).toBeVisible();
  expect((await page.request.get("/api/user/me")).status()).toBe(401);
});

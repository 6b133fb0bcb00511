import type { PhoneVerification } from "@coulisse/contract/accounts/accounts.schemas.ts";
import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { meOf, userOf } from "#testing/user.ts";
import { screen as liteAccount } from "./lite-account-screen.tsx";

const server = contractServer();
const id = "0193a0c0-0000-7000-8000-000000000071";
const registration = userOf({
  id,
  state: "REGISTERING",
  firstName: "Nadia",
  lastName: "Roussel",
  email: "nadia@test.example",
  phone: "+33612345678",
});
const account = { ...registration, state: "ACTIVE" as const, phoneVerified: true };
const sent: PhoneVerification = {
  phone: "+33612345678",
  sentAt: "2026-11-20T09:00:00.000Z",
  resendInSeconds: 60,
  expiresAt: "2026-11-20T09:10:00.000Z",
};

const show = () => showScreen(liteAccount, "/sign-up/lite-account?destination=/marketplace");
const resume = () => {
  useAuth.setState({ authUserId: id, user: registration });
  return show();
};
const press = (name: string) => screen.getByRole("button", { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const refusal = (code: string, location: string, message: string, status = 422) => ({
  status,
  code,
  description: message,
  errors: [{ location, message }],
});

beforeEach(() => useAuth.setState(useAuth.getInitialState()));

describe("signing up", () => {
  it("goes from the form to the code to a validated account, and on to what was asked for", async () => {
    server.answers(accountRoutes.createUser, registration);
    server.answers(accountRoutes.sendVerification, sent);
    server.answers(accountRoutes.getVerification, sent);
    server.answers(signInRoutes.getMe, meOf(registration));
    const { user, pathname } = show();
    await user.type(await screen.findByLabelText("Prénom"), "Nadia");
    await user.type(field("Nom"), "Roussel");
    await user.type(field("E-mail"), "nadia@test.example");
    await user.type(field("Téléphone mobile"), "06 12 34 56 78");
    await user.type(field("Mot de passe"), "une phrase assez longue");
    await user.type(field("Saisissez-le à nouveau"), "une phrase assez longue");
    await user.click(screen.getByRole("checkbox"));
    await user.click(press("Continuer"));
    expect(await screen.findByLabelText("Code reçu par SMS")).toBeTruthy();
    expect(server.lastOf(accountRoutes.createUser)?.body).toMatchObject({
      phone: "06 12 34 56 78",
      acceptedTerms: true,
      locale: "fr",
    });
    server.answers(accountRoutes.verifyPhone, account);
    server.answers(signInRoutes.getMe, meOf(account));
    await user.type(field("Code reçu par SMS"), "123 456{Enter}");
    const heading = await screen.findByRole("heading", { name: "Votre compte est validé" });
    expect(document.activeElement).toBe(heading);
    await user.click(press("Continuer"));
    await waitFor(() => expect(pathname()).toBe("/marketplace"));
  });

  it("asks for no confirmation of an address that FranceConnect has confirmed", async () => {
    const proven = { ...account, hasCredentials: false, emailVerified: true };
    useAuth.setState({ authUserId: id, user: proven });
    show();
    expect(
      await screen.findByText(
        "Votre numéro et votre adresse sont vérifiés, et votre compte est ouvert.",
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/lien reçu par e-mail/)).toBeNull();
  });

  it("tells what is wrong before anything is sent, in the words of the specification", async () => {
    const { user } = show();
    await user.type(await screen.findByLabelText("Mot de passe"), "une phrase assez longue");
    await user.type(field("Saisissez-le à nouveau"), "une autre phrase");
    await user.click(press("Continuer"));
    expect(await screen.findByText("Les mots de passe ne correspondent pas")).toBeTruthy();
    expect(screen.getByText("Acceptez les conditions pour créer un compte.")).toBeTruthy();
    expect(server.lastOf(accountRoutes.createUser)).toBeUndefined();
  });
});

describe("the step of the code", () => {
  it("comes back after a reload, and waits before another code", async () => {
    server.answers(accountRoutes.getVerification, sent);
    resume();
    expect(await screen.findByLabelText("Code reçu par SMS")).toBeTruthy();
    const again = screen.getByRole("button", { name: /Renvoyer le code dans \d+ s/ });
    expect(again.getAttribute("aria-disabled")).toBe("true");
    const shown = field("Code reçu par SMS");
    expect([shown.autocomplete, shown.inputMode]).toEqual(["one-time-code", "numeric"]);
  });

  it("sends another one when the wait is over, and says so", async () => {
    server.answers(accountRoutes.getVerification, { ...sent, resendInSeconds: 0 });
    server.answers(accountRoutes.sendVerification, sent);
    const { user } = resume();
    await user.click(await screen.findByRole("button", { name: "Renvoyer le code" }));
    expect(await screen.findByText("Un nouveau code SMS vous a été envoyé")).toBeTruthy();
  });

  it("puts a wrong code on its field", async () => {
    server.answers(accountRoutes.getVerification, sent);
    server.refuses(
      accountRoutes.verifyPhone,
      refusal("code_wrong", "code", "Ce n’est pas le code."),
    );
    const { user } = resume();
    await user.type(await screen.findByLabelText("Code reçu par SMS"), "111111{Enter}");
    expect(await screen.findByText("Ce n’est pas le code.")).toBeTruthy();
    expect(field("Code reçu par SMS").value).toBe("111111");
  });

  it("lets a wrong number be corrected", async () => {
    server.answers(accountRoutes.getVerification, sent);
    const other = { ...sent, phone: "+33699999999" };
    const { user } = resume();
    await user.click(await screen.findByRole("button", { name: "Corriger le numéro" }));
    server.refuses(accountRoutes.changePhone, refusal("phone_invalid", "phone", "N’existe pas."));
    await user.type(field("Téléphone mobile"), "06 99{Enter}");
    expect(await screen.findByText("N’existe pas.")).toBeTruthy();
    server.answers(accountRoutes.changePhone, { ...other, sentAt: null, expiresAt: null });
    server.answers(accountRoutes.sendVerification, other);
    server.answers(accountRoutes.getVerification, other);
    await user.type(field("Téléphone mobile"), " 99 99 99{Enter}");
    expect(await screen.findByText(/envoyé au \+33.6.99.99.99.99/)).toBeTruthy();
  });

  it("says what to do next where the address has an account", async () => {
    server.answers(accountRoutes.getVerification, sent);
    server.refuses(accountRoutes.verifyPhone, refusal("email_taken", "email", "Déjà prise.", 409));
    const { user } = resume();
    await user.type(await screen.findByLabelText("Code reçu par SMS"), "123456{Enter}");
    expect(await screen.findByText("Cette adresse e-mail a déjà un compte")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Se connecter" })).toBeTruthy();
    await user.click(press("Utiliser une autre adresse"));
    expect((await screen.findByLabelText<HTMLInputElement>("Prénom")).value).toBe("Nadia");
  });
});

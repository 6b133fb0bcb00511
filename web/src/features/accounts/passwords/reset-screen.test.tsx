import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { welcomeRoutes } from "@coulisse/contract/register/welcome.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { welcomeOf } from "#features/accounts/welcome/testing/welcome.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as resetScreen } from "./reset-screen.tsx";

const server = contractServer();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const long = "une toute nouvelle phrase";

it("asks for the address, then for the code with the advice to look into the spam", async () => {
  server.answers(accountRoutes.askPasswordReset, undefined);
  const { user, pathname } = showScreen(resetScreen, "/reset-password");
  await user.type(await screen.findByLabelText("E-mail"), "claire@test.example{Enter}");
  expect(await screen.findByText(/courriers indésirables/)).toBeTruthy();
  await user.type(field("Code reçu par e-mail"), "12345678");
  await user.type(field("Nouveau mot de passe"), long);
  await user.type(field("Saisissez-le à nouveau"), long);
  const message = "Ce code n’est pas le bon.";
  server.refuses(accountRoutes.changePassword, {
    status: 422,
    errors: [{ location: "token", message }],
  });
  await user.keyboard("{Enter}");
  expect(await screen.findByText(message)).toBeTruthy();
  expect(field("Nouveau mot de passe").value).toBe(long);
  server.answers(accountRoutes.changePassword, undefined);
  server.refuses(signInRoutes.signIn, { status: 429, code: "too_many_requests" });
  await user.click(screen.getByRole("button", { name: "Enregistrer le mot de passe" }));
  expect(await screen.findByText("Mot de passe modifié avec succès !")).toBeTruthy();
  expect(server.lastOf(accountRoutes.changePassword)?.body).toEqual({
    email: "claire@test.example",
    token: "12345678",
    password: long,
    passwordConfirmation: long,
  });
  // Whoever has chosen a password is signed in with it; where that cannot be, they sign in.
  expect(server.lastOf(signInRoutes.signIn)?.body).toEqual({
    email: "claire@test.example",
    password: long,
  });
  await waitFor(() => expect(pathname()).toBe("/sign-in"));
});

it("takes the address and the code from the link of a mail", async () => {
  server.refuses(welcomeRoutes.openInvitation, { status: 422, code: "invitation_unknown" });
  showScreen(resetScreen, "/reset-password#email=ines%40test.example&token=abc");
  expect(await screen.findByText("Choisissez le mot de passe de ines@test.example.")).toBeTruthy();
  // The link of an invitation leads here too, and who follows it has forgotten nothing.
  const title = screen.getByRole("heading", { level: 1 });
  expect(title.textContent).toBe("Choisir un mot de passe");
  expect(screen.queryByLabelText("Code reçu par e-mail")).toBeNull();
});

it("leads the link of an older invitation on to its own page", async () => {
  server.answers(welcomeRoutes.openInvitation, welcomeOf());
  const { pathname, hash } = showScreen(
    resetScreen,
    "/reset-password#email=ines%40test.example&token=an-old-secret",
  );
  await waitFor(() => expect(pathname()).toBe("/invitation"));
  expect(hash()).toBe("token=an-old-secret");
});

it("takes an address alone into its field, and says of no code that it has left", async () => {
  const { user, hash } = showScreen(resetScreen, "/reset-password#email=ines%40test.example");
  await waitFor(() => expect(field("E-mail").value).toBe("ines@test.example"));
  expect(screen.queryByText(/courriers indésirables/)).toBeNull();
  expect(screen.queryByLabelText("Nouveau mot de passe")).toBeNull();
  server.answers(accountRoutes.askPasswordReset, undefined);
  await user.click(screen.getByRole("button", { name: "Recevoir un code" }));
  expect(await screen.findByText(/courriers indésirables/)).toBeTruthy();
  expect(server.lastOf(accountRoutes.askPasswordReset)?.body).toEqual({
    email: "ines@test.example",
  });
  expect(hash()).toBe("email=ines%40test.example&sent=");
});

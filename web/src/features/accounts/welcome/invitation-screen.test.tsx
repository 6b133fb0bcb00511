import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { welcomeRoutes } from "@coulisse/contract/register/welcome.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { meOf, userOf } from "#testing/user.ts";
import { screen as invitation } from "./invitation-screen.tsx";
import { sharesOf, welcomeOf } from "./testing/welcome.ts";

const server = contractServer();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole("button", { name });
const phrase = "une toute nouvelle phrase";

beforeEach(() => useAuth.setState(useAuth.getInitialState(), true));

it("shows shares after the fact alone, then opens the account and offers a telephone", async () => {
  server.answers(welcomeRoutes.openInvitation, welcomeOf());
  const { user, pathname } = showScreen(invitation, "/invitation#token=secret");
  await screen.findByRole("heading", {
    name: /^Juliette, la société Le Fournil/,
  });
  expect(screen.queryByText("Pascal Ogier", { exact: false })).toBeNull();
  expect(screen.queryByRole("button", { name: "Ouvrir mon compte" })).toBeNull();
  server.refuses(welcomeRoutes.openInvitation, {
    status: 422,
    errors: [{ location: "fact", message: "Ce n’est pas ce que la société a inscrit." }],
  });
  await user.type(field("Votre date de naissance"), "02/03/1965");
  await user.click(button("Voir mes titres"));
  expect(await screen.findByText("Ce n’est pas ce que la société a inscrit.")).toBeTruthy();
  server.answers(welcomeRoutes.openInvitation, welcomeOf({ shares: sharesOf() }));
  await user.clear(field("Votre date de naissance"));
  await user.type(field("Votre date de naissance"), "02/03/1964");
  await user.click(button("Voir mes titres"));
  const shown = await screen.findByRole("heading", { name: "Ce qui est à vous" });
  expect(document.activeElement).toBe(shown);
  expect(screen.getByText(/Pascal Ogier/)).toBeTruthy();
  expect(screen.getByText(/127.*128/)).toBeTruthy();
  await user.type(field("Mot de passe à choisir"), phrase);
  await user.type(field("Saisissez-le à nouveau"), phrase);
  await user.click(button("Ouvrir mon compte"));
  expect(await screen.findByText("Acceptez les conditions pour ouvrir votre compte.")).toBeTruthy();
  expect(server.lastOf(accountRoutes.claimInvitation)).toBeUndefined();
  const juliette = userOf({
    id: "0193a0c0-0000-7000-8000-000000000301",
    phone: null,
    phoneVerified: false,
  });
  server.answers(accountRoutes.claimInvitation, juliette);
  server.answers(signInRoutes.getMe, meOf(juliette));
  server.answers(accountRoutes.getVerification, {
    phone: null,
    sentAt: null,
    resendInSeconds: 0,
    expiresAt: null,
  });
  await user.click(screen.getByLabelText(/J’accepte les conditions/));
  await user.click(button("Ouvrir mon compte"));
  expect(await screen.findByRole("heading", { name: "Ajouter un téléphone" })).toBeTruthy();
  expect(server.lastOf(accountRoutes.claimInvitation)?.body).toEqual({
    token: "secret",
    fact: "1964-03-02",
    password: phrase,
    passwordConfirmation: phrase,
    acceptedTerms: true,
  });
  await user.click(screen.getByRole("link", { name: /^Plus tard/ }));
  await waitFor(() => expect(pathname()).toBe("/investor/portfolio"));
});

it("says of a link that served that one signs in, and of one that ended whom to ask", async () => {
  server.answers(welcomeRoutes.openInvitation, welcomeOf({ state: "SERVED", asks: null }));
  showScreen(invitation, "/invitation#token=used");
  expect(await screen.findByText("Cette invitation a déjà servi")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Me connecter" }).getAttribute("href")).toBe("/sign-in");
});

it("says of a link that ended whom to ask, and that the shares stay", async () => {
  server.answers(welcomeRoutes.openInvitation, welcomeOf({ state: "EXPIRED", asks: null }));
  showScreen(invitation, "/invitation#token=late");
  expect(await screen.findByText(/ou à la société Le Fournil/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Recevoir une autre invitation" })).toBeTruthy();
});

it("takes the code of a letter, and goes on by an address that gets a link of its own", async () => {
  server.answers(
    welcomeRoutes.openInvitation,
    welcomeOf({ email: null, shares: sharesOf(), asks: "BIRTH_DATE" }),
  );
  const { user, hash } = showScreen(invitation, "/invitation");
  await user.type(await screen.findByLabelText("Code de la lettre"), "k7pm-4xqd-92ht{Enter}");
  await waitFor(() => expect(hash()).toBe("token=k7pm-4xqd-92ht"));
  server.answers(accountRoutes.mailInvitation, undefined);
  await user.type(await screen.findByLabelText("Votre adresse e-mail"), "j@test.example{Enter}");
  expect(await screen.findByText(/Un message est parti à j@test.example/)).toBeTruthy();
});

it("goes on to the account where the fact is right and no company is named", async () => {
  server.answers(welcomeRoutes.openInvitation, welcomeOf({ company: null }));
  const { user } = showScreen(invitation, "/invitation#token=alone");
  await user.type(await screen.findByLabelText("Votre date de naissance"), "02/03/1964");
  await user.click(button("Continuer"));
  expect(await screen.findByRole("button", { name: "Ouvrir mon compte" })).toBeTruthy();
});

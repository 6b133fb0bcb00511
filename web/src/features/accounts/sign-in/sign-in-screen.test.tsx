import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { securityRoutes } from "@coulisse/contract/accounts/security.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { useNavigation } from "#platform/navigation.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { meOf, userOf } from "#testing/user.ts";
import { screen as signIn } from "./sign-in-screen.tsx";

const server = contractServer();
const ada = userOf({ id: "0193a0c0-0000-7000-8000-000000000301" });
const show = () => {
  server.answers(securityRoutes.getFactorStep, { factor: null });
  return showScreen(signIn, "/sign-in?destination=/marketplace");
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const waiting = { user: null, factor: { methods: ["totp", "recovery"] as const } };

beforeEach(() => useAuth.setState(useAuth.getInitialState(), true));

it("says in one answer that the pair is wrong, keeps the address, and counts no blank", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Se connecter" }));
  expect(await screen.findAllByText("Ce champ est obligatoire.")).toHaveLength(2);
  expect(server.lastOf(signInRoutes.signIn)).toBeUndefined();
  server.refuses(signInRoutes.signIn, {
    status: 401,
    code: "wrong_credentials",
    description: "Adresse ou mot de passe incorrect.",
  });
  await user.type(field("E-mail"), "ada@test.example");
  await user.type(field("Mot de passe"), "faux{Enter}");
  await screen.findByText("Adresse ou mot de passe incorrect.");
  expect(field("E-mail").value).toBe("ada@test.example");
  server.refuses(signInRoutes.signIn, {
    status: 429,
    code: "too_many_attempts",
    description: "Trop d’essais. Réessayez dans un quart d’heure.",
  });
  await user.type(field("Mot de passe"), "{Enter}");
  await screen.findByText("Trop d’essais. Réessayez dans un quart d’heure.");
});

it("puts the focus on the code of the second step, and lets a recovery code take its place", async () => {
  server.answers(signInRoutes.signIn, { ...waiting, factor: { methods: ["totp", "recovery"] } });
  const { user, pathname } = show();
  await user.type(await screen.findByLabelText("E-mail"), "ada@test.example");
  await user.type(field("Mot de passe"), "une phrase{Enter}");
  const code = await screen.findByLabelText("Code à six chiffres");
  await waitFor(() => expect(document.activeElement).toBe(code));
  server.refuses(securityRoutes.proveFactor, {
    status: 422,
    code: "factor_refused",
    description: "Ce code n’est pas le bon, ou il a expiré.",
  });
  await user.keyboard("123456{Enter}");
  await screen.findByText("Ce code n’est pas le bon, ou il a expiré.");

  await user.click(screen.getByRole("button", { name: "Utiliser un code de secours" }));
  await waitFor(() => expect(document.activeElement).toBe(field("Code de secours")));
  server.answers(securityRoutes.proveFactor, { user: meOf(ada) });
  server.answers(signInRoutes.getMe, meOf(ada));
  await user.keyboard("aaaa-bbbb{Enter}");
  await waitFor(() => expect(pathname()).toBe("/marketplace"));
  expect(server.lastOf(securityRoutes.proveFactor)?.body).toEqual({ recoveryCode: "aaaa-bbbb" });
});

it("finds the second step again after a reload, and leaves it for another account", async () => {
  server.answers(signInRoutes.signOut, undefined);
  server.answers(securityRoutes.getFactorStep, { factor: { methods: ["totp"] } });
  const { user } = showScreen(signIn, "/sign-in");
  await user.click(await screen.findByRole("button", { name: "Changer de compte" }));
  await screen.findByRole("heading", { name: "Connexion" });
  expect(server.lastOf(signInRoutes.signOut)).toBeDefined();
});

it("tells a guest who came to subscribe why they are here, and where an account is made", async () => {
  server.answers(securityRoutes.getFactorStep, { factor: null });
  showScreen(signIn, `/sign-in?destination=/fundraising/${ada.id}/subscription`);
  expect(await screen.findByText(/^Pour souscrire, connectez-vous/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Créer un compte" });
  expect(link.getAttribute("href")).toContain("destination=");
});

it("says that the session ended and that nothing was lost", async () => {
  useNavigation.setState({ sessionEnded: true });
  show();
  expect(await screen.findByText(/^Rien n’est perdu/)).toBeTruthy();
  useNavigation.setState({ sessionEnded: false });
});

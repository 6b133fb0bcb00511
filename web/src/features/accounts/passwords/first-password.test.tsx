import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { meOf, userOf } from "#testing/user.ts";
import { screen as changePassword } from "./change-password-screen.tsx";

const server = contractServer();
const id = "0193a0c0-0000-7000-8000-000000000001";
const long = "une toute première phrase";

afterEach(() => useAuth.setState(useAuth.getInitialState()));

it("gives a first password to who signs in without one, by a code of their mail", async () => {
  const ines = userOf({ id, email: "ines@test.example" });
  useAuth.setState({ user: { ...ines, hasCredentials: false } });
  server.answers(accountRoutes.askPasswordReset, undefined);
  server.answers(accountRoutes.changePassword, undefined);
  server.answers(signInRoutes.getMe, meOf(ines));
  const { user, pathname } = showScreen(changePassword, "/investor/change-password");
  await user.click(await screen.findByRole("button", { name: "Recevoir un code" }));
  await user.type(await screen.findByLabelText("Code reçu par e-mail"), "12345678");
  const [first, second] = ["Nouveau mot de passe", "Saisissez-le à nouveau"].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  );
  await user.click(screen.getByRole("button", { name: "Voir ce que je tape" }));
  expect([first?.type, second?.type]).toEqual(["text", "text"]);
  await user.type(first!, long);
  await user.type(second!, `${long}{Enter}`);
  await waitFor(() => expect(pathname()).toBe("/investor/my-account"));
  expect(server.lastOf(accountRoutes.changePassword)?.body).toMatchObject({
    email: "ines@test.example",
    token: "12345678",
    password: long,
  });
});

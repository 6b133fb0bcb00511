import type { UserLine } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as usersScreen } from "./users-screen.tsx";

const server = contractServer();
const claire: UserLine = {
  id: "0193a0c0-0000-7000-8000-000000000701",
  name: "Claire Aubry",
  email: "claire@test.example",
  emailVerified: false,
  role: "ROLE_USER",
  state: "ACTIVE",
  kycState: "SUBMITTED",
  createdAt: "2026-11-20T09:00:00.000Z",
  lastSignInAt: null,
};

it("lists accounts with how they stand, and filters them by the server", async () => {
  server.answers(signInRoutes.listUsers, { items: [claire], total: 1, nextCursor: null });
  const { user } = showScreen(usersScreen, "/admin/users");
  const row = within((await screen.findByText("Claire Aubry")).closest("tr") ?? document.body);
  row.getByText("Adresse non prouvée");
  row.getByText("Jamais");
  await user.click(screen.getByRole("button", { name: /^État/ }));
  await user.click(await screen.findByRole("checkbox", { name: "Désactivé" }));
  await expect
    .poll(() => server.lastOf(signInRoutes.listUsers)?.url.searchParams.get("state"))
    .toBe("DISABLED");
  expect(screen.getByRole("link", { name: "Nouvel utilisateur" }).getAttribute("href")).toBe(
    "/admin/users/new",
  );
});

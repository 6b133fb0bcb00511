import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { companyOf } from "#features/companies/testing/company.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { userOf } from "#testing/user.ts";
import { screen as home } from "./home-screen.tsx";

const server = contractServer();

beforeEach(() => {
  useAuth.setState(useAuth.getInitialState(), true);
  server.answers(companyRoutes.getMarketplaceFigures, {
    companyCount: 12,
    holderAccountCount: 840,
    movementCount: 3120,
  });
});

it("says where the companies could not be brought, and leads to each once they are", async () => {
  server.refuses(companyRoutes.listMarketplace, { status: 503, description: "Occupé." });
  const { user, pathname } = showScreen(home, "/");
  await screen.findByRole("link", { name: "Créer un compte" });
  await screen.findByText("Cette partie n’a pas pu être chargée.");
  server.answers(companyRoutes.listMarketplace, {
    items: [companyOf()],
    total: 1,
    nextCursor: null,
  });
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await user.click(await screen.findByRole("link", { name: /Le Fournil/ }));
  await waitFor(() => expect(pathname()).toBe("/companies/le-fournil"));
});

it("leaves the companies out where there are none, and the way in for who is in", async () => {
  const id = "0193a0c0-0000-7000-8000-000000000701";
  useAuth.setState({ authUserId: id, user: userOf({ id }) });
  server.answers(companyRoutes.listMarketplace, { items: [], total: 0, nextCursor: null });
  showScreen(home, "/");
  await screen.findByRole("heading", { name: "Comment cela se passe" });
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Les sociétés" })).toBeNull());
  expect(screen.queryByRole("link", { name: "Créer un compte" })).toBeNull();
  screen.getByRole("link", { name: "Voir mon portefeuille" });
});

it("tells figures of what is kept here", async () => {
  server.answers(companyRoutes.listMarketplace, { items: [], total: 0, nextCursor: null });
  showScreen(home, "/");
  expect((await screen.findByText("comptes d’actionnaires")).nextSibling?.textContent).toBe("840");
});

it("tells no figures where nothing is kept", async () => {
  server.answers(companyRoutes.listMarketplace, { items: [], total: 0, nextCursor: null });
  const none = { companyCount: 0, holderAccountCount: 0, movementCount: 0 };
  server.answers(companyRoutes.getMarketplaceFigures, none);
  showScreen(home, "/");
  await screen.findByRole("heading", { name: "Par où commencer" });
  expect(screen.queryByText("comptes d’actionnaires")).toBeNull();
});

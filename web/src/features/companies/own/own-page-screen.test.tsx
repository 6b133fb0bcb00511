import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { badgeRoutes } from "@coulisse/contract/companies/badges.ts";
import { proposalRoutes } from "@coulisse/contract/companies/proposals.ts";
import { screen, within, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { administeredAs, companyOf } from "../testing/company.ts";
import { screen as ownPage } from "./own-page-screen.tsx";

const server = contractServer();
const company = companyOf();
const nothing = { items: [], total: 0, nextCursor: null };

beforeEach(() => {
  useAuth.setState({ authUserId: "u", companies: [administeredAs("ADMINISTRATOR")] });
  server.answers(companyRoutes.getCompanyBySlug, company);
  server.answers(companyRoutes.listCompanyImages, { items: [] });
  server.answers(companyRoutes.updateCompany, company);
  server.answers(badgeRoutes.listBadges, { items: [] });
  server.answers(proposalRoutes.listCompanyProposals, nothing);
});

const open = async () => {
  const shown = showScreen(ownPage, `/companies/${company.slug}/page`);
  await screen.findByRole("heading", { level: 1, name: "Page de la société" });
  return shown;
};
const formOf = (name: string) => within(screen.getByRole("form", { name }));

it("publishes what is of the page, and sends no fact with it", async () => {
  const { user } = await open();
  const page = formOf("Page publique");
  const summary = page.getByLabelText(/^Résumé/);
  await user.clear(summary);
  await user.type(summary, "Du pain au levain");
  await user.click(page.getByRole("button", { name: "Publier" }));
  await waitFor(() =>
    expect(server.lastOf(companyRoutes.updateCompany)?.body).toMatchObject({
      summary: "Du pain au levain",
      sector: company.sector,
    }),
  );
  const sent = Object.keys(server.lastOf(companyRoutes.updateCompany)?.body as object);
  expect(sent).not.toContain("name");
  expect(sent).not.toContain("visibleOnMarketplace");
});

it("proposes the facts that change, and no other", async () => {
  const { user } = await open();
  const facts = formOf("Fiche");
  const name = facts.getByLabelText("Nom");
  await user.clear(name);
  await user.type(name, "Le Fournil de Gerland");
  await user.click(facts.getByRole("button", { name: "Proposer à la plateforme" }));
  await waitFor(() =>
    expect(server.lastOf(companyRoutes.updateCompany)?.body).toEqual({
      name: "Le Fournil de Gerland",
    }),
  );
});

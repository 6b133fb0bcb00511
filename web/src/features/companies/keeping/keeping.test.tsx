import { keepingRoutes } from "@coulisse/contract/companies/keeping.ts";
import type { RegisterKeeping } from "@coulisse/contract/companies/keeping.schemas.ts";
import { companyRoleRoutes } from "@coulisse/contract/companies/company-roles.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import type { Proposal, ProposalEffect } from "@coulisse/contract/companies/proposals.schemas.ts";
import { proposalStateWords } from "@coulisse/contract/companies/proposal-words.ts";
import { proposalRoutes, proposalStates } from "@coulisse/contract/companies/proposals.ts";
import { screen, within, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { administeredAs, companyOf } from "../testing/company.ts";
import { screen as peopleScreen } from "../roles/people-screen.tsx";
import { screen as companyProposals } from "./company-proposals-screen.tsx";
import { screen as proposals } from "./proposals-screen.tsx";

const server = contractServer();
const company = companyOf();
const id = "0193a0c0-0000-7000-8000-000000000081";
const { slug: companySlug } = company;

const proposalOf = (given: Partial<Proposal> = {}): Proposal => ({
  id,
  company: { id: company.id, name: company.name, slug: company.slug },
  matter: "register",
  call: "transferShares",
  asked: [
    {
      field: "fromEntityId",
      value: "0193a0c0-0000-7000-8000-000000000012",
      name: "Karim Benali",
    },
    { field: "nature", value: "sale", name: null },
    { field: "quantity", value: "40", name: null },
  ],
  files: [],
  state: "WAITING",
  waitsFor: "PLATFORM",
  proposedBy: "Hélène Vasseur",
  proposedAt: "2026-11-20T09:00:00.000Z",
  decidedBy: null,
  decidedAt: null,
  reason: null,
  isOwn: false,
  mayDecide: true,
  mayWithdraw: false,
  ...given,
});

const effect: ProposalEffect = {
  lastNumber: 12,
  lineCount: 1,
  lines: [
    {
      number: 13,
      type: "TRANSFER",
      nature: "sale",
      category: "Actions ordinaires",
      from: "Karim Benali",
      to: "Claire Aubry",
      quantity: 40,
      unitPrice: "12.00",
      effectiveOn: "2026-11-20",
    },
  ],
  accountCount: 1,
  accounts: [
    {
      holderId: "0193a0c0-0000-7000-8000-000000000012",
      holder: "Karim Benali",
      categoryId: "0193a0c0-0000-7000-8000-000000000031",
      category: "Actions ordinaires",
      quantityBefore: 100,
      quantityAfter: 60,
    },
  ],
  companyTotalBefore: 1000,
  companyTotalAfter: 1000,
};

const keeping: RegisterKeeping = {
  keeper: "PLATFORM",
  since: null,
  asksSecondPerson: false,
  history: [],
};

const page = (items: Proposal[]) => ({ items, total: items.length, nextCursor: null });

const openForPlatform = (proposal: Proposal) => {
  server.answers(proposalRoutes.listProposals, page([proposal]));
  server.answers(proposalRoutes.getProposalEffect, effect);
  return showScreen(proposals, `/admin/proposals?state=all&open=${id}`);
};

const card = async () =>
  within(await screen.findByRole("dialog", { name: "Transférer des actions" }));

beforeEach(() => server.answers(companyRoutes.getCompanyBySlug, company));

const decided = { decidedBy: "Ada Admin", decidedAt: "2026-11-21T09:00:00.000Z", mayDecide: false };

describe.each(proposalStates)("a proposal that is %s", (state) => {
  const isOpen = state === "WAITING";

  it("says so in the list and beside it, and is decided on while it waits", async () => {
    openForPlatform(proposalOf(isOpen ? {} : { ...decided, state }));
    const shown = await card();
    expect(shown.getByText(proposalStateWords.fr[state])).toBeDefined();
    expect(shown.getByText("Karim Benali")).toBeDefined();
    for (const name of ["Confirmer", "Refuser"]) {
      expect(shown.queryAllByRole("button", { name })).toHaveLength(isOpen ? 1 : 0);
    }
    const row = screen.getByRole("row", { name: /Transférer des actions/, hidden: true });
    expect(within(row).getByText(proposalStateWords.fr[state])).toBeDefined();
  });
});

it("is confirmed on the effect that was seen", async () => {
  server.answers(proposalRoutes.confirmProposal, proposalOf({ ...decided, state: "CONFIRMED" }));
  const { user } = openForPlatform(proposalOf());
  const shown = await card();
  expect(await shown.findByRole("table", { name: "Effet par porteur" })).toBeDefined();
  await user.click(shown.getByRole("button", { name: "Confirmer" }));
  const asked = within(await screen.findByRole("dialog", { name: /^Confirmer cette proposition/ }));
  await asked.findByRole("table", { name: "Effet par porteur" });
  await user.click(asked.getByRole("button", { name: "Confirmer" }));
  await waitFor(() =>
    expect(server.lastOf(proposalRoutes.confirmProposal)?.body).toEqual({ lastNumber: 12 }),
  );
});

it("is refused with a reason", async () => {
  server.answers(proposalRoutes.refuseProposal, proposalOf({ ...decided, state: "REFUSED" }));
  const { user } = openForPlatform(proposalOf());
  await user.click((await card()).getByRole("button", { name: "Refuser" }));
  const asked = within(await screen.findByRole("dialog", { name: "Refuser la proposition" }));
  await user.type(asked.getByLabelText("Motif"), "Il manque l’ordre signé");
  await user.click(asked.getByRole("button", { name: "Refuser la proposition" }));
  await waitFor(() =>
    expect(server.lastOf(proposalRoutes.refuseProposal)?.body).toEqual({
      reason: "Il manque l’ordre signé",
    }),
  );
});

it("is withdrawn by its own side, which decides nothing", async () => {
  useAuth.setState({ companies: [administeredAs("REPRESENTATIVE")] });
  const own = proposalOf({ isOwn: true, mayDecide: false, mayWithdraw: true });
  server.answers(proposalRoutes.listCompanyProposals, page([own]));
  server.answers(proposalRoutes.getProposalEffect, effect);
  server.answers(proposalRoutes.withdrawProposal, { ...own, state: "WITHDRAWN" });
  const { user } = showScreen(
    companyProposals,
    `/companies/${companySlug}/proposals?state=all&open=${id}`,
  );
  const shown = await card();
  expect(shown.queryByRole("button", { name: "Confirmer" })).toBeNull();
  await user.click(shown.getByRole("button", { name: "Retirer la proposition" }));
  const asked = within(await screen.findByRole("dialog", { name: /^Retirer cette proposition/ }));
  await user.click(asked.getByRole("button", { name: "Retirer la proposition" }));
  await screen.findByText("La proposition est retirée.");
});

it("a company asks who keeps its register, and is led to what waits", async () => {
  useAuth.setState({
    authUserId: "0193a0c0-0000-7000-8000-000000000021",
    companies: [administeredAs("REPRESENTATIVE")],
  });
  server.answers(companyRoleRoutes.listCompanyRoles, { items: [] });
  server.answers(keepingRoutes.getRegisterKeeping, keeping);
  server.proposes(
    keepingRoutes.setRegisterKeeper,
    proposalOf({ matter: "keeping", call: "setRegisterKeeper", asked: [], isOwn: true }),
  );
  const { user } = showScreen(peopleScreen, `/companies/${companySlug}/people`);
  await user.click(await screen.findByRole("button", { name: "Demander un changement" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(dialog.getByLabelText("Registre tenu par"), "La société elle-même");
  await user.type(dialog.getByLabelText(/^Motif/), "Notre avocat le tient");
  await user.click(dialog.getByRole("button", { name: "Envoyer la demande" }));
  expect(
    await screen.findByText(/Proposition envoyée.*avant la décision de la plateforme/),
  ).toBeDefined();
});

import { companyInvitationRoutes } from "@coulisse/contract/companies/company-invitations.ts";
import type { CompanyHolder } from "@coulisse/contract/register/company-holders.schemas.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { screen as page, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { useAuth } from "#platform/session.ts";
import { administeredAs, companyOf } from "#features/companies/testing/company.ts";
import { holdingOf, rightOf } from "#features/register/testing/holdings.ts";
import { ids, movementOf } from "#features/register/testing/movements.ts";
import { screen } from "./company-holder-screen.tsx";

const server = contractServer();
const address = `/companies/le-fournil/holders/${ids.alice}`;

const alice: CompanyHolder = {
  holderId: ids.alice,
  kind: "user",
  name: "Alice Martin",
  domicile: "3 rue des Lices, 84000 Avignon",
  siren: null,
  joint: null,
  email: "a•••@exemple.fr",
  isVerified: false,
  invitation: {
    userId: ids.alice,
    name: "Alice Martin",
    email: "a•••@exemple.fr",
    state: "TO_INVITE",
    sentAt: null,
    expiresAt: null,
    resendInSeconds: 0,
    letter: null,
  },
};

beforeEach(() => {
  useAuth.setState({ companies: [administeredAs("ADMINISTRATOR")] });
  server.answers(companyRoutes.getCompanyBySlug, companyOf());
  server.answers(registerRoutes.getCompanyHolder, alice);
  const standing = { pledgedQuantity: 40, promisedQuantity: 10, freeQuantity: 50 };
  server.answers(registerRoutes.listCompanyUserHoldings, {
    items: [holdingOf({ shareHolderId: ids.admin, ...standing })],
    rights: [],
  });
  const line = movementOf({ number: 1, type: "ISSUE", to: ids.alice, quantity: 100 });
  server.answers(movementRoutes.listRegister, { items: [line], total: 1, nextCursor: null });
});

it("says who they are, what they hold, what of it is free and by which lines", async () => {
  showScreen(screen, address);
  expect(await page.findByRole("heading", { level: 1, name: "Alice Martin" })).toBeTruthy();
  const facts = within(page.getByRole("region", { name: "Coordonnées" }));
  expect(facts.getByText("a•••@exemple.fr")).toBeTruthy();
  expect(facts.getByText("Pas encore vérifiée")).toBeTruthy();
  const account = within(await page.findByRole("region", { name: "Actions ordinaires" }));
  expect(account.getByText("Promises à la vente")).toBeTruthy();
  expect(account.getByRole("button", { name: /^Attestation/ })).toBeTruthy();
  expect(await page.findByText("Égale au nombre affiché.")).toBeTruthy();
  expect(page.getByRole("button", { name: "Compte individuel (PDF)" })).toBeTruthy();
});

it("R-3: says what a creditor has on the shares of others, by the line that notes it", async () => {
  server.answers(registerRoutes.listCompanyUserHoldings, { items: [], rights: [rightOf({})] });
  showScreen(screen, address);
  const rights = within(
    await page.findByRole("region", { name: "Droits sur les actions d’autres porteurs" }),
  );
  expect(rights.getByText(/^Nantissement de 40.actions de Bob Durand/)).toBeTruthy();
  expect(rights.getByRole("link", { name: /^ligne n°.111$/ }).getAttribute("href")).toBe(
    `/companies/le-fournil/register?open=${ids.bob}`,
  );
});

it("invites whoever never got a letter, as the company", async () => {
  server.answers(companyInvitationRoutes.inviteHolders, { sentCount: 1, toInviteCount: 0 });
  const { user } = showScreen(screen, address);
  await user.click(await page.findByRole("button", { name: "Envoyer l’invitation" }));
  expect(await page.findByText("L’invitation est partie.")).toBeTruthy();
  expect(server.lastOf(companyInvitationRoutes.inviteHolders)?.body).toEqual({
    userIds: [ids.alice],
  });
});

it("asks an entity for its seat and representative, and invites nobody", async () => {
  const entity = { holderId: ids.corporate, kind: "corporate", name: "Arpège Capital" } as const;
  const nobody = { email: null, invitation: null, siren: "732829320", isVerified: true };
  server.answers(registerRoutes.getCompanyHolder, { ...alice, ...entity, ...nobody });
  server.answers(registerRoutes.listCompanyCorporateHoldings, { items: [], rights: [] });
  server.answers(movementRoutes.listRegister, { items: [], total: 0, nextCursor: null });
  showScreen(screen, `/companies/le-fournil/holders/${ids.corporate}`);
  expect(await page.findByText("Aucune action aujourd’hui")).toBeTruthy();
  expect(page.getByText("732 829 320")).toBeTruthy();
  expect(page.getByText("Représentant")).toBeTruthy();
  expect(page.queryByRole("button", { name: /invitation/ })).toBeNull();
});

it("R-8: says who holds together and by whom they act, to a company that may not change it", async () => {
  const joint: CompanyHolder["joint"] = {
    id: ids.corporate,
    name: "Indivision Daval",
    domicile: null,
    representatives: [],
    compositions: [
      {
        effectiveOn: "2024-03-01",
        act: "Acte de notoriété",
        recordedAt: "2026-11-20T09:00:00.000Z",
        members: [
          { name: "Claire Daval", holderId: null, numerator: 1, denominator: 3 },
          { name: "Paul Daval", holderId: null, numerator: 2, denominator: 3 },
        ],
      },
    ],
  };
  const nobody = { email: null, invitation: null, isVerified: false };
  server.answers(registerRoutes.getCompanyHolder, {
    ...alice,
    ...nobody,
    holderId: ids.corporate,
    kind: "joint",
    name: "Indivision Daval",
    joint,
  });
  server.answers(registerRoutes.listCompanyCorporateHoldings, { items: [], rights: [] });
  server.answers(movementRoutes.listRegister, { items: [], total: 0, nextCursor: null });
  showScreen(screen, `/companies/le-fournil/holders/${ids.corporate}`);
  expect(await page.findByText("Indivision")).toBeTruthy();
  const members = within(page.getByRole("region", { name: "Membres" }));
  expect(members.getByText("2/3")).toBeTruthy();
  expect(page.getByText("Représentant commun non renseigné")).toBeTruthy();
  expect(page.queryByRole("button", { name: "Nommer le représentant" })).toBeNull();
});

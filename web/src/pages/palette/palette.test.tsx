import type { ArticleCard } from "@coulisse/contract/operations/articles.schemas.ts";
import { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { userOf } from "#testing/user.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { Palette } from "./palette.tsx";

const server = contractServer();
const [companyId, holderId] = [
  "0193a0c0-0000-7000-8000-000000000001",
  "0193a0c0-0000-7000-8000-000000000021",
];
const none = { items: [], total: 0, nextCursor: null };
const fournil = { id: companyId, name: "Le Fournil", slug: "le-fournil" };

const emptyCapTable = {
  at: "2026-11-22",
  basis: "effective" as const,
  asOfNumber: 3,
  categories: [],
  totals: { quantity: 900, votes: 900, holderCount: 1 },
  splitVotes: null,
  capitalCents: null,
  declaredCapitalCents: 0,
  lastUnitPrice: null,
  priceAdjustment: null,
  ...none,
};
const karim = {
  holderId,
  kind: "user" as const,
  name: "Karim Benali",
  siren: null,
  quantities: {},
  quantity: 828,
  votes: 828,
  standing: null,
  bareQuantity: 0,
  usufructQuantity: 0,
  ordinaryVotes: 828,
  extraordinaryVotes: 828,
  profitVotes: 828,
};

const article: ArticleCard = {
  id: companyId,
  companyId,
  companyName: "Le Fournil",
  companySlug: "le-fournil",
  title: "Le nouveau four",
  language: "fr",
  excerpt: "Il chauffe.",
  cover: null,
  version: 1,
  audience: "PUBLIC",
  state: "PUBLISHED",
  isPromotional: false,
  publishedAt: "2026-11-20T09:00:00.000Z",
  createdAt: "2026-11-20T09:00:00.000Z",
};

beforeEach(() => {
  server.answers(companyRoutes.listMarketplace, none);
  server.answers(articleRoutes.listArticles, none);
  server.answers(corporateRoutes.listCorporatesOfUser, { items: [] });
  server.answers(corporateRoutes.searchCorporates, none);
  server.answers(registerRoutes.getCapTable, emptyCapTable);
});

const entityOf = (id: string, legalName: string, status: "PENDING" | "VALIDATED") => ({
  corporate: {
    id,
    legalName,
    legalForm: "SAS",
    siren: "290123456",
    siret: null,
    rcsNumber: null,
    activityCode: null,
    domicile: null,
    representative: null,
    source: "typed" as const,
    confirmed: true,
    namesLocked: false,
    closed: false,
    version: 1,
  },
  link: {
    id,
    corporateId: id,
    userId: holderId,
    status,
    reason: null,
    proof: null,
    beneficialOwners: null,
    legalRepresentative: null,
    submittedAt: null,
    decidedAt: null,
  },
  companyCount: null,
});

const find = async (text: string, at = "/") => {
  const site = await renderInSite(() => <Palette />, at);
  await userEvent.type(screen.getByRole("combobox"), text);
  return site;
};
const optionsOf = async (group: string): Promise<(string | null)[]> =>
  within(await screen.findByRole("group", { name: group }))
    .getAllByRole("option")
    .map((option) => option.textContent);

it("finds the holders of the companies that one administers, and opens their lines", async () => {
  useAuth.setState({
    authUserId: holderId,
    user: userOf({ id: holderId }),
    companies: [{ ...fournil, logoUrl: null }],
  });
  server.answers(registerRoutes.getCapTable, { ...emptyCapTable, total: 1, items: [karim] });
  await find("kar");
  expect(await optionsOf("Porteurs")).toEqual(["Karim BenaliLe Fournil"]);
  expect(server.lastOf(registerRoutes.getCapTable)?.url.searchParams.get("search")).toBe("kar");
});

it("leads an administrator of the platform to a company and to its register", async () => {
  useAuth.setState({
    authUserId: holderId,
    user: userOf({ id: holderId, role: "ROLE_ADMIN" }),
    companies: [],
  });
  server.answers(signInRoutes.searchUsers, none);
  server.answers(companyRoutes.listCompanies, {
    ...none,
    total: 1,
    items: [
      {
        ...fournil,
        logo: null,
        legalForm: "SAS",
        sector: "food",
        shareCount: 0,
        shareholderCount: 0,
        visibleOnMarketplace: true,
        secondaryMarketStatus: "OPEN",
        version: 1,
      },
    ],
  });
  await find("four");
  expect(await optionsOf("Sociétés")).toEqual(["Le Fournil", "Le FournilRegistre"]);
});

it("leads an administrator of the platform to any entity among all of them", async () => {
  const user = userOf({ id: holderId, role: "ROLE_ADMIN" });
  useAuth.setState({ authUserId: holderId, user, companies: [] });
  server.answers(signInRoutes.searchUsers, none);
  server.answers(companyRoutes.listCompanies, none);
  const { corporate } = entityOf(companyId, "Ondine Holding", "VALIDATED");
  server.answers(corporateRoutes.searchCorporates, { ...none, total: 1, items: [corporate] });
  const { router } = await find("ondine");
  expect(await optionsOf("Entreprises")).toEqual([
    expect.stringMatching(/^Ondine Holding290\s123\s456$/),
  ]);
  await userEvent.keyboard("{Enter}");
  expect(router.state.location.search).toEqual({
    part: "corporates",
    "entities.state": "all",
    "entities.q": "290123456",
  });
});

it("finds the articles that one may read, published ones alone, and names the company", async () => {
  useAuth.setState({ authUserId: holderId, user: userOf({ id: holderId }), companies: [] });
  server.answers(articleRoutes.listArticles, { ...none, total: 1, items: [article] });
  await find("four");
  expect(await optionsOf("Articles")).toEqual(["Le nouveau fourLe Fournil"]);
  expect(server.lastOf(articleRoutes.listArticles)?.url.searchParams.get("state")).toBe(
    "PUBLISHED",
  );
});

it("finds the entities that one acts for, and none that is not validated", async () => {
  useAuth.setState({ authUserId: holderId, user: userOf({ id: holderId }), companies: [] });
  server.answers(corporateRoutes.listCorporatesOfUser, {
    items: [
      entityOf(companyId, "Aubry Patrimoine", "VALIDATED"),
      entityOf(holderId, "Aubry Frères", "PENDING"),
    ],
  });
  await find("aubry");
  expect(await optionsOf("Mes entreprises")).toEqual([
    expect.stringMatching(/^Aubry Patrimoine290\s123\s456$/),
  ]);
});

it("offers what one may begin, by one’s rights alone", async () => {
  const user = userOf({ id: holderId });
  useAuth.setState({ authUserId: holderId, user, companies: [{ ...fournil, logoUrl: null }] });
  await find("simuler");
  expect(await optionsOf("À faire")).toEqual(["Simuler une levéeLe Fournil"]);
  await userEvent.clear(screen.getByRole("combobox"));
  await userEvent.type(screen.getByRole("combobox"), "nouvelle s");
  await screen.findByRole("status");
  expect(screen.queryByRole("option", { name: /^Nouvelle société/ })).toBeNull();
});

it("offers first what is of the company that one is at", async () => {
  const forge = { ...fournil, id: holderId, name: "La Forge", slug: "la-forge", logoUrl: null };
  const companies = [{ ...fournil, logoUrl: null }, forge];
  useAuth.setState({ authUserId: holderId, user: userOf({ id: holderId }), companies });
  const simulate = (name: string): string => `Simuler une levée${name}`;
  await find("simuler", "/companies/la-forge/register");
  expect(await optionsOf("À faire")).toEqual([simulate("La Forge"), simulate("Le Fournil")]);
});

it("opens what was typed, however fast it was entered", async () => {
  const companies = [{ ...fournil, logoUrl: null }];
  useAuth.setState({ authUserId: holderId, user: userOf({ id: holderId }), companies });
  const { router } = await renderInSite(() => <Palette />);
  const field = screen.getByRole("combobox");
  // Both in one task, so that nothing is found of it before the Enter comes.
  act(() => {
    fireEvent.change(field, { target: { value: "simuler" } });
    fireEvent.keyDown(field, { key: "Enter" });
  });
  await waitFor(() =>
    expect(router.state.location.href).toBe("/companies/le-fournil/cap-table?simulate=round"),
  );
});

it("leads the platform’s administrator to a register that is imported", async () => {
  const user = userOf({ id: holderId, role: "ROLE_ADMIN" });
  useAuth.setState({ authUserId: holderId, user, companies: [] });
  server.answers(signInRoutes.searchUsers, none);
  server.answers(companyRoutes.listCompanies, none);
  const { router } = await find("importer");
  expect(await optionsOf("À faire")).toEqual(["Importer un registreAdministration"]);
  await userEvent.keyboard("{Enter}");
  expect(router.state.location.href).toBe("/admin/share-categories/distribution?tab=import");
});

it("draws what it found once all that stands above it has come", async () => {
  const companies = [{ ...fournil, logoUrl: null }];
  useAuth.setState({ authUserId: holderId, user: userOf({ id: holderId }), companies });
  server.answers(registerRoutes.getCapTable, { ...emptyCapTable, total: 1, items: [karim] });
  server.answers(articleRoutes.listArticles, { ...none, total: 1, items: [article] });
  const [articlesCame, entitiesMay] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const really = globalThis.fetch;
  vi.stubGlobal("fetch", async (...[asked, init]: Parameters<typeof fetch>) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    if (address.includes("/share-holders/")) await articlesCame.promise;
    if (address.includes("/corporates")) await entitiesMay.promise;
    const answer = await really(asked, init);
    if (address.includes("/articles")) articlesCame.resolve();
    return answer;
  });
  await find("a");
  await screen.findByRole("group", { name: "Porteurs" });
  expect(screen.queryByRole("group", { name: "Articles" })).toBeNull();
  entitiesMay.resolve();
  await screen.findByRole("group", { name: "Articles" });
});

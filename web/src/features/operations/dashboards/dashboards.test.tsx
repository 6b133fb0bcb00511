import { checklistRoutes } from "@coulisse/contract/operations/checklists.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import type {
  CompanyDashboard,
  OwnDashboard,
} from "@coulisse/contract/operations/dashboards.schemas.ts";
import { dashboardRoutes } from "@coulisse/contract/operations/dashboards.ts";
import type { Waiting } from "@coulisse/contract/operations/waiting.schemas.ts";
import { waitingRoutes } from "@coulisse/contract/operations/waiting.ts";
import type {
  PortfolioHistory,
  ShareholderStatistics,
} from "@coulisse/contract/register/statistics.schemas.ts";
import { statisticsRoutes } from "@coulisse/contract/register/statistics.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { articleCardOf } from "#features/operations/articles/testing/article.ts";
import { companyOf } from "#features/companies/testing/company.ts";
import { pricesOf } from "#features/market/testing/market.ts";
import { holdingOf } from "#features/register/testing/holdings.ts";
import { siteWishOf, wishOf } from "#features/operations/wishlist/testing/wish.ts";
import { ids, movementOf } from "#features/register/testing/movements.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { userOf } from "#testing/user.ts";
import { screen as companyScreen } from "./company/company-dashboard-screen.tsx";
import { screen as investorScreen } from "./investor/investor-dashboard-screen.tsx";

const server = contractServer();
const id = "0193a0c0-0000-7000-8000-000000000021";
const company = companyOf();
const firstOf = <Item,>(...items: Item[]) => ({ items, total: items.length });

const history: PortfolioHistory = {
  companies: [{ id: company.id, name: company.name, slug: company.slug }],
  months: [
    { on: "2026-09-30", valueCents: 100_000, quantity: 80 },
    { on: "2026-10-31", valueCents: 0, quantity: 0 },
    { on: "2026-11-20", valueCents: 125_000, quantity: 100 },
  ].map(({ on, valueCents, quantity }) => ({
    on,
    valueCents,
    unvaluedCount: 0,
    companies:
      quantity === 0 ? [] : [{ companyId: company.id, quantity, valueCents, addedCents: 0 }],
  })),
};

const toldOn = (on: string, holderCount: number): ShareholderStatistics => ({
  on,
  holderCount,
  quantity: 1000,
  declaredCapitalCents: 1_000_000,
  lastUnitPrice: "12.5",
  priceAdjustment: null,
  naturalPersons: { holderCount: holderCount - 1, quantity: 400 },
  legalPersons: { holderCount: 1, quantity: 600 },
  jointHolders: { holderCount: 0, quantity: 0 },
  concentration: [
    { top: 1, quantity: 600, shareBps: holderCount === 7 ? 6000 : 6250 },
    { top: 5, quantity: 900, shareBps: 9000 },
    { top: 10, quantity: 1000, shareBps: 10_000 },
  ],
  categories: [],
  months: [
    { on: "2026-10-31", holderCount: 4, quantity: 1000 },
    { on: "2026-11-20", holderCount: 7, quantity: 1000 },
  ],
});

const nothingLeft = { steps: [], isDismissed: false };
const ownDashboard: OwnDashboard = {
  checklist: nothingLeft,
  holdings: {
    items: [holdingOf({ shareHolderId: "0193a0c0-0000-7000-8000-000000000091" })],
    rights: [],
    fractionRights: [],
    hiddenCount: 2,
  },
  history,
  balanceCents: 4_200,
  movements: [],
  openRounds: firstOf(),
  news: firstOf(),
  wishes: firstOf(),
};

const companyDashboard: CompanyDashboard = {
  checklist: nothingLeft,
  registerFaultCount: 3,
  shareholders: toldOn("2026-11-20", 7),
  compared: { before: toldOn("2026-10-31", 4), after: toldOn("2026-11-20", 7) },
  movements: {
    count: 0,
    quantity: 0,
    amountCents: 0,
    averageUnitPrice: null,
    lastUnitPrice: null,
    priceAdjustment: null,
    adjustedFor: null,
    lastPricedOn: null,
    types: [],
    months: [],
  },
  lines: [],
  openRound: null,
  prices: pricesOf(),
  wishes: firstOf(),
  news: firstOf(),
};

const waitingOf = (given: Partial<Waiting>): Waiting => ({
  id: "0193a0c0-0000-7000-8000-0000000000a1",
  kind: "identity",
  act: "FILL",
  dueOn: null,
  dueAt: null,
  amountCents: null,
  company: { id: company.id, name: company.name, slug: company.slug },
  name: null,
  quantity: null,
  unitPrice: null,
  side: null,
  formalityKind: null,
  awaited: null,
  entity: null,
  since: null,
  reason: null,
  to: "/investor/kyc",
  ...given,
});

type Told = Readonly<{ mine?: readonly Waiting[]; others?: readonly Waiting[] }>;

const tell = (
  { mine = [], others = [] }: Told,
  nextCursor: string | null = null,
  total = mine.length,
) =>
  server.answers(waitingRoutes.listWaiting, {
    items: [...mine],
    total,
    nextCursor,
    followed: firstOf(...others),
  });

beforeEach(() => {
  useAuth.setState({ authUserId: id, user: userOf({ id }) });
  server.answers(dashboardRoutes.getOwnDashboard, ownDashboard);
  server.answers(dashboardRoutes.getCompanyDashboard, companyDashboard);
  server.answers(companyRoutes.getCompanyBySlug, company);
  server.answers(statisticsRoutes.getShareholderStatistics, toldOn("2026-11-20", 7));
  tell({});
});

const part = async (name: string) => within(await screen.findByRole("region", { name }));

it("says what one has, and leads from each figure to what it counts", async () => {
  showScreen(investorScreen, "/investor/dashboard");
  const value = await screen.findByRole("link", { name: /^1\s250,00/ });
  expect(value.getAttribute("href")).toBe("/investor/portfolio");
  const cash = await screen.findByRole("link", { name: /^42,00/ });
  expect(cash.getAttribute("href")).toBe("/investor/wallet");
  const hidden = screen.getByRole("link", { name: "2 lignes masquées non comprises" });
  expect(hidden.getAttribute("href")).toBe("/investor/portfolio?hidden=shown");
});

it("puts what is most urgent first, by the page’s one blue button", async () => {
  const held = { quantity: 40, unitPrice: "25", name: "Série A" };
  tell({
    mine: [
      waitingOf({}),
      waitingOf({
        ...held,
        id: "0193a0c0-0000-7000-8000-0000000000a2",
        kind: "subscription",
        act: "PAY",
        dueOn: "2026-12-11",
        amountCents: 100_000,
        entity: "Aubry Patrimoine",
        to: "/fundraising/0193a0c0-0000-7000-8000-0000000000b1/subscription?subscription=0193a0c0-0000-7000-8000-0000000000a2",
      }),
    ],
  });
  showScreen(investorScreen, "/investor/dashboard");
  const waiting = await part("À faire");
  waiting.getByText("2 choses à faire, la plus urgente d’abord");
  const [first, second] = waiting.getAllByRole("listitem");
  within(first ?? document.body).getByText("Vérifier votre identité");
  const act = within(first ?? document.body).getByRole("link");
  expect(act.getAttribute("href")).toBe("/investor/kyc");
  const pay = within(second ?? document.body);
  pay.getByText(/^Payer 1\s000,00/);
  pay.getByText("Le Fournil · 40 actions · Série A · pour Aubry Patrimoine");
  expect(pay.getByRole("link").getAttribute("href")).toMatch(
    /^\/fundraising\/[\w-]+\/subscription\?subscription=/,
  );
});

it("takes what moves between the reader and their own entity neither for more nor for less", async () => {
  const between = { from: ids.alice, to: ids.corporate, quantity: 900 };
  const line = movementOf({ ...between, number: 4, type: "TRANSFER" });
  const moved = { ...line, isFromOwn: true, isToOwn: true };
  server.answers(dashboardRoutes.getOwnDashboard, { ...ownDashboard, movements: [moved] });
  showScreen(investorScreen, "/investor/dashboard");
  const cell = await screen.findByText(/^de .+ à .+/);
  const row = cell.closest("tr") as HTMLElement;
  expect(row.textContent).toMatch(/900/);
  expect(row.textContent).not.toMatch(/[−+]900/);
});

it("counts all that waits, and brings the rest of it", async () => {
  tell({ mine: [waitingOf({})] }, "next", 260);
  const { user } = showScreen(investorScreen, "/investor/dashboard");
  const waiting = await part("À faire");
  waiting.getByText("260 choses à faire, la plus urgente d’abord");
  await user.click(waiting.getByRole("button", { name: "Afficher la suite" }));
  await waitFor(() =>
    expect(server.lastOf(waitingRoutes.listWaiting)?.url.searchParams.get("cursor")).toBe("next"),
  );
});

it("says for what nothing is to be done, and where to follow it", async () => {
  const to = "/investor/second-market/deals/0193a0c0-0000-7000-8000-0000000000a1";
  const deal = { kind: "deal", act: "FOLLOW", side: "SELLER", quantity: 40, to } as const;
  tell({ others: [waitingOf(deal)] });
  showScreen(investorScreen, "/investor/dashboard");
  const waiting = await part("À faire");
  waiting.getByText(/^Rien à faire pour votre vente de 40 actions/);
  const follow = waiting.getByRole("link", { name: /^Suivre/ });
  expect(follow.getAttribute("href")).toBe(to);
});

it("puts the first steps away, and no more shows them", async () => {
  const checklist = { steps: [{ step: "email" as const, isDone: false }], isDismissed: false };
  server.answers(dashboardRoutes.getOwnDashboard, { ...ownDashboard, checklist });
  server.answers(checklistRoutes.dismissOwnChecklist, undefined);
  const { user } = showScreen(investorScreen, "/investor/dashboard");
  const hide = await screen.findByRole("button", { name: "Masquer cette liste" });
  const dismissed = { ...checklist, isDismissed: true };
  server.answers(dashboardRoutes.getOwnDashboard, { ...ownDashboard, checklist: dismissed });
  await user.click(hide);
  await waitFor(() => expect(screen.queryByText("Pour commencer")).toBeNull());
});

it("gives the curve’s figures as a table, a month of nothing among them", async () => {
  showScreen(investorScreen, "/investor/dashboard");
  const curve = await part("Valeur de vos actions");
  const rows = curve.getAllByRole("row", { hidden: true }).map((row) => row.textContent);
  expect(rows[2]).toMatch(/^31 octobre 20260,00/);
  expect(rows).toHaveLength(4);
});

it("compares two dates company by company, and the address says which", async () => {
  const { user, searchOf } = showScreen(investorScreen, "/investor/dashboard?since=2026-10-31");
  const compared = await part("Comparer deux dates");
  expect(compared.getByRole("row", { name: /^Le Fournil/ }).textContent).toMatch(/\+1\s250,00/);
  await user.selectOptions(compared.getByLabelText("avec le"), "2026-09-30");
  expect(searchOf()).toMatchObject({ since: "2026-10-31", until: "2026-09-30" });
});

it("tells what waits where the figures do not come", async () => {
  tell({ mine: [waitingOf({})] });
  server.refuses(dashboardRoutes.getOwnDashboard, { status: 500, code: "internal" });
  showScreen(investorScreen, "/investor/dashboard");
  await screen.findAllByText("Cette partie n’a pas pu être chargée.");
  const waiting = await part("À faire");
  expect(waiting.getByRole("listitem").textContent).toContain("Vérifier votre identité");
});

it("tells a company’s figures on two days, and parts of a whole by their points", async () => {
  const address = `/companies/${company.slug}/dashboard?since=2026-10-31`;
  showScreen(companyScreen, address);
  const compared = await part("Comparer deux dates");
  const row = await compared.findByRole("row", { name: /^Actionnaires/ });
  expect(row.textContent).toMatch(/7/);
  expect(compared.getByRole("row", { name: /^Part du premier/ }).textContent).toMatch(/pt$/);
  expect(server.lastOf(statisticsRoutes.getShareholderStatistics)).toBeUndefined();
});

it("asks for the figures of other days than the dashboard tells", async () => {
  const { user } = showScreen(companyScreen, `/companies/${company.slug}/dashboard`);
  const compared = await part("Comparer deux dates");
  await user.selectOptions(compared.getByLabelText("Comparer le"), "2026-11-20");
  await waitFor(() => {
    const asked = server.lastOf(statisticsRoutes.getShareholderStatistics)?.url.searchParams;
    expect(asked?.get("at")).toBe("2026-11-20");
  });
});

it("shows a company what it is to decide, to sign and to file, and leads to each", async () => {
  const deals = `/companies/${company.slug}/secondary-market/deals/${id}`;
  const formalities = `/companies/${company.slug}/formalities`;
  const lot = { name: "Ordinaires", quantity: 40, unitPrice: "25" };
  const due = { formalityKind: "BENEFICIAL_OWNERS", to: formalities } as const;
  const mine = [
    waitingOf({ ...lot, kind: "approval", act: "DECIDE", to: deals }),
    waitingOf({ kind: "signature", act: "SIGN", name: "Pacte", to: `/investor/signatures/${id}` }),
    waitingOf({ ...due, kind: "formality", act: "FILE" }),
  ];
  const asked = {
    ...lot,
    kind: "approval",
    act: "FOLLOW",
    dueOn: "2026-11-24",
    to: deals,
  } as const;
  tell({ mine, others: [waitingOf(asked)] });
  showScreen(companyScreen, `/companies/${company.slug}/dashboard`);
  const waiting = await part("À faire");
  const links = waiting.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([deals, `/investor/signatures/${id}`, formalities, deals]);
  waiting.getByText("Signer « Pacte »");
  waiting.getByText("Pour la société");
  waiting.getByText(/^Préemption en cours : Ordinaires · 40 actions à .* · jusqu’au/);
  const sent = server.lastOf(waitingRoutes.listWaiting)?.url.searchParams;
  expect(sent?.get("companyId")).toBe(company.id);
});

it("says how many wish for a company and what it published last, each where it opens", async () => {
  const article = articleCardOf();
  server.answers(dashboardRoutes.getCompanyDashboard, {
    ...companyDashboard,
    news: firstOf(article),
    wishes: { items: [wishOf()], total: 12 },
  });
  showScreen(companyScreen, `/companies/${company.slug}/dashboard`);
  const wishes = (await part("Wishlist")).getByRole("link", { name: "12 personnes" });
  expect(wishes.getAttribute("href")).toBe(`/companies/${company.slug}/wishlist`);
  const news = (await part("Derniers articles")).getByRole("link", { name: article.title });
  expect(news.getAttribute("href")).toBe(`/companies/${company.slug}/articles/${article.id}`);
});

it("shows an investor what their companies published, and what they wish for", async () => {
  const article = articleCardOf();
  server.answers(dashboardRoutes.getOwnDashboard, {
    ...ownDashboard,
    news: firstOf(article),
    wishes: firstOf(wishOf(), siteWishOf("https://ailleurs.example")),
  });
  showScreen(investorScreen, "/investor/dashboard");
  const news = (await part("Des nouvelles de vos sociétés")).getByRole("link");
  expect(news.getAttribute("href")).toBe(`/investor/journal?article=${article.id}`);
  const wishes = (await part("Votre wishlist")).getAllByRole("link");
  expect(wishes.map((link) => link.textContent)).toEqual([
    "Le Fournil",
    expect.stringContaining("ailleurs.example"),
    "Ma wishlist",
  ]);
});

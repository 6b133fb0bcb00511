import { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import { checklistRoutes } from "@coulisse/contract/operations/checklists.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { signatureRoutes } from "@coulisse/contract/signing/signatures.ts";
import type {
  PortfolioHistory,
  ShareholderStatistics,
} from "@coulisse/contract/register/statistics.schemas.ts";
import { statisticsRoutes } from "@coulisse/contract/register/statistics.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { articleCardOf } from "#features/operations/articles/testing/article.ts";
import { companyOf } from "#features/companies/testing/company.ts";
import { dealOf, pricesOf } from "#features/market/testing/market.ts";
import { holdingOf } from "#features/register/testing/holdings.ts";
import { signatureOf } from "#features/signing/signatures/testing/signature.ts";
import { subscriptionOf, walletOf } from "#features/rounds/subscriptions/testing/subscription.ts";
import { siteWishOf, wishOf } from "#features/operations/wishlist/testing/wish.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { userOf } from "#testing/user.ts";
import { screen as companyScreen } from "./company/company-dashboard-screen.tsx";
import { screen as investorScreen } from "./investor/investor-dashboard-screen.tsx";

const server = contractServer();
const id = "0193a0c0-0000-7000-8000-000000000021";
const company = companyOf();
const none = { items: [], total: 0, nextCursor: null };
const pageOf = <Item,>(...items: Item[]) => ({ items, total: items.length, nextCursor: null });

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
    companies: quantity === 0 ? [] : [{ companyId: company.id, quantity, valueCents }],
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

beforeEach(() => {
  useAuth.setState({ authUserId: id, user: userOf({ id }) });
  const market = { ...none, deals: [], offersLeftToday: 20, dealsLeftToday: 50 };
  const nothingLeft = { steps: [], isDismissed: false };
  server.answers(checklistRoutes.getOwnChecklist, nothingLeft);
  server.answers(checklistRoutes.getCompanyChecklist, nothingLeft);
  server.answers(registerRoutes.listUserHoldings, {
    items: [holdingOf({ shareHolderId: "0193a0c0-0000-7000-8000-000000000091" })],
    hiddenCount: 2,
  });
  server.answers(statisticsRoutes.getPortfolioHistory, history);
  server.answers(walletRoutes.getWallet, walletOf({ balanceCents: 4_200 }));
  server.answers(movementRoutes.listUserMovements, none);
  server.answers(fundraisingRoutes.listFundraisings, none);
  server.answers(formalityRoutes.listFormalities, none);
  server.answers(subscriptionRoutes.listUserSubscriptions, { ...none, ordersLeftToday: 30 });
  server.answers(marketRoutes.listUserOffers, market);
  server.answers(companyRoutes.getCompanyBySlug, company);
  server.answers(statisticsRoutes.getMovementStatistics, {
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
  });
  server.answers(movementRoutes.listRegister, none);
  server.answers(fundraisingRoutes.listCompanyFundraisings, none);
  server.answers(marketRoutes.getMarketPrices, pricesOf());
  server.answers(marketRoutes.listDeals, none);
  server.answers(signatureRoutes.listMySignatures, none);
  server.answers(corporateRoutes.listCorporatesOfUser, { items: [] });
  server.answers(articleRoutes.listArticles, none);
  server.answers(wishlistRoutes.listUserWishes, { items: [] });
  server.answers(wishlistRoutes.listCompanyWishes, none);
  server.answers(statisticsRoutes.getShareholderStatistics, toldOn("2026-11-20", 7));
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

it("asks first for an identity that nothing goes without, by the page’s one blue button", async () => {
  server.answers(subscriptionRoutes.listUserSubscriptions, {
    ...pageOf(subscriptionOf()),
    ordersLeftToday: 30,
  });
  showScreen(investorScreen, "/investor/dashboard");
  const [first] = (await part("Ce qui vous attend")).getAllByRole("listitem");
  within(first ?? document.body).getByText("Vérifier votre identité");
  const act = within(first ?? document.body).getByRole("link");
  expect(act.getAttribute("href")).toBe("/investor/kyc");
});

it("says for what nothing is to be done, and where to follow it", async () => {
  const deal = dealOf({ isMyTurn: false, mySide: "SELLER", nextActor: "COMPANY" });
  const reply = { ...none, deals: [deal], offersLeftToday: 20, dealsLeftToday: 50 };
  server.answers(marketRoutes.listUserOffers, reply);
  showScreen(investorScreen, "/investor/dashboard");
  const waiting = await part("Ce qui vous attend");
  waiting.getByText(/^Rien à faire pour votre vente de 40 actions/);
  const follow = waiting.getByRole("link", { name: /^Suivre/ });
  expect(follow.getAttribute("href")).toBe(`/investor/second-market/deals/${deal.id}`);
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

it("keeps the rest of the page where one part does not come", async () => {
  server.refuses(statisticsRoutes.getPortfolioHistory, { status: 500, code: "internal" });
  showScreen(investorScreen, "/investor/dashboard");
  await screen.findByText("Cette partie n’a pas pu être chargée.");
  const value = await screen.findByRole("link", { name: /^1\s250,00/ });
  expect(value.closest("dl")).not.toBeNull();
});

it("tells a company’s figures on two days, and parts of a whole by their points", async () => {
  const address = `/companies/${company.slug}/dashboard?since=2026-10-31`;
  showScreen(companyScreen, address);
  const compared = await part("Comparer deux dates");
  const row = await compared.findByRole("row", { name: /^Actionnaires/ });
  expect(row.textContent).toMatch(/7/);
  expect(compared.getByRole("row", { name: /^Part du premier/ }).textContent).toMatch(/pt$/);
  const asked = server.lastOf(statisticsRoutes.getShareholderStatistics)?.url.searchParams;
  expect(asked?.has("at")).toBe(true);
});

it("shows a company what it is to decide and to sign, and leads to each", async () => {
  const deal = dealOf({ needsApproval: true, dueAt: "2026-11-24T23:00:00.000Z" });
  server.answersEach(marketRoutes.listDeals, ({ searchParams }) =>
    searchParams.get("state") === "ACCEPTED" ? pageOf(deal) : none,
  );
  const signature = signatureOf({ company: { id: company.id, name: company.name } });
  server.answers(signatureRoutes.listMySignatures, pageOf(signature));
  showScreen(companyScreen, `/companies/${company.slug}/dashboard`);
  const waiting = await part("Ce qui vous attend");
  const links = waiting.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    `/companies/${company.slug}/secondary-market/deals/${deal.id}`,
    `/investor/signatures/${signature.id}`,
  ]);
});

it("says how many wish for a company and what it published last, each where it opens", async () => {
  const article = articleCardOf();
  server.answers(articleRoutes.listArticles, pageOf(article));
  server.answers(wishlistRoutes.listCompanyWishes, { ...pageOf(wishOf()), total: 12 });
  showScreen(companyScreen, `/companies/${company.slug}/dashboard`);
  const wishes = (await part("Wishlist")).getByRole("link", { name: "12 personnes" });
  expect(wishes.getAttribute("href")).toBe(`/companies/${company.slug}/wishlist`);
  const news = (await part("Derniers articles")).getByRole("link", { name: article.title });
  expect(news.getAttribute("href")).toBe(
    `/companies/${company.slug}/articles/new?id=${article.id}`,
  );
});

it("shows an investor what their companies published, and what they wish for", async () => {
  const article = articleCardOf();
  server.answers(articleRoutes.listArticles, pageOf(article));
  server.answers(wishlistRoutes.listUserWishes, {
    items: [wishOf(), siteWishOf("https://ailleurs.example")],
  });
  showScreen(investorScreen, "/investor/dashboard");
  const news = (await part("Des nouvelles de vos sociétés")).getByRole("link");
  expect(news.getAttribute("href")).toBe(`/investor/journal?article=${article.id}`);
  expect(server.lastOf(articleRoutes.listArticles)?.url.searchParams.get("held")).toBe("true");
  const wishes = (await part("Votre wishlist")).getAllByRole("link");
  expect(wishes.map((link) => link.textContent)).toEqual([
    "Le Fournil",
    expect.stringContaining("ailleurs.example"),
    "Ma wishlist",
  ]);
});

import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import type {
  BoardOffer,
  DealWithTimeline,
} from "@coulisse/contract/market/market-shapes.schemas.ts";
import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { screen, within, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as buyOfferScreen } from "./buy-offer-screen.tsx";
import { screen as marketScreen } from "./market-screen.tsx";
import { amounts, dealOf, marketOf, offerOf, pricesOf } from "./testing/market.ts";

const server = contractServer();
const claire = "0193a0c0-0000-7000-8000-000000000051";
const listOf = <Item,>(items: Item[]) => ({ items, total: items.length, nextCursor: null });

beforeEach(() => useAuth.setState({ authUserId: claire }));
afterEach(() => useAuth.setState(useAuth.getInitialState()));

type World = { offers?: BoardOffer[]; mine?: BoardOffer[]; deals?: DealWithTimeline[] };

const answerAll = ({ offers = [], mine = [], deals = [] }: World) => {
  server.answers(marketRoutes.listUserOffers, {
    ...listOf(mine),
    deals: [],
    dealCount: 0,
    offersLeftToday: 20,
    dealsLeftToday: 50,
  });
  server.answers(marketRoutes.listMarkets, listOf([marketOf()]));
  server.answers(marketRoutes.getMarketPrices, pricesOf());
  server.answers(marketRoutes.listCompanyOffers, {
    ...listOf(offers),
    sellQuantity: 40,
    buyQuantity: 0,
  });
  server.answersEach(marketRoutes.listDeals, ({ searchParams }) =>
    listOf(searchParams.get("turn") === "others" ? [] : deals),
  );
  server.answers(marketRoutes.getMarketQuote, amounts);
  server.answers(corporateRoutes.listCorporatesOfUser, { items: [] });
};

const open = (world: World = {}) => {
  answerAll(world);
  return showScreen(marketScreen, "/investor/second-market");
};

it("says how the reference price comes about, and names nobody who offers", async () => {
  open({ offers: [offerOf()] });
  expect(await screen.findByText(/Moyenne des 9 cessions/)).toBeDefined();
  const tables = await screen.findAllByRole("table", { name: "Offres de vente" });
  expect(tables[0]?.textContent).toContain("14,50");
});

it("says what was settled here, what the register has besides, and the round beside the offers", async () => {
  const id = "0193a0c0-0000-7000-8000-000000000031";
  answerAll({ offers: [offerOf()] });
  server.answers(
    marketRoutes.getMarketPrices,
    pricesOf({
      lastUnitPrice: null,
      lastSettledOn: null,
      registered: { unitPrice: "14.1", on: "2026-11-13", nature: "sale" },
      openRound: { id, name: "La boulangerie", unitPrice: "14.5", closesOn: "2026-12-11" },
    }),
  );
  showScreen(marketScreen, "/investor/second-market");
  await screen.findByText("Aucune cession n’a encore été réglée sur ce marché.");
  screen.getByText(
    /^Dernier prix inscrit au registre.: 14,10.€ l’action, le 13 nov\. 2026 \(cession\)\.$/,
  );
  screen.getByText(/^Levée ouverte.: 14,50.€ l’action, jusqu’au 11 déc\. 2026\./);
  const link = screen.getByRole("link", { name: /^Souscrire/ });
  expect(link.getAttribute("href")).toBe(`/fundraising/${id}/subscription`);
});

it("answers an offer in part, after the whole price was shown", async () => {
  server.answers(marketRoutes.proposeDeal, dealOf());
  const { user } = open({ offers: [offerOf()] });
  const [answer] = await screen.findAllByRole("button", { name: /^Répondre à l’offre de 40/ });
  await user.click(answer as HTMLElement);
  const dialog = await screen.findByRole("dialog");
  const quantity = await within(dialog).findByLabelText<HTMLInputElement>("Nombre d’actions");
  expect(await within(dialog).findByText("L’acheteur paie")).toBeDefined();
  await user.clear(quantity);
  await user.type(quantity, "25");
  await user.click(within(dialog).getByRole("button", { name: "Envoyer ma réponse" }));
  await waitFor(() =>
    expect(server.lastOf(marketRoutes.proposeDeal)?.body).toEqual({ quantity: 25 }),
  );
});

it("puts what waits for the reader first, and takes an offer from the board once asked", async () => {
  server.answers(marketRoutes.withdrawOffer, undefined);
  const { user } = open({ mine: [offerOf({ isMine: true, proposedCount: 1 })], deals: [dealOf()] });
  expect(await screen.findByText(/1 cession attend votre décision/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Accepter ou refuser" })).toBeDefined();
  expect(screen.getByText(/1 réponse à décider/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: /^Retirer/ }));
  const dialog = await screen.findByRole("dialog");
  expect(server.lastOf(marketRoutes.withdrawOffer)).toBeUndefined();
  await user.click(within(dialog).getByRole("button", { name: "Retirer l’offre" }));
  await waitFor(() =>
    expect(server.lastOf(marketRoutes.withdrawOffer)?.url.pathname).toContain(offerOf().id),
  );
});

it("asks for the offers that are on a board alone, and counts all deals that wait", async () => {
  answerAll({ mine: [offerOf({ isMine: true })] });
  server.answersEach(marketRoutes.listDeals, ({ searchParams }) =>
    searchParams.get("turn") === "mine"
      ? { items: [dealOf()], total: 60, nextCursor: "next" }
      : listOf([]),
  );
  const { user } = showScreen(marketScreen, "/investor/second-market");
  await screen.findByText(/60 cessions attendent votre décision/);
  const asked = server.lastOf(marketRoutes.listUserOffers)?.url.searchParams;
  expect(asked?.get("state")).toBe("OPEN");
  await user.click(screen.getByRole("button", { name: "Afficher la suite" }));
  await waitFor(() => {
    const more = server.lastOf(marketRoutes.listDeals)?.url.searchParams;
    expect([more?.get("turn"), more?.get("cursor")]).toEqual(["mine", "next"]);
  });
});

it("offers to buy, and says a refusal on its field", async () => {
  answerAll({});
  server.refuses(marketRoutes.createBuyOffer, {
    status: 422,
    code: "expiry_out_of_range",
    errors: [{ location: "expiresOn", message: "Un an au plus." }],
  });
  const { user } = showScreen(buyOfferScreen, "/investor/second-market/buy-offer");
  const category = await screen.findByLabelText<HTMLSelectElement>("Catégorie d’actions");
  await within(category).findByRole("option", { name: "Actions ordinaires" });
  await user.selectOptions(category, "Actions ordinaires");
  await user.type(screen.getByLabelText("Nombre d’actions"), "40");
  await user.type(screen.getByLabelText("Prix d’une action"), "14,5");
  expect(await screen.findByText("Le vendeur reçoit")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Publier l’offre" }));
  await screen.findByText("Un an au plus.");
  expect(server.lastOf(marketRoutes.createBuyOffer)?.body).toMatchObject({
    quantity: 40,
    unitPrice: "14.5",
  });
});

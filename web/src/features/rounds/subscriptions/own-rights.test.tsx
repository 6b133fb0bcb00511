import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import type {
  Fundraising,
  SubscriptionRight,
} from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { screen, within, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { rightOf, roundOf } from "#features/rounds/offer/testing/round.ts";
import { walletOf } from "#parts/wallet/testing/wallet.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as fundraisingScreen } from "./fundraising-screen.tsx";
import { screen as subscriptionScreen } from "./subscription-screen.tsx";
import { subscriptionOf } from "./testing/subscription.ts";

const server = contractServer();
const claire = "0193a0c0-0000-7000-8000-000000000051";
const nothing = { items: [], total: 0, nextCursor: null };
const keptRound = (given: Partial<Fundraising> = {}): Fundraising => {
  const round = roundOf();
  return {
    ...round,
    reservedQuantity: 20_000,
    issue: { ...round.issue, preferentialRight: "KEPT", rightsEndOn: "2026-11-30" },
    rights: {
      openedAt: "2026-10-19T08:00:00.000Z",
      holderCount: 3,
      noticedCount: 3,
      quantity: 20_000,
      exercisedQuantity: 0,
      waivedQuantity: 0,
      noticeSha256: "ab",
    },
    ...given,
  };
};

beforeEach(() => useAuth.setState({ authUserId: claire }));
afterEach(() => useAuth.setState(useAuth.getInitialState()));

const open = (rights: SubscriptionRight[]) => {
  server.answers(fundraisingRoutes.getFundraising, keptRound());
  server.answers(fundraisingRoutes.listOwnRights, {
    items: rights,
    total: rights.length,
    nextCursor: null,
  });
  server.answers(subscriptionRoutes.listUserSubscriptions, { ...nothing, ordersLeftToday: 30 });
  server.answers(corporateRoutes.listCorporatesOfUser, { items: [] });
  server.answers(walletRoutes.getWallet, walletOf());
  return showScreen(subscriptionScreen, `/fundraising/${roundOf().id}/subscription`);
};

it("R-20: proposes to a holder what is reserved for them, fraction and all", async () => {
  server.answers(subscriptionRoutes.createSubscription, subscriptionOf({ quantity: 8 }));
  const { user } = open([rightOf()]);
  const quantity = await screen.findByLabelText<HTMLInputElement>("Nombre d’actions");
  expect(quantity.value).toBe("8");
  expect(screen.getByText(/De 1 à 8 actions/)).toBeDefined();
  expect(screen.getByText(/8 \(droit exact : 8,7\)/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Réserver ces actions" }));
  await waitFor(() =>
    expect(server.lastOf(subscriptionRoutes.createSubscription)?.body).toEqual({
      fundraisingId: roundOf().id,
      quantity: 8,
    }),
  );
});

it("R-20: tells who has no right that what is left is reserved, and until when", async () => {
  open([]);
  expect(await screen.findByText("Les actions qui restent sont réservées")).toBeDefined();
  expect(screen.getByText(/30 novembre 2026/)).toBeDefined();
});

it("R-20: shows what a waiver takes before it is sent, and that it is final", async () => {
  server.answers(
    fundraisingRoutes.waiveSubscriptionRight,
    rightOf({ waivedQuantity: 3, leftQuantity: 5 }),
  );
  const { user } = open([rightOf()]);
  await user.click(await screen.findByRole("button", { name: "Renoncer à ce droit" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/Une renonciation est définitive/)).toBeDefined();
  const quantity = within(dialog).getByLabelText<HTMLInputElement>("Actions auxquelles renoncer");
  await user.clear(quantity);
  await user.type(quantity, "3");
  const [left] = within(dialog).getAllByRole("row").slice(1);
  expect(left?.textContent).toMatch(/8.*5/);
  await user.click(
    within(dialog).getByRole("button", { name: "Renoncer définitivement à 3 actions" }),
  );
  await waitFor(() =>
    expect(server.lastOf(fundraisingRoutes.waiveSubscriptionRight)?.body).toEqual({
      quantity: 3,
      leftQuantity: 8,
    }),
  );
});

it("R-20: leads from the list of rounds to each right that is open", async () => {
  server.answers(fundraisingRoutes.listOwnRights, { ...nothing, items: [rightOf()], total: 1 });
  server.answers(fundraisingRoutes.listFundraisings, nothing);
  server.answers(subscriptionRoutes.listUserSubscriptions, { ...nothing, ordersLeftToday: 30 });
  showScreen(fundraisingScreen, "/investor/fundraising");
  const link = await screen.findByRole("link", { name: /Exercer ou renoncer/ });
  expect(link.getAttribute("href")).toBe(`/fundraising/${roundOf().id}/subscription`);
  expect(screen.getByText(/8 actions à 14,50.€ réservées à Claire Aubry/)).toBeDefined();
});

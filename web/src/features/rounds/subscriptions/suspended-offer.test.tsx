import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { roundOf } from "#features/rounds/offer/testing/round.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as subscriptionScreen } from "./subscription-screen.tsx";
import { subscriptionOf } from "./testing/subscription.ts";

const server = contractServer();

afterEach(() => useAuth.setState(useAuth.getInitialState()));

it("R-23i: says what is to be mended of an offer that is suspended, and lets nothing go on", async () => {
  useAuth.setState({ authUserId: subscriptionOf().holder.id });
  const [since, until] = ["2026-11-19T08:00:00.000Z", "2026-12-19T08:00:00.000Z"];
  const round = roundOf({
    state: "SUSPENDED",
    suspension: { since, until, reason: "Un emprunt manque aux comptes" },
  });
  const held = subscriptionOf({ stop: { reason: "SUSPENDED", since, until } });
  server.answers(fundraisingRoutes.getFundraising, round);
  server.answers(subscriptionRoutes.listUserSubscriptions, {
    items: [held],
    total: 1,
    nextCursor: null,
    ordersLeftToday: 30,
  });
  server.answers(corporateRoutes.listCorporatesOfUser, { items: [] });
  server.answers(subscriptionRoutes.listSubscriptionDocuments, { items: [] });
  showScreen(subscriptionScreen, `/fundraising/${round.id}/subscription`);
  expect(await screen.findByText(/Un emprunt manque aux comptes/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Annuler ma souscription" })).toBeDefined();
  expect(screen.queryByText(/Signez avant la fin/)).toBeNull();
  expect(screen.queryByRole("heading", { name: "Vos connaissances" })).toBeNull();
});

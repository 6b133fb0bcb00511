import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { threadRoutes } from "@coulisse/contract/operations/thread.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { act, cleanup, fireEvent, screen, within, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { roundOf } from "#features/rounds/offer/testing/round.ts";
import { describePayment, walletOf } from "#parts/wallet/testing/wallet.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as fundraisingScreen } from "./fundraising-screen.tsx";
import { screen as subscriptionScreen } from "./subscription-screen.tsx";
import { subscriptionOf } from "./testing/subscription.ts";

const server = contractServer();
const claire = "0193a0c0-0000-7000-8000-000000000051";
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const listOf = (items: Subscription[], ordersLeftToday = 30) => ({
  items,
  total: items.length,
  nextCursor: null,
  ordersLeftToday,
});

beforeEach(() => useAuth.setState({ authUserId: claire }));
afterEach(() => {
  vi.useRealTimers();
  useAuth.setState(useAuth.getInitialState());
});

const open = (
  subscriptions: Subscription[],
  { round = roundOf(), wallet = walletOf(), ordersLeft = 30, search = "" } = {},
) => {
  server.answers(fundraisingRoutes.getFundraising, round);
  server.answers(subscriptionRoutes.listUserSubscriptions, listOf(subscriptions, ordersLeft));
  server.answers(corporateRoutes.listCorporatesOfUser, { items: [] });
  server.answers(walletRoutes.getWallet, wallet);
  server.answers(subscriptionRoutes.listSubscriptionDocuments, {
    items: [
      { document: "form", issuedAt: "2026-11-18T17:42:00.000Z" },
      { document: "evidence", issuedAt: "2026-11-18T17:50:00.000Z" },
    ],
  });
  return showScreen(subscriptionScreen, `/fundraising/${round.id}/subscription${search}`);
};

/** One that is signed is shown where it is asked for: without, another one is begun. */
const openOne = (one: Subscription, given: Parameters<typeof open>[1] = {}) =>
  open([one], { ...given, search: `?subscription=${one.id}` });

it("says how few orders are left of a day", async () => {
  open([], { ordersLeft: 1 });
  expect(await screen.findByText(/encore commencer 1 souscription/)).toBeDefined();
});

it("offers no order where none is left of a day", async () => {
  open([], { ordersLeft: 0 });
  expect(await screen.findByText("Trop de souscriptions aujourd’hui")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Réserver ces actions" })).toBeNull();
});

it("turns euros into whole shares and says the whole price with its fees", async () => {
  server.answers(subscriptionRoutes.createSubscription, subscriptionOf({ quantity: 68 }));
  const { user, searchOf } = open([], { wallet: walletOf({ balanceCents: 200_000 }) });
  const amount = await screen.findByLabelText<HTMLInputElement>("Montant souscrit");
  await user.clear(amount);
  await user.type(amount, "1000");
  expect(screen.getByLabelText<HTMLInputElement>("Nombre d’actions").value).toBe("68");
  await user.tab();
  // 68 shares at 14.50 €, and 2.5 % of that.
  expect(amount.value.replaceAll(/\s/g, "")).toBe("986,00");
  expect(screen.getByText(/1.010,65.€/)).toBeDefined();
  expect(await screen.findByText(/^2.000,00.€ disponibles.*restera 989,35.€/)).toBeDefined();
  await user.click(await button("Réserver ces actions"));
  await vi.waitFor(() =>
    expect(server.lastOf(subscriptionRoutes.createSubscription)?.body).toEqual({
      fundraisingId: roundOf().id,
      quantity: 68,
    }),
  );
  await vi.waitFor(() => expect(searchOf()).toEqual({ subscription: subscriptionOf().id }));
});

it("says on its field that too few shares are left, and keeps what was typed", async () => {
  server.refuses(subscriptionRoutes.createSubscription, {
    status: 409,
    code: "fundraising_sold_out",
    errors: [{ location: "quantity", message: "Il reste 12 actions." }],
  });
  const { user } = open([]);
  const quantity = await screen.findByLabelText<HTMLInputElement>("Nombre d’actions");
  await user.clear(quantity);
  await user.type(quantity, "300");
  await user.click(await button("Réserver ces actions"));
  await screen.findByText("Il reste 12 actions.");
  expect(quantity.value).toBe("300");
  expect(quantity.getAttribute("aria-invalid")).toBe("true");
});

it("says before anything is typed that an identity has to be verified first", async () => {
  open([], { wallet: walletOf({ blocked: "identity_not_validated", funding: null }) });
  expect(await screen.findByText("Une identité vérifiée avant de souscrire")).toBeDefined();
  const reserve = await button("Réserver ces actions");
  expect(reserve.getAttribute("aria-disabled")).toBe("true");
});

it("says of an identity that was sent in since when it is examined, and asks for nothing more", async () => {
  const inReviewSince = "2026-11-24T09:30:00.000Z";
  open([], {
    wallet: walletOf({ blocked: "identity_not_validated", funding: null, inReviewSince }),
  });
  await screen.findByText("Identité en examen depuis le 24 nov. 2026 à 10:30");
  expect(screen.queryByRole("link", { name: "Vérifier mon identité" })).toBeNull();
  expect(screen.getByRole("link", { name: "Voir mon dossier" })).toBeDefined();
  const reserve = await button("Réserver ces actions");
  expect(reserve.getAttribute("aria-disabled")).toBe("true");
});

it("R-23b: sends the answers to the test, all of them", async () => {
  server.answers(
    subscriptionRoutes.updateSubscription,
    subscriptionOf({ knowledge: "SUFFICIENT" }),
  );
  const { user } = open([subscriptionOf()]);
  const send = await button("Envoyer mes réponses");
  await user.click(send);
  expect(server.lastOf(subscriptionRoutes.updateSubscription)).toBeUndefined();
  const questions = screen.getAllByRole("group");
  expect(questions).toHaveLength(6);
  for (const question of questions) {
    await user.click(within(question).getAllByRole("radio")[1] as HTMLElement);
  }
  await user.click(send);
  await vi.waitFor(() =>
    expect(server.lastOf(subscriptionRoutes.updateSubscription)?.body).toEqual({
      answers: {
        loss: "ALL",
        resale: "AT_A_DATE",
        income: "YEARLY",
        dilution: "LARGER",
        guarantee: "NOBODY",
        spreading: "ONE",
      },
    }),
  );
});

it("R-23b: says which answers were wrong, what is right and why, and takes the focus there", async () => {
  const right = {
    loss: "ALL",
    resale: "UNCERTAIN",
    income: "UNPROMISED",
    dilution: "SMALLER",
    guarantee: "NOBODY",
    spreading: "SEVERAL",
  } as const;
  const failed = {
    knowledge: "INSUFFICIENT",
    knowledgeTestedAt: "2026-11-24T09:30:00.000Z",
    rightAnswers: right,
  } as const;
  server.answers(subscriptionRoutes.updateSubscription, subscriptionOf(failed));
  const { user } = open([subscriptionOf()]);
  const send = await button("Envoyer mes réponses");
  for (const question of screen.getAllByRole("group")) {
    await user.click(within(question).getAllByRole("radio")[1] as HTMLElement);
  }
  server.answers(subscriptionRoutes.listUserSubscriptions, {
    items: [subscriptionOf(failed)],
    total: 1,
    nextCursor: null,
    ordersLeftToday: 5,
  });
  await user.click(send);
  await screen.findByRole("heading", { name: "Vos réponses à revoir" });
  const lessons = screen.getAllByText(/^La bonne réponse\s: /);
  // Of the second answers to six questions, those to the first and to the fifth are right.
  expect(lessons).toHaveLength(4);
  expect(screen.getByText(/^Votre réponse\s: Un dividende fixé à l’avance/)).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Vos connaissances"));
});

it("R-23b, R-23c: who knows too little reads a warning before anything else, and may go on", async () => {
  server.answers(subscriptionRoutes.updateSubscription, subscriptionOf());
  const { user } = open([subscriptionOf({ knowledge: "INSUFFICIENT" })]);
  await screen.findByText(/perdre la totalité de l’argent investi\.$/, {
    selector: "[role=alert] p",
  });
  expect(screen.queryByRole("form", { name: "Simulation" })).toBeNull();
  await user.click(await button("J’ai lu cet avertissement et je poursuis"));
  await vi.waitFor(() =>
    expect(server.lastOf(subscriptionRoutes.updateSubscription)?.body).toEqual({
      knowledgeWarned: true,
    }),
  );
});

it("R-23e: what is typed into the simulation leaves the browser by no way", async () => {
  const tested = subscriptionOf({ knowledge: "SUFFICIENT" });
  server.answers(threadRoutes.getOwnThread, { thread: null });
  server.answers(threadRoutes.keepThread, { thread: null });
  const { user } = open([tested]);
  await screen.findByRole("form", { name: "Simulation" });
  // That they came for this round is kept, and read again, before anything is typed.
  await vi.waitFor(() => expect(server.allOf(threadRoutes.getOwnThread)).toHaveLength(2));
  const sent = vi.spyOn(globalThis, "fetch");
  const beacon = vi.fn(() => true);
  vi.stubGlobal("navigator", Object.assign(navigator, { sendBeacon: beacon }));
  const asked = vi.spyOn(XMLHttpRequest.prototype, "send");
  const address = location.href;
  const kept = JSON.stringify([localStorage, sessionStorage, document.cookie]);
  await user.type(screen.getByLabelText("Revenus nets d’une année"), "34567");
  await user.type(screen.getByLabelText("Épargne disponible"), "12345");
  await user.type(screen.getByLabelText("Charges d’une année"), "23456");
  await user.click(await button("Calculer"));
  await screen.findByText(/2.345,60.€/);
  for (const way of [sent, asked, beacon]) expect(way).not.toHaveBeenCalled();
  expect(JSON.stringify([localStorage, sessionStorage, document.cookie])).toBe(kept);
  expect(location.href).toBe(address);
  // Only its result, and only where it is sent.
  server.answers(subscriptionRoutes.updateSubscription, tested);
  await user.click(await button("Envoyer ce résultat à la plateforme"));
  await vi.waitFor(() =>
    expect(server.lastOf(subscriptionRoutes.updateSubscription)?.body).toEqual({
      bearableLossCents: 234_560,
    }),
  );
  vi.unstubAllGlobals();
});

it("R-23a: asks a sophisticated investor nothing, and says that they are bound at once", async () => {
  open([subscriptionOf({ investorClass: "SOPHISTICATED", needsRiskConsent: false })]);
  expect(await screen.findByText(/n’accorde aucun délai de réflexion/)).toBeDefined();
  expect(screen.queryByRole("form", { name: "Test de connaissances" })).toBeNull();
  expect(screen.getByText(/vous êtes engagé dès la signature/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Établir et signer le bulletin" })).toBeDefined();
});

it("R-23f: above the threshold nothing is signed before the risk is accepted", async () => {
  server.answers(subscriptionRoutes.updateSubscription, subscriptionOf());
  const { user } = open([subscriptionOf({ knowledge: "SUFFICIENT" })]);
  await screen.findByText(/Vous pouvez perdre la totalité de ces 4.350,00.€/);
  expect(screen.queryByRole("button", { name: "Établir et signer le bulletin" })).toBeNull();
  await user.click(await button(/^J’accepte de pouvoir perdre/));
  await vi.waitFor(() =>
    expect(server.lastOf(subscriptionRoutes.updateSubscription)?.body).toEqual({
      riskAccepted: true,
    }),
  );
});

it("draws up the form and leads to where it is signed, or says why it cannot", async () => {
  server.refuses(subscriptionRoutes.signSubscription, {
    status: 422,
    code: "no_bank_account",
    description: "Pas encore de compte bancaire.",
  });
  const ready = { knowledge: "SUFFICIENT", needsRiskConsent: false } as const;
  const { user, pathname } = open([subscriptionOf(ready)]);
  await user.click(await button("Établir et signer le bulletin"));
  await screen.findByText("Pas encore de compte bancaire.");
  const signatureId = "0193a0c0-0000-7000-8000-000000000061";
  server.answers(subscriptionRoutes.signSubscription, {
    signatureId,
    signatureUrl: `https://coulisse.example/investor/signatures/${signatureId}`,
  });
  await user.click(await button("Établir et signer le bulletin"));
  await vi.waitFor(() => expect(pathname()).toBe(`/investor/signatures/${signatureId}`));
});

const signed = (reflectionEndsAt: string) =>
  subscriptionOf({
    state: "SIGNED",
    heldUntil: null,
    knowledge: "SUFFICIENT",
    reflectionEndsAt,
    pendingAt: "2026-11-18T17:40:00.000Z",
    signedAt: "2026-11-19T08:04:00.000Z",
    signatureId: "0193a0c0-0000-7000-8000-000000000061",
  });

describe.each(["user", "corporate"] as const)("the wallet that pays, of a %s", (kind) => {
  const { totalCents, holder } = subscriptionOf();
  describePayment({
    show: (wallet) => {
      server.answers(subscriptionRoutes.paySubscription, subscriptionOf({ state: "PAID" }));
      const far = new Date(Date.now() + 200_000_000).toISOString();
      return openOne({ ...signed(far), holder: { ...holder, kind } }, { wallet });
    },
    isOfEntity: kind === "corporate",
    amountCents: totalCents,
    button: /^Payer 4.458,75.€$/,
    wasPaid: () => server.lastOf(subscriptionRoutes.paySubscription) !== undefined,
  });
});

it("pays what the button says, or says why the payment waits", async () => {
  server.refuses(subscriptionRoutes.paySubscription, {
    status: 409,
    code: "payment_waits",
    description: "Une vérification est en cours.",
  });
  const far = new Date(Date.now() + 200_000_000).toISOString();
  const { user } = openOne(signed(far), { wallet: walletOf({ balanceCents: 445_875 }) });
  await user.click(await button(/^Payer 4.458,75.€$/));
  await screen.findByText("Une vérification est en cours.");
  server.answers(subscriptionRoutes.paySubscription, subscriptionOf({ state: "PAID" }));
  await user.click(await button(/^Payer 4.458,75.€$/));
  expect(await screen.findByText("Votre souscription est payée.")).toBeDefined();
});

it("R-23g: counts the days down, asks once with what comes back, and stays at what is cancelled", async () => {
  // jsdom draws frames by an interval: one that is false would end all drawing in later tests.
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(new Date("2026-11-21T12:11:36.500Z"));
  server.answers(subscriptionRoutes.cancelSubscription, undefined as never);
  const one = { ...signed("2026-11-23T23:00:00.000Z"), paidAt: "2026-11-19T09:00:00.000Z" };
  const { searchOf } = openOne(one);
  const timer = await screen.findByRole("timer", { name: "Temps restant pour vous rétracter" });
  expect(timer.textContent).toBe("02jours10heures48minutes24secondes");
  vi.setSystemTime(new Date("2026-11-21T12:11:37.500Z"));
  await waitFor(() => expect(timer.textContent).toBe("02jours10heures48minutes23secondes"));
  expect(screen.getByText(/Jusqu’au 23 novembre 2026 à 23.h.59,/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Me rétracter" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^4.458,75.€ reviennent aussitôt/)).toBeDefined();
  expect(server.lastOf(subscriptionRoutes.cancelSubscription)).toBeUndefined();
  server.answers(
    subscriptionRoutes.listUserSubscriptions,
    listOf([{ ...one, state: "CANCELLED", cancellation: "WITHDRAWN" }]),
  );
  fireEvent.click(dialog.getByRole("button", { name: "Confirmer la rétractation" }));
  await screen.findByText("La souscription a été supprimée avec succès.");
  await screen.findByText(/4.458,75.€ payés sont revenus dans le portefeuille espèces\./);
  expect(searchOf()).toEqual({ subscription: one.id });
});

it("R-23g: offers no way back once the days are over, while the page is open too", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(new Date("2026-11-23T22:59:58.000Z"));
  openOne(signed("2026-11-23T23:00:00.000Z"));
  await button("Me rétracter");
  vi.setSystemTime(new Date("2026-11-23T23:00:01.000Z"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Me rétracter" })).toBeNull());
  await screen.findByText(/votre souscription vous engage/);
});

const late = (refundableFrom: string) =>
  subscriptionOf({
    ...signed("2026-11-23T23:00:00.000Z"),
    state: "PAID",
    refundableFrom,
    paidAt: "2026-11-20T08:04:00.000Z",
  });

it("R-22: tells from which day the money may be asked back, and takes it back then, once asked", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(new Date("2027-04-19T12:00:00.000Z"));
  openOne(late("2027-04-20"));
  await screen.findByText(/vous pourrez reprendre vos fonds à partir du 20 avril 2027/);
  expect(screen.queryByRole("button", { name: /reprendre mes fonds/ })).toBeNull();
  cleanup();
  vi.setSystemTime(new Date("2027-04-19T22:00:00.000Z"));
  server.answers(subscriptionRoutes.cancelSubscription, undefined as never);
  openOne(late("2027-04-20"));
  fireEvent.click(await button("Annuler et reprendre mes fonds"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("row", { name: /^Versé pour cette souscription .* 0,00/ })).toBeDefined();
  expect(server.lastOf(subscriptionRoutes.cancelSubscription)).toBeUndefined();
  fireEvent.click(dialog.getByRole("button", { name: "Annuler et reprendre mes fonds" }));
  await vi.waitFor(() =>
    expect(server.lastOf(subscriptionRoutes.cancelSubscription)).toBeDefined(),
  );
});

it("subscribes again: from what is under way, and from the button that leads to the round", async () => {
  const paid = subscriptionOf({ state: "PAID", heldUntil: null, quantity: 100 });
  const { user, searchOf } = openOne(paid);
  await user.click(await button("Souscrire davantage"));
  await button("Réserver ces actions");
  expect(searchOf()).toEqual({ start: "new" });
  cleanup();
  open([paid]);
  await button("Réserver ces actions");
  expect(screen.getByText(/^Vous avez déjà 100 actions en cours/)).toBeDefined();
  expect(screen.getByRole("region", { name: "Vos souscriptions à cette levée" })).toBeDefined();
});

it("begins no other subscription before the last one is signed, and says why", async () => {
  open([subscriptionOf()]);
  const more = await button("Souscrire davantage");
  expect(more.getAttribute("aria-disabled")).toBe("true");
  await screen.findByText(/^Signez d’abord votre souscription en cours/);
});

it("says of a finished one what was paid, and of a cancelled one nothing that is to be paid", async () => {
  openOne(
    subscriptionOf({ state: "COMPLETED", heldUntil: null, paidAt: "2026-11-20T08:04:00.000Z" }),
  );
  await screen.findByText("Ce que vous avez acheté");
  expect(screen.getByText("Total payé")).toBeDefined();
  cleanup();
  openOne(subscriptionOf({ state: "CANCELLED", heldUntil: null, cancellation: "WITHDRAWN" }));
  await screen.findByText("Ce que vous aviez choisi");
  expect(screen.queryByText("Total à payer")).toBeNull();
});

it("asks for a signature once, however often the button is pressed", async () => {
  const ready = { knowledge: "SUFFICIENT", needsRiskConsent: false } as const;
  const signatureId = "0193a0c0-0000-7000-8000-000000000061";
  let asked = 0;
  server.answersEach(subscriptionRoutes.signSubscription, () => {
    asked += 1;
    return {
      signatureId,
      signatureUrl: `https://coulisse.example/investor/signatures/${signatureId}`,
    };
  });
  const { pathname } = open([subscriptionOf(ready)]);
  const sign = await button("Établir et signer le bulletin");
  act(() => {
    sign.click();
    sign.click();
  });
  await vi.waitFor(() => expect(pathname()).toBe(`/investor/signatures/${signatureId}`));
  expect(asked).toBe(1);
});

it("a draft whose time is over holds nothing, and says how to begin again", async () => {
  const { user, searchOf } = open([subscriptionOf({ heldUntil: "2026-01-05T10:00:00.000Z" })]);
  await screen.findByText("Votre réservation a expiré");
  await user.click(await button("Recommencer"));
  await vi.waitFor(() => expect(searchOf()).toEqual({ start: "new" }));
  await button("Réserver ces actions");
});

it.each([
  ["UPCOMING", "Cette levée n’est pas encore ouverte", /^Vous pourrez y souscrire du /],
  ["SUSPENDED", "Cette levée est suspendue", /tant que la suspension dure\.$/],
  ["ENDED", "Cette levée ne prend plus de souscription", /^Les souscriptions étaient ouvertes du /],
  ["CLOSED", "Cette levée est close", /^Les souscriptions étaient ouvertes du /],
] as const)("a round that is %s takes no order, and says so", async (state, title, text) => {
  open([], { round: roundOf({ state }) });
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Réserver ces actions" })).toBeNull();
});

it("parts what is under way from what is finished, and leads to what is open", async () => {
  server.answers(fundraisingRoutes.listFundraisings, {
    items: [roundOf()],
    total: 1,
    nextCursor: null,
  });
  const signatureId = "0193a0c0-0000-7000-8000-000000000042";
  const lines = (["PENDING", "SIGNED", "COMPLETED"] as const).map((state, at) =>
    subscriptionOf({ id: `0193a0c0-0000-7000-8000-00000000005${at}`, state, signatureId }),
  );
  server.answersEach(subscriptionRoutes.listUserSubscriptions, ({ searchParams }) => {
    const isEnded = searchParams.get("active") === "false";
    return listOf(lines.filter(({ state }) => (state === "COMPLETED") === isEnded));
  });
  server.answers(fundraisingRoutes.listOwnRights, { items: [], total: 0, nextCursor: null });
  showScreen(fundraisingScreen, "/investor/fundraising");
  const under = await screen.findByRole("region", { name: "Mes souscriptions en cours" });
  const finished = screen.getByRole("region", { name: "Mes souscriptions terminées" });
  expect(within(under).getByText("Initié")).toBeDefined();
  expect(within(under).getByRole("link", { name: "Signer le bulletin" })).toBeDefined();
  expect(within(under).getByRole("link", { name: "Payer" })).toBeDefined();
  expect(within(finished).getByText("Finalisé")).toBeDefined();
  expect(screen.getByRole("link", { name: /^Souscrire/ }).getAttribute("href")).toBe(
    `/fundraising/${roundOf().id}/subscription`,
  );
});

it("says what stops a subscription and until when, and asks for no payment meanwhile", async () => {
  const stop = {
    reason: "IDENTITY",
    since: "2026-11-19T08:00:00.000Z",
    until: "2026-12-19T08:00:00.000Z",
  } as const;
  openOne(subscriptionOf({ state: "SIGNED", heldUntil: null, stop }));
  await screen.findByText(/^Souscription suspendue jusqu’au/);
  expect(screen.getByRole("link", { name: "Vérifier mon identité" })).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Payer" })).toBeNull();
});

it("hands out the papers that are there", async () => {
  open([subscriptionOf({ state: "PENDING" })]);
  const paper = await screen.findByRole("link", { name: "Bulletin de souscription" });
  expect(paper.getAttribute("href")).toContain(`${subscriptionOf().id}/documents/form`);
  const evidence = screen.getByRole("link", { name: "Dossier de preuve" });
  expect(evidence.getAttribute("href")).toContain(`${subscriptionOf().id}/documents/evidence`);
});

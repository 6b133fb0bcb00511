import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { screen, within, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describePayment } from "#parts/wallet/testing/wallet.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { dealOf } from "../testing/market.ts";
import { screen as adminDealScreen } from "./admin-deal-screen.tsx";
import { screen as dealScreen } from "./deal-screen.tsx";

const server = contractServer();

beforeEach(() => useAuth.setState({ authUserId: "0193a0c0-0000-7000-8000-000000000051" }));
afterEach(() => useAuth.setState(useAuth.getInitialState()));

const open = (deal: DealWithTimeline) => {
  server.answers(marketRoutes.getDeal, deal);
  server.answers(corporateRoutes.listCorporatesOfUser, { items: [] });
  return showScreen(dealScreen, `/investor/second-market/deals/${deal.id}`);
};

/** The rows of the effect that a question shows, as `what: before → after`. */
const effectIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole("row")
    .slice(1)
    .map((row) => {
      const [before, , after] = [...row.querySelectorAll("td")].map((cell) => cell.textContent);
      return `${within(row).getByRole("rowheader").textContent}: ${before} → ${after}`;
    });

const shares = {
  out: "Actions de la cession, à votre nom: 40 → 0",
  in: "Actions de la cession, au nom de l’acheteur: 0 → 40",
};

it("is accepted by who made the offer, once they have seen what that changes", async () => {
  server.answers(marketRoutes.acceptDeal, dealOf({ state: "ACCEPTED", isMyTurn: false }));
  const { user } = open(dealOf());
  await user.click(await screen.findByRole("button", { name: "Accepter" }));
  const dialog = await screen.findByRole("dialog", { name: "Accepter cette cession ?" });
  expect(effectIn(dialog).slice(1)).toEqual([
    shares.out,
    shares.in,
    "Vous recevrez: 0,00 € → 580,00 €",
  ]);
  expect(server.lastOf(marketRoutes.acceptDeal)).toBeUndefined();
  await user.click(within(dialog).getByRole("button", { name: "Accepter la cession" }));
  await waitFor(() => expect(server.lastOf(marketRoutes.acceptDeal)).toBeDefined());
});

it("is declined once asked, and then moves nothing", async () => {
  server.answers(marketRoutes.declineDeal, dealOf({ state: "DECLINED", isMyTurn: false }));
  const { user } = open(dealOf());
  await user.click(await screen.findByRole("button", { name: "Décliner" }));
  const dialog = await screen.findByRole("dialog", { name: "Décliner cette réponse ?" });
  expect(effectIn(dialog)[1]).toBe("Actions à céder: 40 → 0");
  await user.click(within(dialog).getByRole("button", { name: "Décliner la réponse" }));
  await waitFor(() => expect(server.lastOf(marketRoutes.declineDeal)).toBeDefined());
});

it("is approved for its company once asked, without money that is not its own", async () => {
  const asked = { nextActor: "COMPANY", state: "ACCEPTED", mySide: null } as const;
  server.answers(marketRoutes.approveDeal, dealOf({ state: "APPROVED" }));
  const { user } = open(dealOf({ ...asked, isMyTurn: true }));
  await user.click(await screen.findByRole("button", { name: "Agréer la cession" }));
  const dialog = await screen.findByRole("dialog", { name: "Agréer cette cession ?" });
  expect(effectIn(dialog).slice(1)).toEqual([
    "Actions de la cession, au nom du vendeur: 40 → 0",
    shares.in,
  ]);
  await user.click(within(dialog).getByRole("button", { name: "Donner l’agrément" }));
  await waitFor(() => expect(server.lastOf(marketRoutes.approveDeal)).toBeDefined());
});

it("hands out the order as it was signed, and the evidence of that beside it", async () => {
  const issuedAt = "2026-11-18T17:42:00.000Z";
  const documents = (["signed", "evidence"] as const).map((document) => ({ document, issuedAt }));
  open(dealOf({ state: "SIGNED", documents }));
  for (const title of ["Ordre de mouvement signé", "Dossier de preuve"]) {
    const row = (await screen.findByText(title)).closest("li") as HTMLElement;
    expect(within(row).getByRole("button", { name: /Télécharger/ })).toBeDefined();
  }
});

it("says to who has signed that they have, who signs until when, and asks nothing more", async () => {
  const dueAt = "2026-12-16T23:00:00.000Z";
  const seller = {
    id: "0193a0c0-0000-7000-8000-000000000051",
    name: "Claire Aubry",
    kind: "user",
  } as const;
  const buyer = {
    id: "0193a0c0-0000-7000-8000-000000000052",
    name: "Karim Benali",
    kind: "user",
  } as const;
  const at = "2026-11-18T17:42:00.000Z";
  const signed = {
    event: "SIDE_SIGNED",
    at,
    part: "SELLER",
    name: "Claire Aubry",
    reason: null,
  } as const;
  const half = {
    state: "APPROVED",
    nextActor: "BUYER",
    isMyTurn: false,
    mySide: "SELLER",
  } as const;
  open(dealOf({ ...half, seller, buyer, dueAt, approvedAt: at, timeline: [signed] }));
  await screen.findByRole("heading", {
    name: /^Vous avez signé\. Karim Benali signe d’ici le 16 déc\. 2026 à 23.h.59\.$/,
  });
  expect(screen.queryByRole("button", { name: "Lire et signer l’ordre" })).toBeNull();
  expect(screen.getByText("Signée par le vendeur")).toBeDefined();
  expect(screen.getByText("Signature de l’acheteur")).toBeDefined();
});

it("tells who has paid what comes next, and that the money comes back if it does not", async () => {
  const dueAt = "2026-12-18T23:00:00.000Z";
  open(dealOf({ state: "PAID", nextActor: "PLATFORM", isMyTurn: false, dueAt }));
  await screen.findByRole("heading", { name: "En attente de l’inscription au registre" });
  expect(
    screen.getByText(/avant le 18 déc. 2026 à 23.h.59, .* l’acheteur retrouve son argent\./),
  ).toBeDefined();
});

describe.each(["user", "corporate"] as const)("the wallet that pays, of a %s", (kind) => {
  const deal = dealOf({
    state: "SIGNED",
    nextActor: "BUYER",
    mySide: "BUYER",
    buyer: { id: "0193a0c0-0000-7000-8000-000000000051", name: "Claire Aubry", kind },
  });
  describePayment({
    show: (wallet) => {
      server.answers(walletRoutes.getWallet, wallet);
      server.answers(marketRoutes.payDeal, { ...deal, state: "PAID", isMyTurn: false });
      return open(deal);
    },
    isOfEntity: kind === "corporate",
    amountCents: deal.buyerPaysCents,
    button: /^Payer 619,50.€$/,
    wasPaid: () => server.lastOf(marketRoutes.payDeal) !== undefined,
  });
});

const claire = {
  id: "0193a0c0-0000-7000-8000-000000000051",
  name: "Claire Aubry",
  kind: "user" as const,
  heldQuantity: 200,
};
const aubry = {
  id: "0193a0c0-0000-7000-8000-000000000052",
  name: "Aubry Patrimoine",
  kind: "corporate" as const,
  heldQuantity: 80,
};

it("is pre-empted at the same price, and claims bear no names", async () => {
  server.answers(marketRoutes.claimShares, dealOf());
  const claim = { quantity: 60, heldQuantity: 500, allottedQuantity: null };
  const { user } = open(
    dealOf({
      state: "PRE_EMPTION",
      nextActor: "SHAREHOLDERS",
      mySide: null,
      seller: null,
      preemptionEndsAt: "2026-12-18T22:59:59.000Z",
      claimants: [claire],
      claims: [{ ...claim, holder: null, isMine: false, claimedAt: "2026-11-20T10:00:00.000Z" }],
    }),
  );
  const claims = await screen.findByRole("table", { name: "Demandes de préemption" });
  expect(within(claims).getByText("Un actionnaire")).toBeDefined();
  await user.type(screen.getByLabelText("Nombre d’actions"), "25");
  const effect = screen.getByRole("table", { name: "Ce qui change" });
  expect(within(effect).getByRole("row", { name: /^Actions demandées 0 25$/ })).toBeDefined();
  expect(within(effect).getByRole("row", { name: /tout est attribué 200 225$/ })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Préempter" }));
  await waitFor(() =>
    expect(server.lastOf(marketRoutes.claimShares)?.body).toEqual({ quantity: 25 }),
  );
});

it("is pre-empted for the entity alone where nobody else of theirs held shares", async () => {
  server.answers(marketRoutes.claimShares, dealOf());
  const { user } = open(
    dealOf({
      state: "PRE_EMPTION",
      nextActor: "SHAREHOLDERS",
      mySide: null,
      seller: null,
      preemptionEndsAt: "2026-12-18T22:59:59.000Z",
      claimants: [aubry],
    }),
  );
  const choice = await screen.findByLabelText(/^Pour qui préemptez-vous/);
  expect(within(choice).getByRole("option", { selected: true }).textContent).toBe(aubry.name);
  expect(within(choice).queryByRole("option", { name: "Moi-même" })).toBeNull();
  await user.type(screen.getByLabelText("Nombre d’actions"), "25");
  await user.click(screen.getByRole("button", { name: "Préempter" }));
  await waitFor(() =>
    expect(server.lastOf(marketRoutes.claimShares)?.body).toEqual({
      quantity: 25,
      corporateId: aubry.id,
    }),
  );
});

it("waits for its company alone once the days of pre-emption are over", async () => {
  open(
    dealOf({
      state: "PRE_EMPTION",
      nextActor: "COMPANY",
      needsApproval: true,
      isMyTurn: false,
      acceptedAt: "2026-11-18T10:00:00.000Z",
      approvedAt: null,
      preemptionEndsAt: "2026-11-19T22:59:59.000Z",
    }),
  );
  expect(await screen.findByText("Agrément de la société")).toBeDefined();
  expect(screen.queryByText("Fin de la préemption")).toBeNull();
});

it("is rejected by its company with a reason alone", async () => {
  server.answers(marketRoutes.getDeal, dealOf({ state: "ACCEPTED", nextActor: "COMPANY" }));
  server.answers(marketRoutes.rejectDeal, dealOf({ state: "REJECTED", nextActor: null }));
  const { user } = showScreen(adminDealScreen, `/admin/offers/deals/${dealOf().id}`);
  await user.click(await screen.findByRole("button", { name: "Refuser" }));
  const dialog = await screen.findByRole("dialog");
  const confirm = within(dialog).getByRole("button", { name: "Refuser la cession" });
  await user.click(confirm);
  expect(server.lastOf(marketRoutes.rejectDeal)).toBeUndefined();
  await user.type(within(dialog).getByLabelText("Motif"), "Concurrent direct");
  await user.click(confirm);
  await waitFor(() =>
    expect(server.lastOf(marketRoutes.rejectDeal)?.body).toEqual({ reason: "Concurrent direct" }),
  );
});

it("shows what stopped it, and asks for nothing more", async () => {
  open(
    dealOf({
      state: "REJECTED",
      nextActor: null,
      isMyTurn: false,
      dueAt: null,
      timeline: [
        ...dealOf().timeline,
        {
          event: "REJECTED",
          at: "2026-11-20T10:00:00.000Z",
          part: "COMPANY",
          name: "Hélène Marchand",
          reason: "Concurrent direct",
        },
      ],
    }),
  );
  expect(await screen.findByText(/Concurrent direct/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Annuler la cession" })).toBeNull();
});

it("says in its place that the wallet to pay from did not come, and asks again", async () => {
  server.refuses(walletRoutes.getWallet, { status: 500, code: "unexpected" });
  const { user } = open(
    dealOf({
      state: "SIGNED",
      nextActor: "BUYER",
      mySide: "BUYER",
      buyer: dealOf().seller,
      seller: null,
    }),
  );
  expect(await screen.findByText("Cette partie n’a pas pu être chargée.")).toBeDefined();
  const asked = server.lastOf(walletRoutes.getWallet);
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(server.lastOf(walletRoutes.getWallet)).not.toBe(asked));
});

it("promises no paper to who reads a deal that stopped before it", async () => {
  open(dealOf({ state: "DECLINED", nextActor: null, isMyTurn: false, dueAt: null }));
  expect(await screen.findByText(/arrêtée avant son ordre de mouvement/)).toBeDefined();
});

const nothingRead: NonNullable<DealWithTimeline["consents"]> = {
  knowledge: null,
  rightAnswers: null,
  knowledgeTestedAt: null,
  knowledgeWarnedAt: null,
  informedAt: null,
  bearableLossCents: null,
  bearableLossSentAt: null,
  riskAcceptedAt: null,
  investorClass: "NON_SOPHISTICATED",
  needsRiskConsent: false,
  isComplete: false,
};
const toSign: Partial<DealWithTimeline> = {
  state: "APPROVED",
  nextActor: "BOTH",
  approvedAt: "2026-11-18T18:00:00.000Z",
  mySide: "BUYER",
};

it("is signed by its buyer once they read what nothing guarantees (R-23k)", async () => {
  server.answers(marketRoutes.keepDealConsents, dealOf(toSign));
  const { user } = open(dealOf({ ...toSign, consents: nothingRead }));
  await screen.findByText(/garantie des dépôts/);
  expect(screen.queryByRole("button", { name: "Lire et signer l’ordre" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "J’ai lu ces informations" }));
  await waitFor(() =>
    expect(server.lastOf(marketRoutes.keepDealConsents)?.body).toEqual({ informed: true }),
  );
});

it("asks its buyer the six questions once they read, and is then signed", async () => {
  const informedAt = "2026-11-19T09:00:00.000Z";
  open(dealOf({ ...toSign, consents: { ...nothingRead, informedAt } }));
  expect(await screen.findByRole("form", { name: "Test de connaissances" })).toBeDefined();
  expect(screen.getByText(/^Lu le/)).toBeDefined();
});

it("says on which side it stands still, and what is there to do", async () => {
  open(
    dealOf({
      ...toSign,
      obstacles: [
        { side: "SELLER", reason: null },
        { side: "BUYER", reason: "REPRESENTATIVE" },
      ],
    }),
  );
  expect(await screen.findByText("En attente du côté du vendeur")).toBeDefined();
  expect(screen.getByText(/Un autre représentant validé peut poursuivre/)).toBeDefined();
});

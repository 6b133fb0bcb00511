/** What each wish for a market comes to: the code that it is refused with, or the model changes. */
import { dayIn } from "../rounds.ts";
import { codeOfReason } from "../walk-standing.ts";
import {
  amountsOf,
  approve,
  dayOf,
  endDeal,
  heldOn,
  isLate,
  isOpenDeal,
  isOver,
  isStanding,
  leastFree,
  newDeal,
  openNextStep,
  stopOf,
  waitsForClaims,
  waitsForCompany,
  type Deal,
  type Model,
  type Offer,
  type Owner,
  type Side,
} from "./model.ts";

/** The code that whoever acts for an owner is refused with. */
const refusedAct = (model: Model, owner: Owner): string | null =>
  codeOfReason(stopOf(model, owner, true));
const ownerOn = (deal: Deal, side: Side): Owner => (side === "SELLER" ? deal.seller : deal.buyer);
export const answererOf = ({ proposedPart }: Deal): Side =>
  proposedPart === "SELLER" ? "BUYER" : "SELLER";

const offered = (model: Model, offer: Offer, quantity: number): string | null => {
  if (offer.state !== "OPEN" || isOver(model, offer)) return "offer_over";
  return quantity > offer.remaining ? "offer_too_small" : null;
};

const lacksApproval = (model: Model, deal: Deal): boolean =>
  model.approvalRequired && !deal.isApproved;

type Terms = Readonly<{ kind: Offer["kind"]; quantity: number; price: number; days: number }>;

export const told = {
  offer: (model: Model, owner: Owner, { kind, quantity, price, days }: Terms): string | null => {
    if (!model.isOpen) return "market_closed";
    const refused = refusedAct(model, owner);
    if (refused !== null) return refused;
    const today = dayOf(model);
    if (kind === "SELL" && leastFree(model, owner, today) < quantity) {
      return "not_enough_free_shares";
    }
    model.offers.push({
      id: "",
      kind,
      owner,
      quantity,
      remaining: quantity,
      price,
      state: "OPEN",
      expiresOn: dayIn(days, model.now),
      promisedOn: today,
    });
    return null;
  },
  withdraw: (model: Model, offer: Offer, by: Owner | "admin"): string | null => {
    if (by !== "admin" && by !== offer.owner) return "offer_not_found";
    const of = model.deals.filter((deal) => deal.offer === offer);
    if (of.some(isStanding)) return "offer_in_deal";
    if (offer.state !== "OPEN") return "offer_over";
    offer.state = "WITHDRAWN";
    for (const deal of of) if (deal.state === "PROPOSED") deal.state = "CANCELLED";
    return null;
  },
  answer: (model: Model, offer: Offer, owner: Owner, quantity: number): string | null => {
    if (!model.isOpen) return "market_closed";
    const code = offered(model, offer, quantity);
    if (code !== null) return code;
    if (owner === offer.owner) return "deal_with_oneself";
    const refused = refusedAct(model, owner);
    if (refused !== null) return refused;
    const isSale = offer.kind === "SELL";
    if (!isSale && leastFree(model, owner, dayOf(model)) < quantity) {
      return "not_enough_free_shares";
    }
    const [seller, buyer] = isSale ? [offer.owner, owner] : [owner, offer.owner];
    model.deals.push(newDeal(model, offer, seller, buyer, quantity));
    return null;
  },
  accept: (model: Model, deal: Deal, side: Side): string | null => {
    const { offer, seller, quantity } = deal;
    if (side !== answererOf(deal)) return "deal_not_yours_to_decide";
    if (deal.state !== "PROPOSED") return "deal_step_over";
    if (isLate(model, deal)) return "deal_too_late";
    if (!model.isOpen && !deal.parent) return "market_closed";
    const code = offered(model, offer, quantity);
    if (code !== null) return code;
    const refused = refusedAct(model, ownerOn(deal, side));
    if (refused !== null) return refused;
    const today = dayOf(model);
    if (offer.kind === "BUY" && leastFree(model, seller, today) < quantity) {
      return "not_enough_free_shares";
    }
    offer.remaining -= quantity;
    if (offer.remaining === 0) offer.state = "FILLED";
    const isPreempted = deal.parent !== null;
    Object.assign(deal, { state: "ACCEPTED", promisedOn: today, isPreempted });
    openNextStep(model, deal);
    return null;
  },
  decline: (model: Model, deal: Deal, side: Side): string | null => {
    if (side !== answererOf(deal)) return "deal_not_yours_to_decide";
    if (deal.state !== "PROPOSED") return "deal_step_over";
    endDeal(model, deal, "DECLINED");
    return null;
  },
  cancel: (model: Model, deal: Deal, byAdmin: boolean): string | null => {
    const binds = deal.state === "SIGNED" || deal.state === "PAID";
    if (!isOpenDeal(deal) || (binds && !byAdmin)) return "deal_step_over";
    endDeal(model, deal, "CANCELLED");
    return null;
  },
  claim: (model: Model, deal: Deal, owner: Owner, quantity: number): string | null => {
    if (deal.promisedOn === "") return "deal_step_over";
    const held = heldOn(model, owner, deal.promisedOn);
    if (held === 0 || owner === deal.seller || owner === deal.buyer) return "claim_not_open_to_you";
    if (!waitsForClaims(deal)) return "deal_step_over";
    if (isLate(model, deal)) return "deal_too_late";
    if (quantity > deal.quantity) return "claim_too_large";
    const refused = refusedAct(model, owner);
    if (refused !== null) return refused;
    const earlier = deal.claims.find((one) => one.owner === owner);
    const made = { owner, quantity, held: earlier?.held ?? held, at: model.now.getTime() };
    deal.claims = [...deal.claims.filter((one) => one !== earlier), made];
    return null;
  },
  approve: (model: Model, deal: Deal): string | null => {
    const isReached = ["APPROVED", "SIGNED", "PAID"].includes(deal.state);
    if (isReached && lacksApproval(model, deal)) {
      deal.isApproved = true;
      return null;
    }
    if (!waitsForCompany(deal)) return "deal_step_over";
    if (isLate(model, deal)) return "deal_too_late";
    approve(model, deal, true);
    return null;
  },
  reject: (model: Model, deal: Deal): string | null => {
    if (!waitsForCompany(deal)) return "deal_step_over";
    if (isLate(model, deal)) return "deal_too_late";
    endDeal(model, deal, "REJECTED");
    return null;
  },
  /** Whoever comes first has the order drawn; both sign the same one. */
  sign: (model: Model, deal: Deal, side: Side, end: "SIGNED" | "REFUSED"): string | null => {
    if (deal.state !== "APPROVED") return "deal_step_over";
    if (isLate(model, deal)) return "deal_too_late";
    if (lacksApproval(model, deal)) return "approval_missing";
    const refused = refusedAct(model, ownerOn(deal, side));
    if (refused !== null) return refused;
    if (deal.signed.includes(side)) return "signature_done";
    deal.isDrawn = true;
    if (end === "REFUSED") {
      endDeal(model, deal, "CANCELLED");
      return null;
    }
    deal.signed.push(side);
    if (deal.signed.length === 2) {
      deal.state = "SIGNED";
      deal.dueAt = newDeal(model, deal.offer, deal.seller, deal.buyer, 1).dueAt;
    }
    return null;
  },
  seal: (_: Model, deal: Deal): null => {
    if (["SIGNED", "PAID"].includes(deal.state)) deal.isSealed = true;
    return null;
  },
  pay: (model: Model, deal: Deal, side: Side): string | null => {
    if (side === "SELLER") return "deal_not_yours_to_decide";
    if (deal.state === "PAID" || deal.state === "SETTLED") return null;
    if (deal.state !== "SIGNED") return "deal_step_over";
    if (isLate(model, deal)) return "deal_too_late";
    if (lacksApproval(model, deal)) return "approval_missing";
    const refused = refusedAct(model, deal.buyer);
    if (refused !== null) return refused;
    if (stopOf(model, deal.seller) !== null) return "deal_stands_still";
    const { total } = amountsOf(deal);
    if (model.wallets[deal.buyer] < total) return "not_enough_cash";
    model.wallets[deal.buyer] -= total;
    deal.state = "PAID";
    deal.dueAt = newDeal(model, deal.offer, deal.seller, deal.buyer, 1).dueAt;
    return null;
  },
  /** A transfer by hand, on this day or on an earlier one. */
  debit: (model: Model, from: Owner, to: Owner, { quantity, days }: Debit): string | null => {
    // A freeze is looked at before the line is.
    if (stopOf(model, from) === "CHECK" || stopOf(model, to) === "CHECK") return "holder_listed";
    if (from === to) return "same_holder";
    const day = dayIn(-days, model.now);
    if (leastFree(model, from, day) < quantity) return "not_enough_shares";
    model.changes.push({ owner: from, day, quantity: -quantity }, { owner: to, day, quantity });
    model.lineCount += 1;
    return null;
  },
  takeOut: (model: Model, owner: Owner, cents: number): string | null => {
    // A freeze refuses nothing here: the money leaves the wallet, and goes nowhere.
    const stop = stopOf(model, owner, true);
    if (stop !== null && stop !== "CHECK") return codeOfReason(stop);
    if (model.outgoing.filter((one) => one.owner === owner).length >= 5) {
      return "too_many_withdrawals";
    }
    if (model.wallets[owner] < cents) return "not_enough_cash";
    model.wallets[owner] -= cents;
    model.outgoing.push({ owner });
    model.outgoingCents += cents;
    return null;
  },
};

type Debit = Readonly<{ quantity: number; days: number }>;

/** Whether a holder may act, pay, be paid and receive: one table, asked at every door. */

import type { StandingReason } from "@coulisse/contract/identity/standing.ts";

/**
 * Facts are what is known today of a holder, of everybody who acts for them, and of the person who
 * acts.
 */
export type StandingFacts = Readonly<{
  /** A freeze register has a name like that of one of them, and nobody has settled that it is another’s. */
  isFrozen: boolean;
  isOpen: boolean;
  isRepresented: boolean;
  isIdentified: boolean;
  /** A person has finished their account and proven its address; an entity is in the files. */
  isProven: boolean;
}>;

export type Standing = Readonly<{
  /**
   * Reading was opened to those who are known: it gives nothing away that a freeze would hold back.
   */
  mayRead: boolean;
  mayBind: boolean;
  mayPay: boolean;
  mayBePaid: boolean;
  /** Shares that somebody else gives them. */
  mayReceive: boolean;
  /** Holders take back their own money, to the account that it came from. */
  mayTakeBack: boolean;
  /** The reason stands in the way; null where all of it may be done. */
  reason: StandingReason | null;
}>;

/** A freeze comes before all others: what it stops, no other cure sets free. */
const reasonOf = (facts: StandingFacts): StandingReason | null => {
  if (facts.isFrozen) return "CHECK";
  if (!facts.isOpen) return "ACCOUNT";
  if (!facts.isRepresented) return "REPRESENTATIVE";
  return facts.isIdentified ? null : "IDENTITY";
};

export const decideStanding = (facts: StandingFacts): Standing => {
  const reason = reasonOf(facts);
  const isFree = reason === null;
  return {
    mayRead: facts.isOpen && facts.isRepresented && facts.isIdentified,
    mayBind: isFree,
    mayPay: isFree,
    mayBePaid: isFree,
    mayReceive: !facts.isFrozen && facts.isProven,
    mayTakeBack: !facts.isFrozen,
    reason,
  };
};

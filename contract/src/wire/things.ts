/**
 * Things of the product that a reading shows and a call changes. Each row of the contract says which:
 * what was read is read again once one of these has changed.
 */
export const things = [
  "address",
  "administrator",
  "article",
  "badge",
  "category",
  "check",
  "checklist",
  "company",
  "contract",
  "corporate",
  "decision",
  "factor",
  "formality",
  "fundraising",
  "identity",
  "investor",
  "investorClass",
  "invitation",
  "jointHolder",
  "market",
  "message",
  "nameChange",
  "notification",
  "person",
  "register",
  "screening",
  "session",
  "signature",
  "subscription",
  "view",
  "wallet",
  "wish",
] as const;
export type Thing = (typeof things)[number];

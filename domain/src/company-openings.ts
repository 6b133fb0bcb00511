import { companyActs, type CompanyAct } from "./company-roles.ts";

/**
 * A company that its founder opens is a draft, until the platform decides: it is open then, or closed
 * for good. One that the platform made is open from its first day.
 */
export const openingStates = ["DRAFT", "OPEN", "CLOSED"] as const;
export type OpeningState = (typeof openingStates)[number];

/**
 * Acts that a company's state leaves to its people. Of a draft nothing reaches anybody else: nobody is
 * invited, no sale is decided, no cash moves and nothing is signed. A closed one is read.
 */
const actsWhile: Readonly<Record<OpeningState, readonly CompanyAct[]>> = {
  OPEN: companyActs,
  DRAFT: ["read", "page", "register", "confirm", "roles"],
  CLOSED: ["read"],
};

export const mayWhile = (state: OpeningState, act: CompanyAct): boolean =>
  actsWhile[state].includes(act);

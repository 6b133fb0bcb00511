import { defineRoutes } from "../wire/route.ts";
import type { registerHealthTerms } from "./register-health.schemas.ts";

/**
 * Kinds of what a notary would miss in a register, in the order in which they are shown: what the
 * company is, who its holders are, what its lines say.
 */
export const findingKinds = [
  "capital_missing",
  "capital_differs",
  "category_without_nominal",
  "holder_without_domicile",
  "holder_without_address",
  "holder_twice",
  "joint_without_representative",
  "line_without_paper",
  "line_with_lack",
  "mention_without_beneficiary",
  "line_to_come",
] as const;
export type FindingKind = (typeof findingKinds)[number];

/**
 * Articles need state no nominal value (L. 228-8), what was written without its paper says why, and
 * shares that are promised wait for their line: all are told, and nothing is wrong with them.
 */
const onlyTold: ReadonlySet<FindingKind> = new Set<FindingKind>([
  "category_without_nominal",
  "line_with_lack",
  "line_to_come",
]);
export const isFault = (kind: FindingKind): boolean => !onlyTold.has(kind);

/** Likenesses make two records look like one person or entity, from the surest to the least sure. */
export const likenesses = ["same_siren", "same_name", "same_birth", "near_name"] as const;
export type Likeness = (typeof likenesses)[number];

/** Kinds of what is pasted for many holders at once: where they are invited, or where they live. */
export const pastedKinds = ["email", "domicile"] as const;
export type PastedKind = (typeof pastedKinds)[number];

/** Lines of one text: a longer list is pasted in parts. */
export const pastedLinesMax = 500;
export const pastedTextMax = 60_000;

/** How sure it is whom a line names: one holder, somebody to be chosen, nobody, or it has no address. */
export const pastedStates = ["matched", "to_choose", "nobody", "unread"] as const;
export type PastedState = (typeof pastedStates)[number];

/** Findings change with whom and what a register names. */
const shown = [
  "register",
  "category",
  "company",
  "decision",
  "person",
  "corporate",
  "jointHolder",
  "invitation",
  "market",
] as const;

export const registerHealthRoutes = defineRoutes<typeof registerHealthTerms>()({
  getRegisterHealth: {
    method: "GET",
    path: "/companies/{companyId}/register/health",
    shows: shown,
    status: 200,
  },
  listRegisterFindings: {
    method: "GET",
    path: "/companies/{companyId}/register/health/findings",
    shows: shown,
    status: 200,
  },
  readPastedAddresses: {
    method: "POST",
    path: "/companies/{companyId}/register/health/addresses/proposal",
    changes: [],
    status: 200,
  },
  giveAddresses: {
    method: "POST",
    path: "/companies/{companyId}/register/health/addresses",
    changes: ["person", "corporate", "jointHolder", "invitation", "register"],
    status: 200,
  },
});

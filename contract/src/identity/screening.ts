import { defineRoutes } from "../wire/route.ts";
import type { screeningTerms } from "./screening.schemas.ts";

/** The national register of asset freezes, and people with public functions. */
export const screeningListKinds = ["FREEZE", "EXPOSED"] as const;

export const screeningOccasions = ["DECISION", "PUBLICATION", "DEMAND", "DECLARATION"] as const;

/**
 * Somebody who was looked up was declared in one of these roles: by an entity, or among
 * those who hold together.
 */
export const declaredRoles = [
  "BENEFICIAL_OWNER",
  "LEGAL_REPRESENTATIVE",
  "JOINT_MEMBER",
  "JOINT_REPRESENTATIVE",
] as const;

export const hitStates = ["OPEN", "OTHER_PERSON", "CONFIRMED", "LIFTED"] as const;

/** The lists that people and corporates are looked up in, and whom they found. */
export const screeningRoutes = defineRoutes<typeof screeningTerms>()({
  listScreeningLists: {
    method: "GET",
    path: "/screening-lists",
    shows: ["screening"],
    status: 200,
  },
  importScreeningList: {
    method: "POST",
    path: "/screening-lists",
    changes: ["screening"],
    files: { file: { countMax: 1, bytesMax: 80_000_000, required: true } },
    status: 201,
  },
  listScreenings: { method: "GET", path: "/screenings", shows: ["screening"], status: 200 },
  screenHolder: { method: "POST", path: "/screenings", changes: ["screening"], status: 201 },
  listScreeningHits: {
    method: "GET",
    path: "/screening-hits",
    shows: ["screening", "investor"],
    status: 200,
  },
  settleScreeningHit: {
    method: "POST",
    path: "/screening-hits/{hitId}",
    changes: ["screening"],
    status: 200,
  },
});

import type { signInTerms, User } from "./sign-in.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

export const userRoles = ["ROLE_ADMIN", "ROLE_USER"] as const;
export const userStates = ["ACTIVE", "REGISTERING", "INVITED", "DISABLED", "ERASED"] as const;

/** How far somebody is known as an investor. */
export const kycStates = [
  "MISSING",
  "INCOMPLETE",
  "SUBMITTED",
  "VALIDATED",
  "REJECTED",
  "EXPIRED",
] as const;
export type KycState = (typeof kycStates)[number];

type Standing = Readonly<{ state: User["state"] | null; emailVerified: boolean | null }>;

/**
 * Why somebody may not be given shares or rights yet: they have not finished their registration, or
 * nobody has proved the address that was typed. Who is invited at an address needs no other proof.
 */
export const obstacleOf = (person: Standing): "holder_unfinished" | "address_unproven" | null => {
  const { state, emailVerified } = person;
  if (state === null || state === "INVITED") return null;
  if (state === "REGISTERING" || state === "ERASED") return "holder_unfinished";
  return emailVerified === true ? null : "address_unproven";
};

export const signInRoutes = defineRoutes<typeof signInTerms>()({
  signIn: { method: "POST", path: "/auth/token", changes: [], status: 200 },
  refreshSession: { method: "PATCH", path: "/auth/token", changes: [], status: 200 },
  signOut: { method: "DELETE", path: "/auth/token", changes: [], status: 204 },
  listSessions: { method: "GET", path: "/auth/sessions", shows: ["session"], status: 200 },
  closeSession: {
    method: "DELETE",
    path: "/auth/sessions/{sessionId}",
    changes: ["session"],
    status: 204,
  },
  getMe: {
    method: "GET",
    path: "/user/me",
    shows: ["person", "nameChange", "administrator", "investor", "company"],
    status: 200,
  },
  searchUsers: { method: "GET", path: "/user", shows: ["person"], status: 200 },
  listUsers: { method: "GET", path: "/users", shows: ["person"], status: 200 },
  searchHolders: {
    method: "GET",
    path: "/holders",
    shows: ["person", "corporate", "jointHolder"],
    status: 200,
  },
});

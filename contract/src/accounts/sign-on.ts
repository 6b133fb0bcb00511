import { defineRoutes } from "../wire/route.ts";
import type { signOnTerms } from "./sign-on.schemas.ts";

export const signOnProviders = ["franceconnect", "google"] as const;
export type SignOnProvider = (typeof signOnProviders)[number];

export const signOnRoutes = defineRoutes<typeof signOnTerms>()({
  startGoogle: { method: "GET", path: "/auth/oauth/google", shows: [], status: 200 },
  finishGoogle: { method: "GET", path: "/auth/oauth/google/callback", shows: [], status: 200 },
  startFranceConnect: { method: "GET", path: "/auth/oauth/franceconnect", shows: [], status: 200 },
  finishFranceConnect: {
    method: "GET",
    path: "/auth/oauth/franceconnect/callback",
    shows: [],
    status: 200,
  },
  startInvitation: {
    method: "POST",
    path: "/auth/oauth/invitation",
    changes: [],
    status: 200,
  },
  leaveFranceConnect: {
    method: "GET",
    path: "/auth/oauth/franceconnect/logout",
    shows: [],
    status: 200,
  },
  getRegistration: {
    method: "GET",
    path: "/user/me/no-account",
    shows: ["person", "nameChange", "administrator", "investor", "company"],
    status: 200,
  },
  finaliseRegistration: {
    method: "PATCH",
    path: "/user/me/no-account",
    changes: ["person"],
    status: 200,
  },
  abandonRegistration: {
    method: "DELETE",
    path: "/user/me/no-account",
    changes: ["person"],
    status: 204,
  },
  keepIdentityForAccount: {
    method: "POST",
    path: "/user/me/no-account/claim",
    changes: ["person"],
    status: 204,
  },
  listIdentities: { method: "GET", path: "/user/me/identities", shows: ["identity"], status: 200 },
  linkIdentity: { method: "POST", path: "/user/me/identities", changes: ["identity"], status: 201 },
  removeIdentity: {
    method: "DELETE",
    path: "/user/me/identities/{identityId}",
    changes: ["identity"],
    status: 204,
  },
});

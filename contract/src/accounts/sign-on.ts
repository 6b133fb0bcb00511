import { defineRoutes } from "../wire/route.ts";
import type { signOnTerms } from "./sign-on.schemas.ts";

export const signOnProviders = ["franceconnect", "google"] as const;
export type SignOnProvider = (typeof signOnProviders)[number];

export const signOnRoutes = defineRoutes<typeof signOnTerms>()({
  startGoogle: { method: "GET", path: "/auth/oauth/google", status: 200 },
  finishGoogle: { method: "GET", path: "/auth/oauth/google/callback", status: 200 },
  startFranceConnect: { method: "GET", path: "/auth/oauth/franceconnect", status: 200 },
  finishFranceConnect: { method: "GET", path: "/auth/oauth/franceconnect/callback", status: 200 },
  leaveFranceConnect: { method: "GET", path: "/auth/oauth/franceconnect/logout", status: 200 },
  getRegistration: { method: "GET", path: "/user/me/no-account", status: 200 },
  finaliseRegistration: { method: "PATCH", path: "/user/me/no-account", status: 200 },
  abandonRegistration: { method: "DELETE", path: "/user/me/no-account", status: 204 },
  keepIdentityForAccount: { method: "POST", path: "/user/me/no-account/claim", status: 204 },
  listIdentities: { method: "GET", path: "/user/me/identities", status: 200 },
  linkIdentity: { method: "POST", path: "/user/me/identities", status: 201 },
  removeIdentity: { method: "DELETE", path: "/user/me/identities/{identityId}", status: 204 },
});

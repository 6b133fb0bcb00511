import { defineRoutes } from "../wire/route.ts";
import type { securityTerms } from "./security.schemas.ts";

export const securityRoutes = defineRoutes<typeof securityTerms>()({
  getFactorStep: { method: "GET", path: "/auth/token/factor", status: 200 },
  proveFactor: { method: "POST", path: "/auth/token/factor", status: 200 },
  askPasskey: { method: "POST", path: "/auth/token/passkey/options", status: 200 },
  signInWithPasskey: { method: "POST", path: "/auth/token/passkey", status: 200 },
  prove: { method: "POST", path: "/auth/proof", status: 204 },
  closeOtherSessions: { method: "DELETE", path: "/auth/sessions", status: 204 },
  listUserSessions: { method: "GET", path: "/user/{userId}/sessions", status: 200 },
  closeUserSessions: { method: "DELETE", path: "/user/{userId}/sessions", status: 204 },
  getFactors: { method: "GET", path: "/user/me/factors", status: 200 },
  removeUserFactors: { method: "POST", path: "/user/{userId}/factors/removal", status: 204 },
  draftTotp: { method: "POST", path: "/user/me/factors/totp", status: 201 },
  confirmTotp: { method: "PATCH", path: "/user/me/factors/totp", status: 200 },
  removeTotp: { method: "DELETE", path: "/user/me/factors/totp", status: 204 },
  draftPasskey: { method: "POST", path: "/user/me/factors/passkeys/options", status: 200 },
  addPasskey: { method: "POST", path: "/user/me/factors/passkeys", status: 201 },
  renamePasskey: { method: "PATCH", path: "/user/me/factors/passkeys/{passkeyId}", status: 200 },
  removePasskey: { method: "DELETE", path: "/user/me/factors/passkeys/{passkeyId}", status: 204 },
  renewRecoveryCodes: { method: "POST", path: "/user/me/factors/recovery-codes", status: 201 },
});

import { defineRoutes } from "../wire/route.ts";
import type { securityTerms } from "./security.schemas.ts";

export const securityRoutes = defineRoutes<typeof securityTerms>()({
  getFactorStep: { method: "GET", path: "/auth/token/factor", shows: [], status: 200 },
  proveFactor: { method: "POST", path: "/auth/token/factor", changes: [], status: 200 },
  askPasskey: { method: "POST", path: "/auth/token/passkey/options", changes: [], status: 200 },
  signInWithPasskey: { method: "POST", path: "/auth/token/passkey", changes: [], status: 200 },
  prove: { method: "POST", path: "/auth/proof", changes: [], status: 204 },
  closeOtherSessions: {
    method: "DELETE",
    path: "/auth/sessions",
    changes: ["session"],
    status: 204,
  },
  listUserSessions: {
    method: "GET",
    path: "/user/{userId}/sessions",
    shows: ["session"],
    status: 200,
  },
  closeUserSessions: {
    method: "DELETE",
    path: "/user/{userId}/sessions",
    changes: ["session"],
    status: 204,
  },
  getFactors: { method: "GET", path: "/user/me/factors", shows: ["factor"], status: 200 },
  removeUserFactors: {
    method: "POST",
    path: "/user/{userId}/factors/removal",
    changes: ["factor", "session"],
    status: 204,
  },
  draftTotp: { method: "POST", path: "/user/me/factors/totp", changes: ["factor"], status: 201 },
  confirmTotp: { method: "PATCH", path: "/user/me/factors/totp", changes: ["factor"], status: 200 },
  removeTotp: { method: "DELETE", path: "/user/me/factors/totp", changes: ["factor"], status: 204 },
  draftPasskey: {
    method: "POST",
    path: "/user/me/factors/passkeys/options",
    changes: [],
    status: 200,
  },
  addPasskey: {
    method: "POST",
    path: "/user/me/factors/passkeys",
    changes: ["factor"],
    status: 201,
  },
  renamePasskey: {
    method: "PATCH",
    path: "/user/me/factors/passkeys/{passkeyId}",
    changes: ["factor"],
    status: 200,
  },
  removePasskey: {
    method: "DELETE",
    path: "/user/me/factors/passkeys/{passkeyId}",
    changes: ["factor"],
    status: 204,
  },
  renewRecoveryCodes: {
    method: "POST",
    path: "/user/me/factors/recovery-codes",
    changes: ["factor"],
    status: 201,
  },
});

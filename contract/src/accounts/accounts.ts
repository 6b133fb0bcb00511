import type { accountTerms } from "./accounts.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

/** Letters of one call; who is left is invited by the next. */
export const invitedAtOnce = 200;
export const passwordLengthMin = 12;
export const passwordLengthMax = 128;

/**
 * How far the invitation of somebody is: TO_INVITE where no letter left for the address that they
 * have now, and CLAIMED once they have chosen a password.
 */
export const invitationStates = [
  "TO_INVITE",
  "NO_ADDRESS",
  "LEAVING",
  "SENT",
  "FAILED",
  "EXPIRED",
  "CLAIMED",
] as const;

/** How far a letter on paper is: what it lacks, and null of who needs none. */
export const letterStates = [
  "TO_PRINT",
  "NO_DOMICILE",
  "NO_BIRTH_DATE",
  "PRINTED",
  "EXPIRED",
] as const;
/** Letters of one file; who is left has the next. */
export const printedAtOnce = 500;

/** A fact that an invited person is asked for: their company knows it, and no letter tells it. */
export const invitationFacts = ["BIRTH_DATE", "POSTCODE"] as const;
export type InvitationFact = (typeof invitationFacts)[number];

export const accountRoutes = defineRoutes<typeof accountTerms>()({
  createUser: { method: "POST", path: "/user", changes: ["person", "invitation"], status: 201 },
  getVerification: {
    method: "GET",
    path: "/user/{userId}/verification",
    shows: ["person", "nameChange", "factor", "investor"],
    status: 200,
  },
  sendVerification: {
    method: "POST",
    path: "/user/{userId}/verification",
    changes: ["person"],
    status: 201,
  },
  verifyPhone: {
    method: "PATCH",
    path: "/user/{userId}/verification",
    changes: ["person"],
    status: 200,
  },
  changePhone: { method: "PATCH", path: "/user/{userId}/phone", changes: ["person"], status: 200 },
  askPasswordReset: {
    method: "POST",
    path: "/user/password/token",
    changes: ["person"],
    status: 204,
  },
  changePassword: { method: "PATCH", path: "/user/password", changes: ["person"], status: 204 },
  getInvitation: {
    method: "GET",
    path: "/user/{userId}/invitation",
    shows: ["invitation", "person"],
    status: 200,
  },
  inviteUser: {
    method: "POST",
    path: "/user/{userId}/invitation",
    changes: ["invitation"],
    status: 201,
  },
  claimInvitation: {
    method: "POST",
    path: "/invitation/claim",
    changes: ["person", "invitation", "factor", "identity", "session"],
    status: 201,
  },
  mailInvitation: {
    method: "POST",
    path: "/invitation/email",
    changes: ["person", "invitation"],
    status: 204,
  },
  confirmEmail: {
    method: "POST",
    path: "/user/email/confirmation",
    changes: ["person"],
    status: 204,
  },
});

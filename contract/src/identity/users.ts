import { listFileRoute } from "../wire/list-files.ts";
import { defineRoutes } from "../wire/route.ts";
import type { userTerms } from "./users.schemas.ts";

/** A check of identity compares these fields with a document. */
export const identityFields = [
  "firstName",
  "lastName",
  "birthOn",
  "birthPlace",
  "birthCountry",
  "nationality",
] as const;
export type IdentityField = (typeof identityFields)[number];

/** A validated identity, what FranceConnect stated, or a register that bears the name. */
export const factLocks = ["IDENTITY_VALIDATED", "STATED", "IN_REGISTER"] as const;
export type FactLock = (typeof factLocks)[number];

export const userRoutes = defineRoutes<typeof userTerms>()({
  exportUsers: listFileRoute("/users"),
  getUser: {
    method: "GET",
    path: "/user/{userId}",
    shows: ["person", "nameChange", "factor", "investor"],
    status: 200,
  },
  updateUser: { method: "PATCH", path: "/user/{userId}", changes: ["person"], status: 200 },
  changeEmail: {
    method: "PATCH",
    path: "/user/{userId}/email",
    changes: ["person", "invitation"],
    status: 200,
  },
  sendEmailCode: {
    method: "POST",
    path: "/user/{userId}/email/verification",
    changes: ["person", "invitation"],
    status: 201,
  },
  listCivilStates: {
    method: "GET",
    path: "/user/{userId}/civil-state",
    shows: ["person"],
    status: 200,
  },
  stateCivilState: {
    method: "POST",
    path: "/user/{userId}/civil-state",
    changes: ["person", "market"],
    status: 201,
  },
  verifyEmail: {
    method: "PATCH",
    path: "/user/{userId}/email/verification",
    changes: ["person", "invitation"],
    status: 200,
  },
});

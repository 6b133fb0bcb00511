import { fileKinds, partOf } from "@coulisse/domain/file-kinds.ts";
import { listFileRoute } from "../wire/list-files.ts";
import type { nameChangeTerms } from "./name-changes.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

export const nameFields = [
  "firstName",
  "lastName",
  "birthOn",
  "birthPlace",
  "birthCountry",
  "nationality",
  "legalName",
  "legalForm",
  "siret",
  "rcsNumber",
] as const;
export type NameField = (typeof nameFields)[number];

export const nameChangeStates = ["PENDING", "ACCEPTED", "REJECTED", "WITHDRAWN"] as const;
const files = { file: partOf(fileKinds.nameChangeProof, false) } as const;

/** Names that stand in a register, or that an identity was validated with, change by a request. */
export const nameChangeRoutes = defineRoutes<typeof nameChangeTerms>()({
  requestNameChange: {
    method: "POST",
    path: "/user/{userId}/name-changes",
    changes: ["nameChange"],
    files,
    status: 201,
  },
  listNameChangesOfUser: {
    method: "GET",
    path: "/user/{userId}/name-changes",
    shows: ["nameChange"],
    status: 200,
  },
  requestCorporateNameChange: {
    method: "POST",
    path: "/corporates/{corporateId}/name-changes",
    changes: ["nameChange"],
    files,
    status: 201,
  },
  listCorporateNameChanges: {
    method: "GET",
    path: "/corporates/{corporateId}/name-changes",
    shows: ["nameChange"],
    status: 200,
  },
  listNameChanges: { method: "GET", path: "/name-changes", shows: ["nameChange"], status: 200 },
  exportNameChanges: listFileRoute("/name-changes"),
  decideNameChange: {
    method: "POST",
    path: "/name-changes/{nameChangeId}",
    changes: ["nameChange", "person", "corporate"],
    status: 200,
  },
  withdrawNameChange: {
    method: "DELETE",
    path: "/name-changes/{nameChangeId}",
    changes: ["nameChange", "person", "corporate"],
    status: 204,
  },
  getNameChangeProof: {
    method: "GET",
    path: "/name-changes/{nameChangeId}/proof",
    status: 200,
    download: "application/octet-stream",
  },
});

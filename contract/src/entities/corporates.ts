import type { corporateTerms } from "./corporates.schemas.ts";
import { fileKinds, partOf } from "@coulisse/domain/file-kinds.ts";
import { listFileRoute } from "../wire/list-files.ts";
import { defineRoutes } from "../wire/route.ts";

export const linkStatuses = ["PENDING", "VALIDATED", "REJECTED"] as const;
/** Every entity, those too that nobody has asked to represent; without a word, what waits. */
export const anyStatus = "ANY" as const;
export const proofKinds = ["KBIS", "MANDATE", "OTHER"] as const;
/** An owner has more than a quarter: four would be one too many. */
export const beneficialOwnersMax = 3;

/** An entity is shown with the names that are asked for. */
const shown = ["corporate", "nameChange"] as const;

export const corporateRoutes = defineRoutes<typeof corporateTerms>()({
  createCorporate: { method: "POST", path: "/corporates", changes: ["corporate"], status: 201 },
  searchCorporates: { method: "GET", path: "/corporates", shows: shown, status: 200 },
  autocompleteCorporate: {
    method: "GET",
    path: "/corporates/autocomplete",
    shows: shown,
    status: 200,
  },
  createCorporateFromDirectory: {
    method: "POST",
    path: "/corporates/corporate/{siret}",
    changes: ["corporate"],
    status: 201,
  },
  addRepresentative: {
    method: "POST",
    path: "/corporates/{corporateId}/users/{userId}",
    changes: ["corporate"],
    files: { file: partOf(fileKinds.representationProof, true) },
    status: 201,
  },
  removeRepresentative: {
    method: "DELETE",
    path: "/corporates/{corporateId}/users/{userId}",
    changes: ["corporate"],
    status: 204,
  },
  getRepresentativeProof: {
    method: "GET",
    path: "/corporates/{corporateId}/users/{userId}/proof",
    status: 200,
    download: "application/octet-stream",
  },
  listCorporatesOfUser: {
    method: "GET",
    path: "/corporates/users/{userId}",
    shows: shown,
    status: 200,
  },
  listApprovals: { method: "GET", path: "/corporates/users", shows: shown, status: 200 },
  exportApprovals: listFileRoute("/corporates/users"),
  decideRepresentative: {
    method: "POST",
    path: "/corporates/{corporateId}/users/{userId}/status",
    changes: ["corporate", "wallet"],
    status: 200,
  },
  getCorporate: { method: "GET", path: "/corporates/{corporateId}", shows: shown, status: 200 },
  updateCorporate: {
    method: "PUT",
    path: "/corporates/{corporateId}",
    changes: ["corporate", "nameChange"],
    status: 200,
  },
  refreshCorporate: {
    method: "POST",
    path: "/corporates/{corporateId}/directory",
    changes: ["corporate", "nameChange"],
    status: 200,
  },
  deleteCorporate: {
    method: "DELETE",
    path: "/corporates/{corporateId}",
    changes: ["corporate"],
    status: 204,
  },
});

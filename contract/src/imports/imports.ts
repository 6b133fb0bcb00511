import type { importTerms } from "./imports.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

/** A proof shows that an account belongs to whom it says; `typed`: anybody may have made it. */
export const accountProofs = [
  "invited",
  "address",
  "directory",
  "shares",
  "representative",
  "administrator",
  "typed",
] as const;

export const questionReasons = [
  "several_accounts",
  "names_differ",
  "identifiers_differ",
  "entity_unconfirmed",
  "account_matched_twice",
] as const;

export const importAnswersMax = 200;
/** Ticked one by one; more are invited all at once, or from the list of holders. */
export const inviteesMax = 200;
export const holderKeyMax = 80;
export const domicileReasonMax = 500;

export const importRoutes = defineRoutes<typeof importTerms>()({
  getMovementSource: {
    method: "GET",
    path: "/transactions/{transactionId}/source",
    shows: ["register"],
    status: 200,
  },
  importRegister: {
    method: "POST",
    path: "/companies/{companyId}/register/import",
    changes: ["register", "category"],
    files: { files: { countMax: 40, bytesMax: 40_000_000, required: true } },
    status: 200,
    idempotent: true,
  },
  commitImport: {
    method: "POST",
    path: "/companies/{companyId}/register/import/commit",
    changes: ["register", "category"],
    files: { files: { countMax: 40, bytesMax: 40_000_000, required: true } },
    status: 200,
    idempotent: true,
  },
  getImportProgress: {
    method: "GET",
    path: "/companies/{companyId}/register/import",
    shows: [],
    status: 200,
  },
  getImportTemplate: {
    method: "GET",
    path: "/register/template.{format}",
    status: 200,
    download: "application/octet-stream",
  },
});

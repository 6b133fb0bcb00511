import { z } from "zod";
import { TableFormat } from "../wire/list-files.schemas.ts";
import { Movement } from "./movements.schemas.ts";
import { page, PageQuery } from "../wire/page.schemas.ts";
import { CapTableQuery, MovementQuery, Verification } from "./register-shapes.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Id } from "../wire/scalars.schemas.ts";

const tag = "register";
const companyParams = byId("companyId");
const exportFormat = z.enum([...TableFormat.options, "pdf"]);

export const movementTerms = defineTerms({
  listMovements: {
    access: ["admin"],
    tag,
    summary: "Movements of all companies, newest first",
    query: PageQuery,
    reply: page(Movement),
  },
  getMovement: {
    access: ["party", "company", "admin"],
    refusal: 404,
    tag,
    summary: "One movement with its documents",
    params: byId("transactionId"),
    reply: Movement,
    errors: ["movement_not_found"],
  },
  getMovementDocument: {
    access: ["party", "company", "admin"],
    refusal: 404,
    tag,
    summary: "A document of a movement",
    params: z.object({ transactionId: Id, documentId: Id }),
    errors: [
      "movement_not_found",
      "document_not_found",
      "document_erased",
      "document_gone",
      "document_altered",
    ],
  },
  listCategoryMovements: {
    access: ["company", "admin"],
    refusal: 404,
    tag,
    summary: "Movements of a share category",
    params: byId("shareCategoryId"),
    query: MovementQuery,
    reply: page(Movement),
    errors: ["share_category_not_found"],
  },
  listUserMovements: {
    access: ["self", "admin"],
    tag,
    summary: "Movements that a user is a party of",
    params: byId("userId"),
    query: MovementQuery,
    reply: page(Movement),
  },
  listCorporateMovements: {
    access: ["holder", "admin"],
    refusal: 404,
    tag,
    summary: "Movements that a corporate is a party of",
    params: byId("corporateId"),
    query: MovementQuery,
    reply: page(Movement),
  },
  listRegister: {
    access: ["company", "admin"],
    tag,
    summary: "The register of movements of a company, with filters",
    params: companyParams,
    query: MovementQuery,
    reply: page(Movement),
    errors: ["company_not_found"],
  },
  exportRegister: {
    access: ["company", "admin"],
    tag,
    summary: "The register as a table or on paper, filtered as the screen",
    params: companyParams.extend({ format: exportFormat }),
    query: MovementQuery.omit({ limit: true, cursor: true }),
    lane: "papers",
    errors: ["company_not_found"],
  },
  exportCapTable: {
    access: ["company", "admin"],
    tag,
    summary: "The cap table as a table or on paper, at any date",
    params: companyParams.extend({ format: exportFormat }),
    query: CapTableQuery.omit({ limit: true, cursor: true }),
    lane: "papers",
    errors: ["company_not_found"],
  },
  exportShareholderAccounts: {
    access: ["company", "admin"],
    tag,
    summary: "The individual accounts: each holder's lines with the running balance",
    params: companyParams.extend({ format: exportFormat }),
    /** The account of one holder alone, where it is asked for. */
    query: z.object({ holderId: Id.optional() }),
    lane: "papers",
    errors: ["company_not_found"],
  },
  exportOcf: {
    access: ["company", "admin"],
    tag,
    summary: "The register as an Open Cap Format 1.2.0 package",
    params: companyParams,
    lane: "papers",
    errors: ["company_not_found"],
  },
  exportRegisterFile: {
    access: ["company", "admin"],
    tag,
    summary:
      "The whole register with every field that its hashes are taken of, to verify elsewhere",
    params: companyParams,
    lane: "papers",
    errors: ["company_not_found"],
  },
  getRegisterVerifier: {
    access: ["public"],
    tag,
    summary:
      "What verifies an exported register without us: a script, or a page for one’s own disk",
    params: z.object({ format: z.enum(["mjs", "html"]) }),
  },
  getRegisterVerification: {
    access: ["company", "admin"],
    tag,
    summary: "How the last verification of the register ended, and which line it reached",
    params: companyParams,
    reply: Verification,
    errors: ["company_not_found"],
  },
  verifyRegister: {
    access: ["company", "admin"],
    act: "register",
    tag,
    summary:
      "Verifies the whole register: its chain, all that is kept beside its lines, and its documents",
    params: companyParams,
    lane: "verifications",
    reply: Verification,
    errors: ["company_not_found"],
  },
});

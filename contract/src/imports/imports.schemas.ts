import { z } from "zod";
import { ImportMappings } from "./import-layouts.schemas.ts";
import { ImportAmendments } from "./import-proposals.schemas.ts";
import {
  ImportAnswers,
  ImportInvitees,
  ImportProgress,
  ImportReport,
} from "./import-shapes.schemas.ts";
import { MovementSource } from "./import-sources.schemas.ts";
import { ImportSaid } from "./import-totals.schemas.ts";
import { domicileReasonMax } from "./imports.ts";
import { TableFormat } from "../wire/list-files.schemas.ts";
import { movementErrors } from "../register/movements.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { BooleanFromText, byId } from "../wire/scalars.schemas.ts";

const tag = "register";
const companyParams = byId("companyId");

/** Everything that a person said of the files. */
const ImportWish = z.strictObject({
  answers: ImportAnswers.default([]),
  /**
   * The meaning of tables of a layout that is not ours; those that are named are read, and no
   * other.
   */
  mappings: ImportMappings.default([]),
  /** How cells and lines are read instead, as a person answered to the faults. */
  amendments: ImportAmendments.default([]),
  /** The files should come to these totals; otherwise nothing is committed. */
  said: ImportSaid.default({}),
  /** Why holders are entered without the domicile that R. 228-9 asks for. */
  withoutDomicile: z.string().trim().min(1).max(domicileReasonMax).optional(),
  /** Whether those who have an address are asked by e-mail to claim their account. */
  invite: BooleanFromText.default(false),
  /** The holders to invite are these alone where `invite` is set. */
  invitees: ImportInvitees.optional(),
});

const importErrors = [
  "company_not_open",
  ...movementErrors,
  "company_not_found",
  "file_missing",
  "register_not_empty",
  "answer_not_offered",
  "changed_meanwhile",
  "table_not_found",
  "cell_not_found",
  "invitee_not_offered",
  "domicile_reason_missing",
] as const;

export const importTerms = defineTerms({
  getMovementSource: {
    access: ["party", "company", "admin"],
    refusal: 404,
    tag,
    summary: "The file and the cell that a movement was imported from",
    params: byId("transactionId"),
    reply: z.object({ source: MovementSource.nullable() }),
    errors: ["movement_not_found"],
  },
  importRegister: {
    access: ["company", "admin"],
    act: "register",
    tag,
    summary: "Imports a register: a dry run first, then the same files with commit, all or nothing",
    params: companyParams,
    body: ImportWish.extend({ commit: BooleanFromText.default(false) }),
    reply: ImportReport,
    errors: importErrors,
  },
  commitImport: {
    access: ["company", "admin"],
    act: "register",
    matter: "register",
    tag,
    summary:
      "Registers files that a company read by itself: nobody is recognised in them whom it did not write down",
    params: companyParams,
    body: ImportWish,
    reply: ImportReport,
    errors: [...importErrors, "import_held_back"],
  },
  getImportProgress: {
    access: ["company", "admin"],
    tag,
    summary: "How many lines the import that is under way has written",
    params: companyParams,
    reply: ImportProgress,
    errors: ["company_not_found"],
  },
  getImportTemplate: {
    access: ["user"],
    tag,
    summary: "The template to fill for an import",
    params: z.object({ format: TableFormat }),
    lane: "papers",
  },
});

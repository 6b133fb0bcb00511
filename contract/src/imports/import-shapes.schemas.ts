import { z } from "zod";
import { ImportTable } from "./import-layouts.schemas.ts";
import { ImportAmended, ImportProposal } from "./import-proposals.schemas.ts";
import { PreviewSource } from "./import-sources.schemas.ts";
import { ImportTotals } from "./import-totals.schemas.ts";
import { listFromText } from "@coulisse/domain/list-from-text.ts";
import { Id, Quantity } from "../wire/scalars.schemas.ts";
import {
  accountProofs,
  questionReasons,
  importAnswersMax,
  inviteesMax,
  holderKeyMax,
} from "./imports.ts";

export const ImportFault = z
  .object({
    location: z.string(),
    file: z.string(),
    /** The sheet of a workbook: its lines are counted from one, as those of its neighbours are. */
    sheet: z.string().nullable(),
    line: z.int().nullable(),
    /** The heading of its column, and the cell as a spreadsheet names it. */
    column: z.string().nullable(),
    cell: z.string().nullable(),
    code: z.string(),
    severity: z.enum(["fault", "warning"]),
    message: z.string(),
    value: z.string().nullable(),
    /** Proposals may be answered on the page; most faults of a spreadsheet have some. */
    proposals: z.array(ImportProposal),
  })
  .meta({ id: "ImportFault" });
export type ImportFault = z.infer<typeof ImportFault>;

/** Somebody who is here already, as the one who imports must recognise them. */
export const ImportAccount = z
  .object({
    id: Id,
    kind: z.enum(["user", "corporate", "joint"]),
    name: z.string(),
    email: z.string().nullable(),
    siren: z.string().nullable(),
    /** The state of a person's account; an entity has none. */
    state: z.enum(["ACTIVE", "INVITED"]).nullable(),
    proof: z.enum(accountProofs),
  })
  .meta({ id: "ImportAccount" });
export type ImportAccount = z.infer<typeof ImportAccount>;

export const ImportMatch = z.object({
  /** How the file names the holder. */
  holderKey: z.string(),
  holderName: z.string(),
  account: ImportAccount,
});
export type ImportMatch = z.infer<typeof ImportMatch>;

/** A holder of whom only a person can say which account is theirs. */
export const ImportQuestion = z
  .object({
    holderKey: z.string(),
    holderName: z.string(),
    email: z.string().nullable(),
    siren: z.string().nullable(),
    file: z.string(),
    /** The sheet of a workbook, whose sheets each have a line of that number. */
    sheet: z.string().nullable(),
    line: z.int().nullable(),
    reason: z.enum(questionReasons),
    candidates: z.array(ImportAccount),
    /** A new holder would go without the e-mail of the file: another account bears it. */
    newLosesEmail: z.boolean(),
  })
  .meta({ id: "ImportQuestion" });
export type ImportQuestion = z.infer<typeof ImportQuestion>;

/** An answer is one of the candidates that were offered, or a holder of their own. */
export const ImportAnswer = z.strictObject({
  holderKey: z.string().min(1).max(holderKeyMax),
  choice: z.union([Id, z.literal("new")]),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;

/** A field of the form, as JSON. */
export const ImportAnswers = z.preprocess(
  listFromText,
  z.array(ImportAnswer).max(importAnswersMax),
);

/** The holders who are to be invited, by their keys; a field of the form, as JSON. */
export const ImportInvitees = z.preprocess(
  listFromText,
  z.array(z.string().min(1).max(holderKeyMax)).max(inviteesMax),
);

/** A pledge or a usufruct as the files have it, and what is left of it in the end. */
export const ImportEncumbrance = z
  .object({
    nature: z.enum(["pledge", "usufruct"]),
    holderName: z.string(),
    beneficiaryName: z.string().nullable(),
    categoryName: z.string(),
    quantity: Quantity,
    leftQuantity: Quantity,
    effectiveOn: z.string(),
    /** The day on which nothing was left of it; null while it weighs. */
    endedOn: z.string().nullable(),
    file: z.string(),
    sheet: z.string().nullable(),
    line: z.int().nullable(),
    cell: z.string().nullable(),
  })
  .meta({ id: "ImportEncumbrance" });

const counts = { created: z.int(), matched: z.int() };

export const ImportReport = z
  .object({
    committed: z.boolean(),
    format: z.enum(["ocf", "xlsx", "ods", "csv"]),
    /** The answers that the files were read with, beside what stands there. */
    amended: z.array(ImportAmended),
    /** The tables of a layout that is not ours, for a person to confirm; none where it is. */
    tables: z.array(ImportTable),
    faults: z.array(ImportFault),
    faultCount: z.int(),
    warningCount: z.int(),
    holders: z.object(counts),
    categories: z.object(counts),
    movementCount: z.int(),
    firstNumber: z.int().nullable(),
    lastNumber: z.int().nullable(),
    /** The cap table that the import leads to, largest first, at most 100 rows. */
    preview: z.array(
      z.object({
        holderName: z.string(),
        categoryName: z.string(),
        quantity: Quantity,
        /** The cells that it comes from, at most 20 of `sourceCount`. */
        sources: z.array(PreviewSource),
        sourceCount: z.int(),
      }),
    ),
    /** Null where a fault keeps it from being counted. */
    totals: ImportTotals.nullable(),
    /** The pledges and usufructs that stand in the files, at most 100 of `encumbranceCount`. */
    encumbrances: z.array(ImportEncumbrance),
    encumbranceCount: z.int(),
    /** The clauses of the categories that the import makes. */
    clauses: z.array(
      z.object({
        categoryName: z.string(),
        approvalRequired: z.boolean(),
        transferable: z.boolean(),
        inalienableFrom: z.string().nullable(),
        inalienableUntil: z.string().nullable(),
        /** The decisions by which its rights changed; each counts from its day on. */
        decisions: z.array(z.object({ effectiveOn: z.string(), title: z.string() })),
      }),
    ),
    /** The accounts that were recognised, at most 100 of `holders.matched`. */
    matches: z.array(ImportMatch),
    /**
     * The holders of whom no domicile is known, as R. 228-9 asks for: at most 20 of `count` by
     * name.
     */
    withoutDomicile: z.object({ count: z.int(), holderNames: z.array(z.string()) }),
    /** Nothing is committed while one of them is open. */
    questions: z.array(ImportQuestion),
    /**
     * The holders whom a person may invite and about whom no question is asked, at most 200 of
     * `invitableCount`.
     */
    invitable: z.array(
      z.object({ holderKey: z.string(), holderName: z.string(), email: z.string() }),
    ),
    /**
     * The number of holders about whom no question is asked, with an address and an account that
     * nobody claimed.
     */
    invitableCount: z.int(),
    /** How many invitations left with the commit. */
    invitedCount: z.int(),
  })
  .meta({ id: "ImportReport" });
export type ImportReport = z.infer<typeof ImportReport>;

/** How far an import that is under way has come; nulls where none writes to the register. */
export const ImportProgress = z
  .object({ writtenCount: z.int().nullable(), lineCount: z.int().nullable() })
  .meta({ id: "ImportProgress" });
export type ImportProgress = z.infer<typeof ImportProgress>;

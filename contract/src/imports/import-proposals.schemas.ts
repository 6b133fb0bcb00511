import { z } from "zod";
import { importAmendmentsMax, proposalKinds } from "./import-proposals.ts";
import { listFromText } from "@coulisse/domain/list-from-text.ts";
import { Quantity } from "../wire/scalars.schemas.ts";

/** How a cell of a file is read instead, or that it or its whole line is left out. */
export const ImportAmendment = z.strictObject({
  sheet: z.string().max(200),
  line: z.int().min(1),
  /** The column is counted from 0; null stands for the whole line. */
  column: z.int().min(0).nullable(),
  /** Null where it is left out. */
  readAs: z.string().max(2_000).nullable(),
  /**
   * The object is the id of one in a package, whose file stands for the sheet, or a name in a
   * sheet.
   */
  object: z.string().max(500).optional(),
  /**
   * The field is one of that object, or the whole object where it is left out; in a sheet it is the
   * part of a text that is meant.
   */
  field: z.string().max(500).optional(),
});
export type ImportAmendment = z.infer<typeof ImportAmendment>;

/** A field of the form, as JSON. */
export const ImportAmendments = z.preprocess(
  listFromText,
  z.array(ImportAmendment).max(importAmendmentsMax),
);

/** An answer that a person may give to a fault, and what it would make of the files. */
export const ImportProposal = z
  .object({
    kind: z.enum(proposalKinds),
    words: z.string(),
    amendments: z.array(ImportAmendment),
    /** Null where the files are too large to be read once for each answer. */
    effect: z
      .object({
        /** The faults that would then still stop the import. */
        faultCount: z.int(),
        /** The accounts of the cap table that would change. */
        changes: z.array(
          z.object({
            holderName: z.string(),
            categoryName: z.string(),
            before: Quantity,
            after: Quantity,
          }),
        ),
      })
      .nullable(),
  })
  .meta({ id: "ImportProposal" });
export type ImportProposal = z.infer<typeof ImportProposal>;

/** An answer that was given, beside what the file says there. */
export const ImportAmended = ImportAmendment.extend({
  file: z.string(),
  /** The texts of the line, where it is left out whole. */
  was: z.string(),
}).meta({ id: "ImportAmended" });
export type ImportAmended = z.infer<typeof ImportAmended>;

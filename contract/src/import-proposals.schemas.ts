import { z } from "zod";
import { importAmendmentsMax, proposalKinds } from "./import-proposals.ts";
import { listFromText } from "@coulisse/domain/list-from-text.ts";
import { Quantity } from "./scalars.schemas.ts";

/** How a cell of a file is read instead, or that it or its whole line is left out. */
export const ImportAmendment = z.strictObject({
  sheet: z.string().max(200),
  line: z.int().min(1),
  /** Counted from 0; null for the whole line. */
  column: z.int().min(0).nullable(),
  /** Null where it is left out. */
  readAs: z.string().max(2_000).nullable(),
  /** Of a package, whose file stands for the sheet: the id of the object. Of a sheet: a name in it. */
  object: z.string().max(500).optional(),
  /** Of that object: its field; without one, the whole object. Of a sheet: what of its texts is meant. */
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
        /** What would then still stop the import. */
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

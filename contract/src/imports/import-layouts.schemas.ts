import { z } from "zod";
import { layoutColumnsMax, layoutFields, layoutShapes, layoutTablesMax } from "./import-layouts.ts";
import { listFromText } from "@coulisse/domain/list-from-text.ts";
import { Day } from "../wire/scalars.schemas.ts";

const Field = z.enum(layoutFields);
const Shape = z.enum(layoutShapes);

/** A table of a file as it was recognised, for a person to say whether that is right. */
export const ImportTable = z
  .object({
    /** The sheet of a workbook; a file without sheets has one without a name. */
    sheet: z.string(),
    headerLine: z.int(),
    shape: Shape.nullable(),
    /** The day of the shares of holders. */
    day: z.string().nullable(),
    /** The text above the table that the day is proposed from, where it may be read in two ways. */
    dayFrom: z.string().nullable(),
    rowCount: z.int(),
    /** Whether the register is read from it. */
    isRead: z.boolean(),
    /** Whether its columns are what the caller said of an earlier file of these headings. */
    isKept: z.boolean(),
    /** Whether a person has to confirm what its columns are; our own layout is read to the letter. */
    isAsked: z.boolean(),
    columns: z.array(
      z.object({
        index: z.int(),
        heading: z.string(),
        field: Field.nullable(),
        /** The confidence goes from 0 to 1; below 0.7 nothing is read from the column. */
        confidence: z.number(),
        /** Samples are the values of the first rows. */
        samples: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: "ImportTable" });
export type ImportTable = z.infer<typeof ImportTable>;

/** A person says of one table what it is, of which day, and what its columns are. */
export const ImportMapping = z.strictObject({
  sheet: z.string().max(200),
  headerLine: z.int().min(1),
  shape: Shape.optional(),
  day: Day.optional(),
  columns: z
    .array(z.strictObject({ index: z.int().min(0), field: Field.nullable() }))
    .max(layoutColumnsMax),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

/** A field of the form, as JSON. */
export const ImportMappings = z.preprocess(
  listFromText,
  z.array(ImportMapping).max(layoutTablesMax),
);

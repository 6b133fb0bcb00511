import { z } from "zod";

/** The place of a line of the register in the file that it was imported from. */
export const MovementSource = z
  .object({
    fileName: z.string(),
    /** The SHA-256 of the file, in hexadecimal. */
    fileHash: z.string(),
    sheet: z.string().nullable(),
    line: z.int().nullable(),
    cell: z.string().nullable(),
    /** The file says so there, of how many shares. */
    said: z.string().nullable(),
  })
  .meta({ id: "MovementSource" });
export type MovementSource = z.infer<typeof MovementSource>;

/** A cell that a number of the draft comes from, and what it adds or takes. */
export const PreviewSource = z.object({
  file: z.string(),
  sheet: z.string().nullable(),
  line: z.int().nullable(),
  cell: z.string().nullable(),
  said: z.string().nullable(),
  /** Negative where shares leave. */
  change: z.int(),
});

import { z } from "zod";
import { keyForm } from "#platform/files.ts";

/** The last entry of a backup: an archive without it was cut off while it was written. */
export const manifestName = "manifest.json";
/** The form is raised when an archive is read otherwise than before. */
export const backupForm = "coulisse-backup:1";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

/** A manifest says what an archive holds, and what each part has to hash to. */
export const manifestSchema = z.object({
  form: z.literal(backupForm),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ number: count, sha256 })),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: count,
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^\d+$/) })),
  files: z.array(z.object({ key: z.string().regex(keyForm), bytes: count })),
});
export type Manifest = z.output<typeof manifestSchema>;
export type TablePart = Manifest["tables"][number];

export const entryOfTable = ({ schema, name }: Pick<TablePart, "schema" | "name">): string =>
  `database/${schema}.${name}.copy`;
export const entryOfFile = (key: string): string => `files/${key}`;

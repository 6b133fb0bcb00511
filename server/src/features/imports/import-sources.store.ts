import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Writing } from "#platform/context.ts";
import { invariant } from "#platform/problem.ts";
import type { Upload } from "#platform/http/bind.ts";
import type { MovementOrigin } from "#interchange/model.ts";

/** The files of an import, by their names. */
export type KeptFiles = ReadonlyMap<string, string>;

/** The file that a line came from; what stands within an archive is of the archive, which somebody has. */
export const fileOf = (files: KeptFiles, { file }: MovementOrigin): string | null => {
  const [whole = null] = files.values();
  return files.get(file) ?? whole;
};

export const keepImportFiles = async (
  w: Writing,
  companyId: string,
  uploads: readonly Upload[],
): Promise<KeptFiles> => {
  const files = uploads.map(({ name, bytes }) => ({
    id: w.clock.newId(),
    company_id: companyId,
    name,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    imported_at: w.clock.now(),
  }));
  await w.db.insertInto("import_files").values(files).execute();
  return new Map(files.map(({ name, id }) => [name, id]));
};

/**
 * Keeps of each line, in the order in which they were registered, the file that it came from and its
 * place there.
 */
export const keepSources = async (
  w: Writing,
  files: KeptFiles,
  origins: readonly MovementOrigin[],
  lines: readonly Readonly<{ id: string }>[],
): Promise<void> => {
  const rows = lines.map(({ id }, at) => {
    const origin = origins[at];
    invariant(origin, "every line has its place in a file");
    const { sheet, line, cell, said } = origin;
    return { id, file: fileOf(files, origin), sheet, line, cell, said };
  });
  await sql`
    insert into import_sources (movement_id, import_file_id, sheet, line, cell, said)
    select r.id, r.file, r.sheet, r.line, r.cell, r.said
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (id uuid, file uuid, sheet text, line integer, cell text, said text)`.execute(w.db);
};

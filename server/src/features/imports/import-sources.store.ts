import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Writing } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import type { MovementOrigin } from "#interchange/model.ts";

/** The files of an import, by their names. */
type KeptFiles = ReadonlyMap<string, string>;

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
 * place there. What stands within an archive is of the archive, which is the file that somebody has.
 */
export const keepSources = async (
  w: Writing,
  files: KeptFiles,
  origins: readonly MovementOrigin[],
  lines: readonly Readonly<{ id: string }>[],
): Promise<void> => {
  const [whole = null] = files.values();
  const rows = lines.map(({ id }, at) => {
    const { file, sheet, line, cell, said } = origins[at] ?? { file: "" };
    return { id, file: files.get(file) ?? whole, sheet, line, cell, said };
  });
  await sql`
    insert into import_sources (movement_id, import_file_id, sheet, line, cell, said)
    select r.id, r.file, r.sheet, r.line, r.cell, r.said
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (id uuid, file uuid, sheet text, line integer, cell text, said text)`.execute(w.db);
};

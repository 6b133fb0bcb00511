/*
 * Keeps the schema of a release as one file, as an empty database of it gets it, from which a test goes to
 * the schema of today: `npm run keep:release -- 0.2.0`. A file that is kept is never written again.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { readSchema, type SchemaPart } from "#platform/schema-files.ts";

const version = process.argv[2] ?? "";
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error("Say which release: 0.2.0.");

const applied = (part: SchemaPart): string => {
  const number = "number" in part ? String(part.number) : "null";
  return `insert into schema_migrations (number, name, sha256)\n  values (${number}, '${part.name}', '${part.sha256}');\n`;
};

const { migrations, repeatable } = await readSchema();
const parts = [...migrations, repeatable].map((part) =>
  [...part.files.map(({ sql }) => sql), applied(part)].join("\n"),
);
const text = `-- The schema of release ${version}, kept by server/scripts/release.ts and never edited.
set check_function_bodies = off;
create table schema_migrations (
  name text primary key, number integer unique, sha256 text not null,
  applied_at timestamptz not null default now()
);
${parts.join("\n")}set check_function_bodies = on;
`;
const folder = new URL("../releases/", import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL(`${version}.sql`, folder), text, { flag: "wx" });

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { isMissingFile } from "#platform/missing-file.ts";

type SqlFile = Readonly<{ name: string; sql: string }>;

/** SQL that is applied together: what it is called among what was applied, and a hash over all of it. */
export type SchemaPart = Readonly<{ name: string; files: readonly SqlFile[]; sha256: string }>;
export type Migration = SchemaPart & Readonly<{ number: number }>;
export type Schema = Readonly<{ migrations: readonly Migration[]; repeatable: SchemaPart }>;

const firstSchema = new URL("../../sql/", import.meta.url);
const migrations = new URL("../../migrations/", import.meta.url);
const platform = new URL("sql/", import.meta.url);
const features = new URL("../features/", import.meta.url);

/** Names in their order; none where there is no such folder. */
const readNames = async (folder: URL): Promise<string[]> => {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
};

const readSql = async (folder: URL, form: RegExp): Promise<SqlFile[]> => {
  const names = (await readNames(folder)).filter((name) => form.test(name));
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), "utf8") })),
  );
};

const partOf = (name: string, files: readonly SqlFile[]): SchemaPart => {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file.name}\0${file.sql}\0`);
  return { name, files, sha256: hash.digest("hex") };
};

/**
 * The head of a migration says which servers may serve what it makes: those whose newest migration is
 * this one or a later one. Without a word, only servers that know the migration itself.
 */
const served = /^-- Servers from (\d{4}) on serve it\.$/m;
const outside = /^-- Outside a transaction\.$/m;

export const servedFrom = ({ number, files }: Migration): number => {
  const [, from] = served.exec(files.length === 1 ? (files[0]?.sql ?? "") : "") ?? [];
  return from === undefined ? number : Number(from);
};

/** One statement by itself, for which nobody waits: an index made concurrently, a constraint validated. */
export const isOutsideTransaction = ({ files }: SchemaPart): boolean =>
  files.length === 1 && outside.test(files[0]?.sql ?? "");

const numbered = /^\d{4}-.+\.sql$/;
const numberOf = (name: string): number => Number.parseInt(name.slice(0, 4), 10);

/** The number of the newest migration; 0 where there is but the first schema. */
export const readNewestNumber = async (): Promise<number> => {
  const names = (await readNames(migrations)).filter((name) => numbered.test(name));
  return numberOf(names.at(-1) ?? "0");
};

/** The first schema, as number 0, and what changed it since, each file by its own number. */
export const readMigrations = async (): Promise<Migration[]> => {
  const first = partOf("first schema", await readSql(firstSchema, /^\d{2}-.+\.sql$/));
  const later = await readSql(migrations, numbered);
  return [
    { ...first, number: 0 },
    ...later.map((file) => ({ ...partOf(file.name, [file]), number: numberOf(file.name) })),
  ];
};

/**
 * Functions, views and triggers, which every version states whole: those of the platform, which
 * triggers of features call, before the features', by their names.
 */
const readRepeatable = async (): Promise<SchemaPart> => {
  const owned = await Promise.all(
    (await readNames(features)).map((feature) =>
      readSql(new URL(`${feature}/sql/`, features), /\.sql$/).then((files) =>
        files.map(({ name, sql }) => ({ name: `${feature}/${name}`, sql })),
      ),
    ),
  );
  return partOf("repeatable files", [...(await readSql(platform, /\.sql$/)), ...owned.flat()]);
};

export const readSchema = async (): Promise<Schema> => ({
  migrations: await readMigrations(),
  repeatable: await readRepeatable(),
});

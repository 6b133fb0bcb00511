import type { Reading, Writing } from "#platform/context.ts";
import type { ScreeningList } from "@coulisse/contract/identity/screening-shapes.schemas.ts";
import { partsOf } from "#platform/parts-of.ts";
import { brokenConstraint, Problem } from "#platform/problem.ts";
import type { ListEntry } from "./screening/published-list.ts";

export type ListKind = ScreeningList["kind"];

/** The newest publication of its kind: the one that people are looked up in. */
export const findListInUse = (r: Reading, kind: ListKind) =>
  r.db
    .selectFrom("screening_lists")
    .selectAll()
    .where("kind", "=", kind)
    .orderBy("published_at", "desc")
    .limit(1)
    .executeTakeFirst();

export type ListRow = NonNullable<Awaited<ReturnType<typeof findListInUse>>>;

export const readEntries = async (r: Reading, listId: string): Promise<ListEntry[]> => {
  const rows = await r.db
    .selectFrom("screening_entries")
    .selectAll()
    .where("list_id", "=", listId)
    .execute();
  return rows.map((row) => ({ ...row, nature: row.nature as ListEntry["nature"] }));
};

type NewList = Readonly<{
  id: string;
  kind: ListKind;
  source: ScreeningList["source"];
  publishedAt: Date;
  sha256: string;
  entryCount: number;
  importedBy: string | null;
  importedAt: Date;
}>;

const refused = (error: unknown): never => {
  throw brokenConstraint(error) === "screening_lists_once" ? new Problem("list_known") : error;
};

export const insertList = async (w: Writing, list: NewList): Promise<void> => {
  await w.db
    .insertInto("screening_lists")
    .values({
      id: list.id,
      kind: list.kind,
      source: list.source,
      published_at: list.publishedAt,
      sha256: list.sha256,
      entry_count: list.entryCount,
      imported_by: list.importedBy,
      imported_at: list.importedAt,
    })
    .execute()
    .catch(refused);
};

const entriesAtOnce = 1_000;

/** Entries stand in place of those of older publications, whose line and hash stay. */
export const replaceEntries = async (
  w: Writing,
  list: Readonly<{ id: string; kind: ListKind }>,
  entries: readonly ListEntry[],
): Promise<void> => {
  await w.db
    .deleteFrom("screening_entries")
    .where("list_id", "in", (eb) =>
      eb.selectFrom("screening_lists").select("id").where("kind", "=", list.kind),
    )
    .execute();
  for (const some of partsOf(entries, entriesAtOnce)) {
    const rows = some.map((entry) => ({
      list_id: list.id,
      reference: entry.reference,
      nature: entry.nature,
      names: [...entry.names],
      births: [...entry.births],
      places: [...entry.places],
      nationalities: [...entry.nationalities],
      grounds: [...entry.grounds],
    }));
    await w.db.insertInto("screening_entries").values(rows).execute();
  }
};

export const markScreened = async (w: Writing, listId: string, at: Date): Promise<void> => {
  await w.db
    .updateTable("screening_lists")
    .set({ screened_at: at })
    .where("id", "=", listId)
    .where("screened_at", "is", null)
    .execute();
};

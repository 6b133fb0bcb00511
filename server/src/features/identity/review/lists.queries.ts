import type { ScreeningList } from "@coulisse/contract/identity/screening-shapes.schemas.ts";
import { sql } from "kysely";
import { toInstant } from "#platform/wire.ts";
import type { Reading } from "#platform/context.ts";
import { invariant } from "#platform/problem.ts";

const shownAtMost = 40;

const selectLists = (r: Reading) =>
  r.db
    .selectFrom("screening_lists as l")
    .leftJoin("holders as h", "h.id", "l.imported_by")
    .selectAll("l")
    .select("h.name as importer");

type Row = Awaited<ReturnType<ReturnType<typeof selectLists>["executeTakeFirstOrThrow"]>>;

const toList = (row: Row): ScreeningList => ({
  id: row.id,
  kind: row.kind as ScreeningList["kind"],
  source: row.source as ScreeningList["source"],
  publishedAt: row.published_at.toISOString(),
  entryCount: row.entry_count,
  importedBy: row.importer,
  importedAt: row.imported_at.toISOString(),
  screenedAt: toInstant(row.screened_at),
});

/** The first of each kind is the one in use. */
export const listScreeningLists = async (r: Reading): Promise<ScreeningList[]> => {
  const rows = await selectLists(r)
    .orderBy(sql`l.published_at desc`)
    .limit(shownAtMost)
    .execute();
  return rows.map(toList);
};

export const getScreeningList = async (r: Reading, id: string): Promise<ScreeningList> => {
  const row = await selectLists(r).where("l.id", "=", id).executeTakeFirst();
  invariant(row, "a list that was just written is there");
  return toList(row);
};

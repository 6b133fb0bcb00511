import type { SavedView } from "@coulisse/contract/accounts/saved-views.schemas.ts";
import { sql } from "kysely";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";

const selectViews = (r: Reading) => r.db.selectFrom("saved_views").selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof selectViews>["executeTakeFirstOrThrow"]>>;

const toSavedView = (row: Row): SavedView => ({
  id: row.id,
  list: row.list,
  name: row.name,
  search: row.search,
  isDefault: row.is_default,
  version: row.version,
});

export const getSavedView = async (r: Reading, id: string): Promise<SavedView> => {
  const row = await selectViews(r).where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("saved_view_not_found");
  return toSavedView(row);
};

/**
 * Views are one’s own, of every list at once: there are few, and each page shows those of its own.
 */
export const listSavedViews = async (ctx: Context): Promise<SavedView[]> => {
  const rows = await selectViews(ctx)
    .where("user_id", "=", requireActor(ctx).userId)
    .orderBy("list")
    .orderBy(sql`search_text(name)`)
    .execute();
  return rows.map(toSavedView);
};

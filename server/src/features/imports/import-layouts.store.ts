import type { Reading, Writing } from "#platform/context.ts";
import { sql } from "kysely";
import type { KeptLayout } from "#interchange/layout/layout-shapes.ts";

/** The number of layouts of one person that are known again; the oldest go. */
const layoutsMax = 50;

export const findKeptLayouts = async (r: Reading, userId: string): Promise<KeptLayout[]> => {
  const rows = await r.db
    .selectFrom("import_layouts")
    .select(["headings", "shape", "columns"])
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ headings, shape, columns }) => ({
    headings,
    shape: (shape as KeptLayout["shape"]) ?? undefined,
    columns: columns as unknown as KeptLayout["columns"],
  }));
};

export const keepLayout = async (
  w: Writing,
  userId: string,
  { headings, shape, columns }: KeptLayout,
  now: Date,
): Promise<void> => {
  const said = { shape: shape ?? null, columns: JSON.stringify(columns), kept_at: now };
  await w.db
    .insertInto("import_layouts")
    .values({ user_id: userId, headings, ...said })
    .onConflict((conflict) => conflict.constraint("import_layouts_once").doUpdateSet(said))
    .execute();
  await sql`
    delete from import_layouts where user_id = ${userId} and headings not in (
      select headings from import_layouts where user_id = ${userId}
      order by kept_at desc, headings limit ${layoutsMax})`.execute(w.db);
};

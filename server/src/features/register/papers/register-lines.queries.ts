import type { MovementQuery } from "@coulisse/contract/register-shapes.ts";
import { sql, type Selectable } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Movements } from "#platform/database-types.ts";
import { filterConditions } from "../movements.queries.ts";

export type PaperLine = Selectable<Movements> & { corrects_number: bigint | null };
export type Filters = Omit<Partial<MovementQuery>, "limit" | "cursor" | "direction">;

const linesAtOnce = 500;

export const readLastLine = async (ctx: Context, companyId: string) => {
  const row = await ctx.db
    .selectFrom("registers")
    .select(["last_number as number", "last_hash as hash"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return { number: row?.number ?? 0n, hash: row?.hash ?? "" };
};

/**
 * The lines up to a number, a few at a time. A register only grows, so that reading twice up to the
 * same number reads the same, whatever is recorded between.
 */
export async function* readLines(
  ctx: Context,
  companyId: string,
  upTo: bigint,
  filters: Filters,
): AsyncGenerator<PaperLine[]> {
  let after = 0n;
  for (;;) {
    const { rows } = await sql<PaperLine>`
      select m.*, corrected.number as corrects_number
      from movements m left join movements corrected on corrected.id = m.corrects_id
      where ${sql.join(
        [
          sql`m.company_id = ${companyId}`,
          sql`m.number > ${after}`,
          sql`m.number <= ${upTo}`,
          ...filterConditions(filters),
        ],
        sql` and `,
      )} order by m.number limit ${linesAtOnce}`.execute(ctx.db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < linesAtOnce) return;
    after = last.number;
  }
}

/** What an extract was asked by has a name where the request has an id. */
export const readFilterNames = async (ctx: Context, filters: Filters) => {
  const { shareCategoryId, holderId } = filters;
  const category = shareCategoryId
    ? await ctx.db
        .selectFrom("share_categories")
        .select("name")
        .where("id", "=", shareCategoryId)
        .executeTakeFirst()
    : undefined;
  const holder = holderId
    ? await ctx.db
        .selectFrom("holders")
        .select("name")
        .where("id", "=", holderId)
        .executeTakeFirst()
    : undefined;
  return {
    category: shareCategoryId && (category?.name ?? shareCategoryId),
    holder: holderId && (holder?.name ?? holderId),
  };
};

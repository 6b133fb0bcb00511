import type { Writing } from "#platform/context.ts";
import type { Insertable } from "kysely";
import type { MarketClauses } from "#platform/database-types.ts";

/** Agreements on its market wait: a deal and a clause of its day never pass each other. */
export const lockClausesOf = (w: Writing, companyId: string) =>
  w.db
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Takes the place of the line that was to begin on the same day. */
export const keepClause = async (w: Writing, clause: Insertable<MarketClauses>): Promise<void> => {
  const { approval_days, counted_parties, set_by, set_at } = clause;
  await w.db
    .insertInto("market_clauses")
    .values(clause)
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "effective_on"])
        .doUpdateSet({ approval_days, counted_parties, set_by, set_at }),
    )
    .execute();
};

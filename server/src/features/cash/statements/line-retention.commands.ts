import { sql } from "kysely";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context } from "#platform/context.ts";
import { eraseNamesOnLines } from "#features/cash/statements/statements.store.ts";

const atOnce = 2_000;

/** The last day whose lines are kept no longer, by the rule in force today. */
const findLastDay = async (ctx: Context): Promise<string | undefined> => {
  const today = dayOf(ctx.clock.now());
  const { rows } = await sql<{ day: string }>`
    select (${today}::date - make_interval(months => keep_months))::date::text as day
      from retention_rules
      where subject = 'bank_lines' and effective_from <= ${today}::date
      order by effective_from desc limit 1`.execute(ctx.db);
  return rows[0]?.day;
};

/**
 * what an operation was is kept for five years from its execution, and then nobody's name or
 * account stands on its line. A line that still waits for a person keeps what they decide by.
 */
export const eraseNamesOfOldLines = async (ctx: Context): Promise<void> => {
  const before = await findLastDay(ctx);
  if (before === undefined) return;
  let count = atOnce;
  while (count === atOnce) {
    count = await write(ctx, async (w) => {
      const erased = await eraseNamesOnLines(w, before, atOnce);
      if (erased === 0) return erased;
      const detail = { lines: erased, before };
      await recordAudit(w, {
        action: "bank_lines.names_erased",
        entityType: "bank_line",
        detail,
      });
      return erased;
    });
  }
};

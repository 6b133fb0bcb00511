import type { AlertPrice } from "@coulisse/contract/operations/alerts.schemas.ts";
import { sql } from "kysely";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { writtenPrice } from "#platform/wire.ts";
import { holds } from "#features/operations/alerts/standing.store.ts";

/** A company that somebody may no longer see is not named to them; its price is kept, and tells nothing. */
export const readAlertPrices = async (
  r: Reading,
  userId: string,
): Promise<{ items: AlertPrice[] }> => {
  const rows = await r.db
    .selectFrom("alert_prices as p")
    .innerJoin("companies as c", "c.id", "p.company_id")
    .select(["c.id", "c.name", "c.slug", "p.unit_price"])
    .where("p.user_id", "=", userId)
    .where("c.opening_state", "=", "OPEN")
    .where(sql<boolean>`(c.visible_on_marketplace or ${holds(sql`${userId}::uuid`, sql`c.id`)})`)
    .orderBy("c.name")
    .orderBy("c.id")
    .execute();
  return {
    items: rows.map(({ unit_price: unitPrice, ...company }) => ({
      company,
      unitPrice: writtenPrice(unitPrice),
    })),
  };
};

export const listAlertPrices = (ctx: Context) => readAlertPrices(ctx, requireActor(ctx).userId);

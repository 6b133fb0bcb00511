import type { Model } from "./model.ts";
import type { Walk } from "./stage.ts";

type Row = Readonly<{ id: string; parent_id: string; buyer_id: string; quantity: bigint }>;

/** What came of a pre-emption by itself gets in the model the id that it has. */
export const nameDeals = async (model: Model, walk: Walk): Promise<void> => {
  const nameless = model.deals.filter(({ id }) => id === "");
  if (nameless.length === 0) return;
  const rows = await walk.rowsOf<Row>(
    `select id, parent_id, buyer_id, quantity from deals
      where company_id = $1 and not id = any ($2) order by id`,
    walk.stage.market.companyId,
    model.deals.map(({ id }) => id).filter((id) => id !== ""),
  );
  for (const row of rows) {
    const made = nameless.find(
      (one) =>
        one.id === "" &&
        one.parent?.id === row.parent_id &&
        walk.idOf(one.buyer) === row.buyer_id &&
        BigInt(one.quantity) === row.quantity,
    );
    if (made) made.id = row.id;
  }
};

import type { OfferKind, OfferState } from "@coulisse/contract/market/market.ts";
import type { Writing } from "#platform/context.ts";
import { asProblem, fieldProblem, Problem } from "#platform/problem.ts";

/** The company of an offer is locked before it. */
export const lockOffer = (w: Writing, id: string) =>
  w.db.selectFrom("offers").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
export type OfferRow = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

/** Puts what the database has against a promise on the field that asks for it. */
export const onQuantity = (error: unknown): unknown => {
  const problem = asProblem(error);
  return problem instanceof Problem && problem.code === "not_enough_free_shares"
    ? fieldProblem(problem.code, "quantity", problem.facts)
    : problem;
};

type NewOffer = Readonly<{
  kind: OfferKind;
  companyId: string;
  shareCategoryId: string;
  holderId: string;
  madeBy: string;
  quantity: bigint;
  unitPrice: string;
  expiresOn: string;
  madeOn: string;
}>;

/** An offer of shares promises them with it, or is refused. */
export const insertOffer = async (w: Writing, fields: NewOffer): Promise<string> => {
  const id = w.clock.newId();
  await w.db
    .insertInto("offers")
    .values({
      id,
      kind: fields.kind,
      company_id: fields.companyId,
      share_category_id: fields.shareCategoryId,
      holder_id: fields.holderId,
      made_by: fields.madeBy,
      quantity: fields.quantity,
      remaining_quantity: fields.quantity,
      unit_price: fields.unitPrice,
      expires_on: fields.expiresOn,
      made_on: fields.madeOn,
      promised_on: fields.madeOn,
      created_at: w.clock.now(),
    })
    .execute()
    .catch((error: unknown) => {
      throw onQuantity(error);
    });
  return id;
};

type Change = Readonly<{
  state: OfferState;
  remaining: bigint;
  endedAt?: Date;
  promisedOn?: string;
}>;

/** A locked one, after a deal has taken of it or given back to it, or at its end. */
export const writeOffer = async (
  w: Writing,
  { id, version }: Pick<OfferRow, "id" | "version">,
  { state, remaining, endedAt, promisedOn }: Change,
): Promise<void> => {
  await w.db
    .updateTable("offers")
    .set({
      state,
      remaining_quantity: remaining,
      ...(endedAt === undefined ? {} : { ended_at: endedAt }),
      ...(promisedOn === undefined ? {} : { promised_on: promisedOn }),
      version: version + 1,
    })
    .where("id", "=", id)
    .execute();
};

import type { WorthBasis } from "@coulisse/contract/register/worth.ts";
import type { Writing } from "#platform/context.ts";

type Choice = Readonly<{ userId: string; basis: WorthBasis; thresholdCents: bigint }>;

export const writeChoice = async (
  w: Writing,
  { userId, basis, thresholdCents }: Choice,
): Promise<void> => {
  const chosen = { basis, threshold_cents: thresholdCents, changed_at: w.clock.now() };
  await w.db
    .insertInto("worth_choices")
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(chosen))
    .execute();
};

type OfCategory = Readonly<{ userId: string; shareCategoryId: string }>;

export const writePriceChoice = async (
  w: Writing,
  {
    userId,
    shareCategoryId,
    basis,
    takenMovementId,
  }: OfCategory & Readonly<{ basis: WorthBasis | null; takenMovementId: string | null }>,
): Promise<void> => {
  const chosen = { basis, taken_movement_id: takenMovementId, changed_at: w.clock.now() };
  await w.db
    .insertInto("price_choices")
    .values({ user_id: userId, share_category_id: shareCategoryId, ...chosen })
    .onConflict((conflict) => conflict.constraint("price_choices_once").doUpdateSet(chosen))
    .execute();
};

export const removePriceChoice = async (
  w: Writing,
  { userId, shareCategoryId }: OfCategory,
): Promise<void> => {
  await w.db
    .deleteFrom("price_choices")
    .where("user_id", "=", userId)
    .where("share_category_id", "=", shareCategoryId)
    .execute();
};

type Typed = OfCategory & Readonly<{ unitPrice: string; pricedOn: string; reason: string }>;

export const countTypedPrices = async (w: Writing, userId: string): Promise<number> => {
  const rows = await w.db
    .selectFrom("typed_prices")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  return rows.length;
};

/** Finds of one day the last word counts: a second price of it takes the place of the first. */
export const writeTypedPrice = async (
  w: Writing,
  { userId, shareCategoryId, unitPrice, pricedOn, reason }: Typed,
): Promise<string> => {
  const said = { unit_price: unitPrice, reason, created_at: w.clock.now() };
  const { id } = await w.db
    .insertInto("typed_prices")
    .values({
      id: w.clock.newId(),
      user_id: userId,
      share_category_id: shareCategoryId,
      priced_on: pricedOn,
      ...said,
    })
    .onConflict((conflict) => conflict.constraint("typed_prices_of_a_day").doUpdateSet(said))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

type Own = Readonly<{ userId: string; id: string }>;

export const removeTypedPrice = async (w: Writing, { userId, id }: Own): Promise<boolean> => {
  const gone = await w.db
    .deleteFrom("typed_prices")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
};

export const countReceived = async (w: Writing, userId: string): Promise<number> => {
  const rows = await w.db
    .selectFrom("received_amounts")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  return rows.length;
};

type Received = OfCategory &
  Readonly<{ holderId: string; receivedOn: string; amountCents: number }>;

export const insertReceived = async (
  w: Writing,
  { userId, shareCategoryId, holderId, receivedOn, amountCents }: Received,
): Promise<string> => {
  const id = w.clock.newId();
  await w.db
    .insertInto("received_amounts")
    .values({
      id,
      user_id: userId,
      holder_id: holderId,
      share_category_id: shareCategoryId,
      received_on: receivedOn,
      amount_cents: BigInt(amountCents),
      created_at: w.clock.now(),
    })
    .execute();
  return id;
};

export const removeReceived = async (w: Writing, { userId, id }: Own): Promise<boolean> => {
  const gone = await w.db
    .deleteFrom("received_amounts")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
};

type Declaration = Readonly<{
  userId: string;
  holderId: string;
  movementId: string;
  amountCents: number;
  valuedOn: string;
  note: string | null;
  fileId: string;
}>;

/** Declarations are a record: another one follows, and none is changed. */
export const insertDeclaredCost = async (w: Writing, given: Declaration): Promise<string> => {
  const id = w.clock.newId();
  await w.db
    .insertInto("declared_costs")
    .values({
      id,
      movement_id: given.movementId,
      holder_id: given.holderId,
      declared_by: given.userId,
      amount_cents: BigInt(given.amountCents),
      valued_on: given.valuedOn,
      note: given.note,
      file_id: given.fileId,
      declared_at: w.clock.now(),
    })
    .execute();
  return id;
};

/** Deletes what somebody chose, typed and noted for themselves, in the transaction that closes an account. */
export const deleteWorthOf = async (w: Writing, userId: string): Promise<void> => {
  await w.db.deleteFrom("worth_choices").where("user_id", "=", userId).execute();
  await w.db.deleteFrom("price_choices").where("user_id", "=", userId).execute();
  await w.db.deleteFrom("typed_prices").where("user_id", "=", userId).execute();
  await w.db.deleteFrom("received_amounts").where("user_id", "=", userId).execute();
};

import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import {
  receivedAmountsMax,
  typedPricesMax,
  type WorthBasis,
  type worthRoutes,
} from "@coulisse/contract/register/worth.ts";

import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { sql, type RawBuilder } from "kysely";
import { actsFor } from "#platform/actor.ts";
import { isOwn } from "#platform/actor-sql.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import {
  requireActor,
  write,
  type Context,
  type Reading,
  type Writing,
} from "#platform/context.ts";
import type { Download, Upload } from "#platform/http/bind.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { openSealedFile } from "#platform/sealed-files.ts";
import { keepSealed, withDocument } from "#platform/uploads/receive-document.ts";
import { openCompanies } from "#features/companies/open-companies.queries.ts";
import { lockActingUser } from "#features/accounts/acting-user.commands.ts";
import {
  findDeclaredCost,
  findDeclarable,
} from "#features/register/worth/declared-costs.queries.ts";
import {
  countReceived,
  countTypedPrices,
  deleteWorthOf,
  insertDeclaredCost,
  insertReceived,
  removePriceChoice,
  removeReceived,
  removeTypedPrice,
  writeChoice,
  writePriceChoice,
  writeTypedPrice,
} from "#features/register/worth/worth.store.ts";

const record = (w: Writing, action: string, detail: Record<string, unknown>): Promise<void> =>
  recordAudit(w, {
    action: `worth.${action}`,
    entityType: "user",
    entityId: requireActor(w).userId,
    detail,
  });

export const chooseWorth = (
  ctx: Context,
  { basis, thresholdCents }: Readonly<{ basis: WorthBasis; thresholdCents: number }>,
): Promise<void> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    await writeChoice(w, { userId, basis, thresholdCents: BigInt(thresholdCents) });
    await record(w, "basis_chosen", { basis, thresholdCents });
  });

/** A category is one of which the actor, or an entity of theirs, has or had shares. */
const requireOwnCategory = async (
  r: Reading,
  shareCategoryId: string,
  ofHolders: RawBuilder<boolean>,
): Promise<void> => {
  const held = await r.db
    .selectFrom("shareholders as s")
    .innerJoin(openCompanies.as("c"), "c.id", "s.company_id")
    .select("s.id")
    .where("s.share_category_id", "=", shareCategoryId)
    .where(ofHolders)
    .limit(1)
    .executeTakeFirst();
  if (held === undefined) throw fieldProblem("share_category_not_found", "shareCategoryId");
};

type PriceChoice = ParsedBody<(typeof worthRoutes)["choosePrice"]>;

export const choosePrice = (
  ctx: Context,
  shareCategoryId: string,
  { basis, takenMovementId }: PriceChoice,
): Promise<void> =>
  write(ctx, async (w) => {
    const actor = requireActor(w);
    const { userId } = actor;
    await requireOwnCategory(w, shareCategoryId, isOwn(actor, sql`s.holder_id`));
    if (takenMovementId !== null) {
      const deal = await w.db
        .selectFrom("movements")
        .select("id")
        .where("id", "=", takenMovementId)
        .where("share_category_id", "=", shareCategoryId)
        .where("type", "=", "TRANSFER")
        .where("unit_price", ">", "0")
        .executeTakeFirst();
      if (!deal) throw fieldProblem("movement_not_found", "takenMovementId");
    }
    const choice = { userId, shareCategoryId };
    await (basis === null && takenMovementId === null
      ? removePriceChoice(w, choice)
      : writePriceChoice(w, { ...choice, basis, takenMovementId }));
    await record(w, "price_chosen", { shareCategoryId, basis, takenMovementId });
  });

const requirePast = (ctx: Context, day: string, field: string): void => {
  if (day > dayOf(ctx.clock.now())) throw fieldProblem("worth_day_ahead", field);
};

export const typePrice = (
  ctx: Context,
  given: ParsedBody<(typeof worthRoutes)["typePrice"]>,
): Promise<{ id: string }> => {
  requirePast(ctx, given.pricedOn, "pricedOn");
  return write(ctx, async (w) => {
    const actor = requireActor(w);
    const { userId } = actor;
    await lockActingUser(w);
    await requireOwnCategory(w, given.shareCategoryId, isOwn(actor, sql`s.holder_id`));
    if ((await countTypedPrices(w, userId)) >= typedPricesMax) {
      throw new Problem("typed_prices_full", { facts: { max: typedPricesMax } });
    }
    const id = await writeTypedPrice(w, { userId, ...given });
    await record(w, "price_typed", { ...given });
    return { id };
  });
};

export const deleteTypedPrice = (ctx: Context, id: string): Promise<void> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    if (!(await removeTypedPrice(w, { userId, id }))) throw new Problem("typed_price_not_found");
    await record(w, "price_taken_back", { typedPriceId: id });
  });

export const noteReceived = (
  ctx: Context,
  given: ParsedBody<(typeof worthRoutes)["noteReceived"]>,
): Promise<{ id: string }> => {
  requirePast(ctx, given.receivedOn, "receivedOn");
  return write(ctx, async (w) => {
    const actor = requireActor(w);
    const { userId } = actor;
    await lockActingUser(w);
    if (!actsFor(actor, given.holderId)) {
      throw fieldProblem("share_category_not_found", "holderId");
    }
    await requireOwnCategory(
      w,
      given.shareCategoryId,
      sql<boolean>`s.holder_id = ${given.holderId}::uuid`,
    );
    if ((await countReceived(w, userId)) >= receivedAmountsMax) {
      throw new Problem("received_amounts_full", { facts: { max: receivedAmountsMax } });
    }
    const id = await insertReceived(w, { userId, ...given });
    await record(w, "received_noted", { ...given });
    return { id };
  });
};

export const deleteReceived = (ctx: Context, id: string): Promise<void> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    if (!(await removeReceived(w, { userId, id }))) throw new Problem("received_amount_not_found");
    await record(w, "received_taken_back", { receivedId: id });
  });

type Declaration = ParsedBody<(typeof worthRoutes)["declareCost"]>;

/** The line is one that brought shares to the actor, or to an entity of theirs, and tells no price. */
const requireDeclarable = async (ctx: Context, movementId: string) => {
  const line = await findDeclarable(ctx, movementId);
  if (line === null) throw fieldProblem("movement_not_found", "movementId");
  if (line.isKnown) throw fieldProblem("cost_is_known", "movementId");
  return line;
};

export const declareCost = async (
  ctx: Context,
  { movementId, amountCents, valuedOn, note }: Declaration,
  uploads: readonly Upload[],
): Promise<{ id: string }> => {
  const { userId } = requireActor(ctx);
  requirePast(ctx, valuedOn, "valuedOn");
  const { holderId } = await requireDeclarable(ctx, movementId);
  const [upload] = uploads;
  if (upload === undefined) throw fieldProblem("document_missing", "files");
  return withDocument(ctx, fileKinds.costProof, upload, (document) =>
    write(ctx, async (w) => {
      const fileId = await keepSealed(w, document, { ownerId: userId });
      const declared = { userId, holderId, movementId, amountCents, valuedOn, note: note ?? null };
      const id = await insertDeclaredCost(w, { ...declared, fileId });
      const proof = document.sha256;
      await record(w, "cost_declared", { declaredCostId: id, movementId, amountCents, proof });
      return { id };
    }),
  );
};

/** A reading by somebody else is written down before the file is looked for. */
export const readCostProof = async (
  ctx: Context,
  userId: string,
  declaredCostId: string,
): Promise<Download> => {
  const actor = requireActor(ctx);
  const file = await findDeclaredCost(ctx, { userId, declaredCostId });
  if (!file?.wrapped_key) throw new Problem("declared_cost_not_found");
  if (actor.userId !== userId) {
    await write(ctx, (w) =>
      recordAudit(w, {
        action: "worth.cost_proof_read",
        entityType: "user",
        entityId: userId,
        detail: { declaredCostId },
      }),
    );
  }
  const body = await openSealedFile(ctx, {
    storeKey: file.store_key,
    wrappedKey: file.wrapped_key,
  });
  return { name: file.name, mediaType: file.media_type, body, inline: true };
};

/** Erased in the transaction that closes the account of whose they are; what was declared is a record. */
export const eraseWorthOf = (w: Writing, userId: string): Promise<void> => deleteWorthOf(w, userId);

import type { Joining } from "@coulisse/contract/register/joinings.schemas.ts";
import type { joiningRoutes } from "@coulisse/contract/register/joinings.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { recordAudit } from "#platform/audit.ts";
import {
  requireActor,
  requireAdmin,
  write,
  type Context,
  type Writing,
} from "#platform/context.ts";
import { invariant, Problem } from "#platform/problem.ts";
import { createOnce, type Repeat } from "#platform/requests.ts";
import { toWire } from "#platform/wire.ts";
import { lockRegister } from "#features/companies/locked-register.commands.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";
import { getJoining, readHeld, readSides } from "#features/register/joinings/joinings.queries.ts";
import {
  findJoining,
  holdHolders,
  insertJoining,
  isUndone,
  readLinesOf,
} from "#features/register/joinings/joinings.store.ts";
import { registerLines } from "#features/register/lines/register-lines.commands.ts";
import { onItsField } from "#features/register/lines/register.commands.ts";
import type { NewMovement } from "#features/register/lines/register.store.ts";

type Request = ParsedBody<(typeof joiningRoutes)["joinAccounts"]>;

const writeLines = async (w: Writing, lines: readonly NewMovement[]): Promise<void> => {
  try {
    await registerLines(w, lines);
  } catch (error) {
    throw onItsField(error);
  }
};

const join = async (w: Writing, companyId: string, request: Request): Promise<string> => {
  const { fromHolderId, toHolderId, effectiveOn, evidence } = request;
  await holdHolders(w, [fromHolderId, toHolderId]);
  const last = await lockRegister(w, companyId);
  const accounts = { fromHolderId, toHolderId };
  // Read behind both locks: neither who they are nor what they have changes any more.
  await readSides(w, companyId, accounts);
  const held = await readHeld(w, companyId, accounts);
  const id = w.clock.newId();
  const firstNumber = (last ?? 0n) + 1n;
  const lastNumber = (last ?? 0n) + BigInt(held.length);
  await insertJoining(w, {
    id,
    company_id: companyId,
    from_holder_id: fromHolderId,
    to_holder_id: toHolderId,
    effective_on: effectiveOn,
    evidence,
    first_number: firstNumber,
    last_number: lastNumber,
    actor_id: requireActor(w).userId,
    recorded_at: w.clock.now(),
  });
  await writeLines(
    w,
    held.map((one) => ({
      type: "TRANSFER",
      nature: "joining",
      shareCategoryId: one.id,
      from: fromHolderId,
      to: toHolderId,
      quantity: one.quantity,
      effectiveOn,
      origin: "manual",
      bundleId: id,
      reason: `Réunion des comptes d’un même porteur, sans transfert de propriété. ${evidence}`,
    })),
  );
  await recordAudit(w, {
    action: "register.accounts_joined",
    entityType: "company",
    entityId: companyId,
    detail: { joiningId: id, fromHolderId, toHolderId, firstNumber: toWire(firstNumber) },
  });
  return id;
};

/**
 * Brings what two accounts of one holder have into one, from a day on, by lines of the register: who
 * they are is judged behind the locks of both and of the register, and the sum of the two stays what
 * it was in each category.
 */
export const joinAccounts = (
  ctx: Context,
  companyId: string,
  request: Request,
  repeat: Repeat = null,
): Promise<Joining> =>
  write(ctx, async (w) => {
    requireAdmin(w);
    await requireCompany(w, companyId);
    const id = await createOnce(w, repeat, () => join(w, companyId, request));
    return getJoining(w, id);
  });

const undo = async (w: Writing, joiningId: string, reason: string): Promise<string> => {
  const found = await findJoining(w, joiningId);
  if (!found || found.undoes_id !== null) throw new Problem("joining_not_found");
  const last = await lockRegister(w, found.company_id);
  if (await isUndone(w, joiningId)) throw new Problem("already_corrected");
  const written = await readLinesOf(w, found);
  const id = w.clock.newId();
  const firstNumber = (last ?? 0n) + 1n;
  await insertJoining(w, {
    ...found,
    id,
    first_number: firstNumber,
    last_number: (last ?? 0n) + BigInt(written.length),
    undoes_id: joiningId,
    reason,
    actor_id: requireActor(w).userId,
    recorded_at: w.clock.now(),
  });
  await writeLines(
    w,
    written.map((line): NewMovement => {
      invariant(line.from_holder_id && line.to_holder_id, "a line that joins has two accounts");
      return {
        type: "TRANSFER",
        nature: "correction",
        shareCategoryId: line.share_category_id,
        from: line.to_holder_id,
        to: line.from_holder_id,
        quantity: line.quantity,
        effectiveOn: line.effective_on,
        origin: "manual",
        bundleId: id,
        correctsId: line.id,
        reason,
      };
    }),
  );
  await recordAudit(w, {
    action: "register.accounts_parted",
    entityType: "company",
    entityId: found.company_id,
    detail: { joiningId, firstNumber: toWire(firstNumber), reason },
  });
  return joiningId;
};

/** Parts the two again: each line that joined them gets its contrary, as long as the shares are there. */
export const undoJoining = (
  ctx: Context,
  joiningId: string,
  reason: string,
  repeat: Repeat = null,
): Promise<Joining> =>
  write(ctx, async (w) => {
    requireAdmin(w);
    return getJoining(w, await createOnce(w, repeat, () => undo(w, joiningId, reason)));
  });

import type { ShareOperation } from "@coulisse/contract/register/share-operations.schemas.ts";
import type {
  OperationKind,
  shareOperationRoutes,
} from "@coulisse/contract/register/share-operations.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import type { MovementType, Nature } from "@coulisse/contract/register/movements.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, type Context, type Writing } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { longTransaction } from "#platform/long-work.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { createOnce, type Repeat } from "#platform/requests.ts";
import { withDocuments, type ReceivedDocument } from "#platform/uploads/receive-document.ts";
import { toUnitPrice, toWire, toWireOrNull } from "#platform/wire.ts";
import { lockRegister } from "#features/companies/locked-register.commands.ts";
import { dropPapers, keepPapers } from "#features/register/lines/documents.commands.ts";
import { registerLines } from "#features/register/lines/register-lines.commands.ts";
import { onItsField } from "#features/register/lines/register.commands.ts";
import { reverseOf } from "#features/register/lines/register.rules.ts";
import type { NewMovement } from "#features/register/lines/register.store.ts";
import { requireWriter } from "#features/register/lines/writers.queries.ts";
import {
  getShareOperation,
  readAccounts,
  readStanding,
  readTotals,
  readWeights,
} from "#features/register/operations/share-operations.queries.ts";
import {
  decisionText,
  linesOf,
  operationText,
} from "#features/register/operations/operation-lines.commands.ts";
import {
  capitalBeforeAndAfter,
  capitalChange,
  decidePlan,
  nominalAfter,
  obstaclesOf,
  holdersNamedIn,
} from "#features/register/operations/share-operations.rules.ts";
import { decideRights } from "#features/register/operations/fraction-rights.rules.ts";
import { findIssueTo, insertRights } from "#features/register/operations/fraction-rights.store.ts";
import {
  findFollowing,
  findOperation,
  insertOperation,
  isUndone,
  lockCategories,
  readLinesOf,
  readUndoable,
  type OperationRow,
  type WrittenLine,
} from "#features/register/operations/share-operations.store.ts";
import { declareByOperation } from "#features/companies/companies.commands.ts";
import { keepDecisionPapers } from "#features/companies/decisions/decision-documents.commands.ts";
import { decideByOperation } from "#features/securities/share-categories.commands.ts";

export type OperationRequest = ParsedBody<(typeof shareOperationRoutes)["writeShareOperation"]>;

type Bundle = Readonly<{ before: readonly NewMovement[]; after: readonly NewMovement[] }>;

/** The nominal value counts from between the two: lines of the old shares state the old one. */
const writeBundle = async (
  w: Writing,
  { before, after }: Bundle,
  decideBetween: () => Promise<void>,
): Promise<void> => {
  try {
    if (before.length > 0) await registerLines(w, before);
    await decideBetween();
    if (after.length > 0) await registerLines(w, after, before.length);
  } catch (error) {
    throw onItsField(error);
  }
};

/** The decision is kept with the first line of the bundle, whose hash holds it. */
const withDecision = async (
  w: Writing,
  companyId: string,
  lines: readonly NewMovement[],
  received: readonly ReceivedDocument[],
): Promise<NewMovement[]> => {
  const [first, ...others] = lines;
  if (!first || received.length === 0) return [...lines];
  return [{ ...first, documents: await keepPapers(w, companyId, received) }, ...others];
};

type Decided = Readonly<{
  kind: OperationKind;
  nominal: Readonly<{ before: string | null; after: string | null }>;
  name: string | null;
}>;

/** The nominal value or the name that comes with an operation; of a conversion neither changes. */
const decideWith = async (
  w: Writing,
  decision: Parameters<typeof decideByOperation>[1],
  { kind, nominal: { before, after }, name }: Decided,
): Promise<void> => {
  if (name !== null) await decideByOperation(w, decision, { name });
  else if (kind !== "conversion" && after !== null && after !== toUnitPrice(before)) {
    await decideByOperation(w, decision, { nominal_value: after });
  }
};

const operate = async (
  w: Writing,
  shareCategoryId: string,
  { lastNumber, lackingReason, ...fields }: OperationRequest,
  received: readonly ReceivedDocument[],
): Promise<string> => {
  const plan = decidePlan(shareCategoryId, fields);
  await lockCategories(w, [shareCategoryId, plan.toCategoryId]);
  const { companyId } = await readStanding(w, plan);
  await lockRegister(w, companyId);
  // Read again behind the lock: what counts is what nobody can change any more.
  const standing = await readStanding(w, plan);
  if (toWire(standing.lastNumber) !== lastNumber) {
    const facts = { number: toWire(standing.lastNumber) };
    throw new Problem("register_moved", { facts });
  }
  const totals = await readTotals(w, plan);
  const weights = await readWeights(w, plan);
  const [obstacle] = obstaclesOf(plan, standing, totals, weights);
  if (obstacle) throw obstacle;
  const accounts = await readAccounts(w, plan);
  const id = w.clock.newId();
  const planned = linesOf(plan, { bundleId: id, lackingReason }, standing, accounts, weights);
  const before = await withDecision(w, companyId, planned.before, received);
  const { after } = planned;
  const isRenaming = plan.kind === "renaming";
  const nominal = nominalAfter(plan, standing) ?? null;
  const capital = capitalBeforeAndAfter(
    capitalChange(plan, standing, totals),
    standing.declaredCents,
  );
  const firstNumber = isRenaming ? null : standing.lastNumber + 1n;
  const lastOfBundle = isRenaming
    ? null
    : standing.lastNumber + BigInt(before.length + after.length);
  // A new name has no line that would say why its paper is not there: its decision does.
  const isUnproven = isRenaming && received.length === 0;
  if (isUnproven && !lackingReason) throw fieldProblem("paper_missing", "lackingReason");
  const lacking = isUnproven ? `. Sans pièce : ${lackingReason ?? ""}` : "";
  const decision = {
    effectiveOn: plan.effectiveOn,
    title: `${decisionText(plan)} (${operationText(plan)})${lacking}`,
  };
  await insertOperation(w, {
    id,
    company_id: companyId,
    share_category_id: shareCategoryId,
    to_category_id: plan.toCategoryId,
    kind: plan.kind,
    new_shares: plan.ratio.fresh,
    old_shares: plan.ratio.old,
    effective_on: plan.effectiveOn,
    decided_by: plan.decidedBy,
    decided_on: plan.decidedOn,
    articles: plan.articles,
    fractions: plan.fractions,
    buyer_id: plan.buyerId,
    fraction_price: plan.fractionPrice,
    fractions_until: plan.fractionsUntil,
    unit_price: plan.unitPrice,
    name_before: isRenaming ? standing.name : null,
    name_after: plan.name,
    capital_before: capital?.before ?? null,
    capital_after: capital?.after ?? null,
    has_paper: received.length > 0,
    nominal_before: standing.nominal,
    nominal_after: nominal,
    first_number: firstNumber,
    last_number: lastOfBundle,
    actor_id: requireActor(w).userId,
    recorded_at: w.clock.now(),
  });
  await writeBundle(w, { before, after }, async () => {
    await decideWith(
      w,
      { id, categoryId: shareCategoryId, ...decision },
      {
        kind: plan.kind,
        nominal: { before: standing.nominal, after: nominal },
        name: plan.name,
      },
    );
    if (capital) await declareByOperation(w, companyId, decision, capital.after);
  });
  const { buyerId, effectiveOn } = plan;
  const issueToBuyer = buyerId === null ? undefined : await findIssueTo(w, id, buyerId);
  const rights = decideRights(plan, accounts, { saleId: id, issueToBuyer });
  await insertRights(w, { operationId: id, effectiveOn }, rights);
  if (isRenaming) {
    await keepDecisionPapers(w, { id, kind: "rights", company_id: companyId }, received);
  }
  await recordAudit(w, {
    action: "share_operation.written",
    entityType: "share_category",
    entityId: shareCategoryId,
    detail: {
      operationId: id,
      kind: plan.kind,
      newShares: toWire(plan.ratio.fresh),
      oldShares: toWire(plan.ratio.old),
      firstNumber: toWireOrNull(firstNumber),
      lastNumber: toWireOrNull(lastOfBundle),
    },
  });
  return id;
};

/**
 * Writes an operation on a whole category: one bundle of lines through the one door, all of them or
 * none, with the dated facts that change by it. A repeated request is answered by what
 * it wrote; of two at once, the second is told that the register has moved.
 */
export const writeShareOperation = async (
  ctx: Context,
  shareCategoryId: string,
  request: OperationRequest,
  uploads: readonly Upload[] = [],
  repeat: Repeat = null,
): Promise<ShareOperation> => {
  await requireWriter(ctx, shareCategoryId, holdersNamedIn(request));
  return withDocuments(ctx, fileKinds.decisionMinutes, uploads, async (received) => {
    const { isRepeated, operation } = await longTransaction(ctx, async (w) => {
      let made: string | undefined;
      const id = await createOnce(w, repeat, async () => {
        made = await operate(w, shareCategoryId, request, received);
        return made;
      });
      return { isRepeated: made === undefined, operation: await getShareOperation(w, id) };
    });
    if (isRepeated) await dropPapers(ctx, received);
    return operation;
  });
};

const counterNature = (line: WrittenLine): Nature => {
  if (line.type !== "MENTION") return "correction";
  if (line.nature !== "release") return "release";
  return line.lifted_nature === "usufruct" ? "usufruct" : "pledge";
};

/** an error is never erased; each line of an operation has its contrary, which names it. */
const contraryOf = (line: WrittenLine, bundleId: string, reason: string): NewMovement => {
  const { type, from, to } = reverseOf({
    type: line.type as MovementType,
    from: line.from_holder_id,
    to: line.to_holder_id,
  });
  return {
    type,
    from,
    to,
    nature: counterNature(line),
    shareCategoryId: line.share_category_id,
    quantity: line.quantity,
    effectiveOn: line.effective_on,
    origin: "manual",
    reason,
    bundleId,
    correctsId: line.id,
  };
};

/** The new shares, and what was noted on them, come after the decision on the nominal value. */
const isOfNewShares = ({ type, nature }: WrittenLine): boolean =>
  type === "ISSUE" || (type === "MENTION" && nature !== "release");

const undo = async (w: Writing, row: OperationRow, reason: string): Promise<string> => {
  const { share_category_id: categoryId } = row;
  await lockCategories(w, [categoryId, row.to_category_id]);
  const last = await lockRegister(w, row.company_id);
  if (row.undoes_id !== null || (await isUndone(w, row.id))) {
    throw new Problem("already_corrected");
  }
  const following = await findFollowing(w, row);
  if (following !== undefined) {
    throw new Problem("operation_followed", { facts: { number: toWire(following) } });
  }
  const now = await readUndoable(w, row);
  if (row.name_after !== null && now.name !== row.name_after) {
    throw new Problem("renaming_followed", { facts: { name: now.name } });
  }
  const written = await readLinesOf(w, row);
  const id = w.clock.newId();
  const contraries = (lines: readonly WrittenLine[]): NewMovement[] =>
    lines.map((line) => contraryOf(line, id, reason));
  const before = contraries(written.filter(isOfNewShares));
  const after = contraries(written.filter((line) => !isOfNewShares(line)));
  const hasLines = row.first_number !== null;
  const change = (row.capital_after ?? 0n) - (row.capital_before ?? 0n);
  const capital = change === 0n ? null : { before: now.capital, after: now.capital - change };
  if (capital !== null && capital.after <= 0n) throw new Problem("operation_capital_short");
  await insertOperation(w, {
    ...row,
    id,
    nominal_before: row.nominal_after,
    nominal_after: row.nominal_before,
    name_before: row.name_after,
    name_after: row.name_before,
    capital_before: capital?.before ?? null,
    capital_after: capital?.after ?? null,
    has_paper: false,
    first_number: hasLines ? (last ?? 0n) + 1n : null,
    last_number: hasLines ? (last ?? 0n) + BigInt(written.length) : null,
    undoes_id: row.id,
    reason,
    actor_id: requireActor(w).userId,
    recorded_at: w.clock.now(),
  });
  const decision = {
    effectiveOn: row.effective_on,
    title: hasLines
      ? `Correction des lignes ${row.first_number} à ${row.last_number} du registre`
      : `Correction : ${reason}`,
  };
  await writeBundle(w, { before, after }, async () => {
    await decideWith(
      w,
      { id, categoryId, ...decision },
      {
        kind: row.kind as OperationKind,
        nominal: { before: row.nominal_after, after: toUnitPrice(row.nominal_before) },
        name: row.name_before,
      },
    );
    if (capital) await declareByOperation(w, row.company_id, decision, capital.after);
  });
  await recordAudit(w, {
    action: "share_operation.undone",
    entityType: "share_category",
    entityId: categoryId,
    detail: { operationId: row.id, undoingId: id, reason },
  });
  return id;
};

/** Undoes an operation to the share, by the contrary of each of its lines, together. */
export const undoShareOperation = (
  ctx: Context,
  operationId: string,
  reason: string,
  repeat: Repeat = null,
): Promise<ShareOperation> =>
  longTransaction(ctx, async (w) => {
    const row = await findOperation(w, operationId);
    if (!row) throw new Problem("share_operation_not_found");
    await requireWriter(w, row.share_category_id);
    const id = await createOnce(w, repeat, () => undo(w, row, reason));
    return getShareOperation(w, id);
  });

import type { SoldRights } from "@coulisse/contract/register/fraction-rights.schemas.ts";
import type { fractionRightRoutes } from "@coulisse/contract/register/fraction-rights.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { formatDate } from "@coulisse/domain/dates.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { createOnce, type Repeat } from "#platform/requests.ts";
import { toWire } from "#platform/wire.ts";
import { lockRegister } from "#features/companies/locked-register.commands.ts";
import { registerLines } from "#features/register/lines/register-lines.commands.ts";
import { onItsField } from "#features/register/lines/register.commands.ts";
import { requireWriter } from "#features/register/lines/writers.queries.ts";
import {
  insertRights,
  readGrouped,
  readRightsLeft,
} from "#features/register/operations/fraction-rights.store.ts";
import {
  findOperation,
  isUndone,
  lockCategories,
  type OperationRow,
} from "#features/register/operations/share-operations.store.ts";

type Sale = ParsedBody<(typeof fractionRightRoutes)["sellFractionRights"]>;

/** Rights are kept by an operation that stands, from its day of effect until the day that it set. */
const requireKept = async (w: Writing, row: OperationRow, agreedOn: string): Promise<void> => {
  const until = row.fractions_until;
  if (until === null || row.undoes_id !== null || (await isUndone(w, row.id))) {
    throw new Problem("fraction_rights_none");
  }
  if (agreedOn > dayOf(w.clock.now())) throw fieldProblem("effective_date_in_future", "agreedOn");
  if (agreedOn < row.effective_on || agreedOn > until) {
    throw fieldProblem("fraction_rights_lapsed", "agreedOn", {
      from: row.effective_on,
      until,
    });
  }
};

/** Shares that rights make are issued at once; the capital that they raise is declared by whoever decides it. */
const group = async (
  w: Writing,
  row: OperationRow,
  { buyerId, agreedOn, act, lackingReason }: Sale,
  saleId: string,
): Promise<void> => {
  const { old_shares: old, new_shares: fresh, share_category_id: shareCategoryId } = row;
  const lots = (await readRightsLeft(w, row.id, buyerId)) / old;
  if (lots === 0n) return;
  const quantity = lots * fresh;
  const decidedOn = formatDate(row.decided_on, "fr");
  const reason = `Émission gratuite décidée le ${decidedOn}, droits formant rompus groupés. ${act}`;
  try {
    const [line] = await registerLines(w, [
      {
        type: "ISSUE",
        nature: "free_issue",
        origin: "manual",
        bundleId: saleId,
        shareCategoryId,
        from: null,
        to: buyerId,
        quantity,
        effectiveOn: agreedOn,
        agreedOn,
        reason,
        lackingReason,
      },
    ]);
    if (!line) throw new Problem("fraction_rights_none");
    const grouped = {
      holderId: buyerId,
      change: -(lots * old),
      cause: "grouped",
      saleId,
      movementId: line.id,
    } as const;
    await insertRights(w, { operationId: row.id, effectiveOn: agreedOn }, [grouped]);
  } catch (error) {
    throw onItsField(error);
  }
};

const sell = async (w: Writing, row: OperationRow, sale: Sale): Promise<string> => {
  const { sellerId, buyerId, agreedOn, unitPrice, act } = sale;
  await lockCategories(w, [row.share_category_id]);
  await lockRegister(w, row.company_id);
  await requireKept(w, row, agreedOn);
  if (sellerId === buyerId) throw fieldProblem("same_holder", "buyerId");
  const left = await readRightsLeft(w, row.id, sellerId);
  const quantity = BigInt(sale.quantity);
  if (quantity > left) {
    throw fieldProblem("fraction_rights_short", "quantity", { left: toWire(left) });
  }
  const saleId = w.clock.newId();
  const common = { saleId, unitPrice, act };
  await insertRights(w, { operationId: row.id, effectiveOn: agreedOn }, [
    { ...common, holderId: sellerId, change: -quantity, cause: "sold" },
    { ...common, holderId: buyerId, change: quantity, cause: "bought" },
  ]);
  await group(w, row, sale, saleId);
  await recordAudit(w, {
    action: "fraction_rights.sold",
    entityType: "share_category",
    entityId: row.share_category_id,
    detail: { operationId: row.id, saleId, sellerId, buyerId, quantity: sale.quantity },
  });
  return saleId;
};

/**
 * Passes rights that make no whole share from one holder to another, until the day that the decision set;
 * whoever has enough of them then is issued the shares that they make.
 */
export const sellFractionRights = (
  ctx: Context,
  operationId: string,
  sale: Sale,
  repeat: Repeat = null,
): Promise<SoldRights> =>
  write(ctx, async (w) => {
    const row = await findOperation(w, operationId);
    if (!row) throw new Problem("share_operation_not_found");
    const { sellerId, buyerId } = sale;
    await requireWriter(w, row.share_category_id, { sellerId, buyerId });
    const saleId = await createOnce(w, repeat, () => sell(w, row, sale));
    const line = await readGrouped(w, saleId);
    return {
      saleId,
      lineNumber: line ? toWire(line.number) : null,
      issuedQuantity: toWire(line?.quantity ?? 0n),
    };
  });

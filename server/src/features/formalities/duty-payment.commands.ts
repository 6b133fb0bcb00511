import type { Formality } from "@coulisse/contract/formalities/formalities.schemas.ts";
import type { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, write, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { getFormality } from "#features/formalities/formalities.queries.ts";
import { keepPayment, lockFormality } from "#features/formalities/formalities.store.ts";
import { payTransferTax } from "#features/cash/ledger/pay-transfer-tax.commands.ts";

/**
 * The platform kept the duty when it settled the sale, and pays it over with form 2759: once,
 * whoever asks and however often. The formality is under way until somebody has the receipt.
 */
export const sendFormalityDuty = (
  ctx: Context,
  id: string,
  { payeeName, iban }: ParsedBody<(typeof formalityRoutes)["sendFormalityDuty"]>,
): Promise<Formality> => {
  requireAdmin(ctx);
  return write(ctx, async (w) => {
    const row = await lockFormality(w, id);
    if (!row) throw new Problem("formality_not_found");
    const { kind, event_kind: event, event_id: dealId, amount_cents: cents } = row;
    const isKept = kind === "TRANSFER_DUTY" && event === "deal" && cents !== null && cents > 0n;
    if (row.withdrawal_id !== null) throw new Problem("duty_sent");
    if (!isKept || row.state === "DONE") throw new Problem("duty_not_kept");
    const cause = `duty of deal ${dealId}`;
    const withdrawalId = await payTransferTax(w, { cents, payeeName, iban, cause });
    await keepPayment(w, id, withdrawalId);
    await recordAudit(w, {
      action: "formality.duty_sent",
      entityType: "formality",
      entityId: id,
      detail: { companyId: row.company_id, amountCents: cents.toString(), payeeName },
    });
    return getFormality(w, id);
  });
};

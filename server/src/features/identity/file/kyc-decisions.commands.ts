import type { KycDocumentType } from "@coulisse/contract/identity/kyc.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import {
  readCurrentDocuments,
  writeDocumentState,
  writeInvestor,
  type DocumentRow,
  type InvestorRow,
} from "#features/identity/file/investors.store.ts";
import { refuseDecision } from "#features/identity/file/kyc.rules.ts";

export type KycDecision = Readonly<{
  decision: "VALIDATED" | "REJECTED";
  reason: string | null;
  /** Rejected: the documents at fault, which no longer count towards a complete set. */
  refusedTypes?: readonly KycDocumentType[];
  /** Validated: the last day on which each identity document is valid, as it was read. */
  expiresOn?: Readonly<Partial<Record<KycDocumentType, string>>>;
}>;

const writeDocuments = async (
  w: Writing,
  documents: readonly DocumentRow[],
  { decision, refusedTypes = [], expiresOn = {} }: KycDecision,
): Promise<void> => {
  for (const { id, type, state } of documents) {
    const counted = state === "RECEIVED" || state === "ACCEPTED";
    if (!counted) continue;
    if (decision === "VALIDATED") await writeDocumentState(w, id, "ACCEPTED", expiresOn[type]);
    else if (refusedTypes.includes(type)) await writeDocumentState(w, id, "REFUSED");
  }
};

/**
 * The reviewer's decision, in the transaction of whoever locked the investor: it answers for what
 * else the law asks (screening, measures) and tells the person.
 */
export const recordDecision = async (
  w: Writing,
  investor: InvestorRow,
  decided: KycDecision,
): Promise<void> => {
  const { userId } = requireAdmin(w);
  const documents = await readCurrentDocuments(w, investor.id);
  const refused = refuseDecision(investor.kycState, decided.decision, documents);
  if (refused) throw new Problem(refused);
  await writeDocuments(w, documents, decided);
  await writeInvestor(w, investor, {
    kyc_state: decided.decision,
    kyc_reason: decided.reason,
    kyc_decided_at: w.clock.now(),
    kyc_decided_by: userId,
    expiry_told_for: null,
  });
  await recordAudit(w, {
    action: decided.decision === "VALIDATED" ? "investor.validated" : "investor.rejected",
    entityType: "investor",
    entityId: investor.id,
    detail: { reason: decided.reason, refusedTypes: decided.refusedTypes ?? [] },
  });
};

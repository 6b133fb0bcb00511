import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";
import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf, startOfDay } from "#platform/clock.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import {
  cancelSignatures,
  openSignature,
} from "#features/signing/signatures/signatures.commands.ts";
import { openContractFile } from "#features/signing/contracts/contract-documents.queries.ts";
import { tellSigners, tellTurn } from "#features/signing/contracts/contract-news.commands.ts";
import { getContract } from "#features/signing/contracts/contracts.queries.ts";
import {
  isUnderWay,
  placesOf,
  remindersSpared,
  requireDraft,
  requireWriter,
  type SigningParty,
} from "#features/signing/contracts/contracts.rules.ts";
import {
  lockContract,
  lockDraft,
  writeSent,
  writeState,
} from "#features/signing/contracts/contracts.store.ts";
import { listSignersToday } from "#features/signing/contracts/signers.queries.ts";

const findSigners = async (w: Writing, id: string): Promise<SigningParty[]> => {
  const parties = await listSignersToday(w, id);
  return parties.map(({ place, name: party, ...row }) => {
    const { signer_id: signerId, holder_id: holderId, company_id: companyId } = row;
    if (signerId === null) throw fieldProblem("contract_signer_missing", "partyIds", { party });
    return { place, signerId, holderId, companyId };
  });
};

/** The text is read before anything is locked; another one that came meanwhile is not what is sent. */
export const sendContract = async (ctx: Context, id: string): Promise<Contract> => {
  const asked = await getContract(ctx, id);
  requireWriter(ctx, asked);
  requireDraft(asked);
  const { fileId, name, bytes } = await openContractFile(ctx, id);
  return write(ctx, async (w) => {
    const row = await lockDraft(w, id);
    if (row.file_id !== fileId) throw new Problem("changed_meanwhile");
    const today = dayOf(w.clock.now());
    if (row.sign_by < today) throw fieldProblem("contract_day_over", "signBy");
    const signers = await findSigners(w, id);
    const signatureId = await openSignature(w, {
      subject: { kind: "contract", id },
      companyId: row.company_id,
      title: row.title,
      locale: w.locale,
      document: bytes,
      fileName: name,
      signers: placesOf(signers, row.in_order),
      expiresAt: startOfDay(daysAfter(row.sign_by, 1)),
    });
    const reminders = remindersSpared(today, row.sign_by);
    await writeSent(w, row, { signatureId, at: w.clock.now(), reminders, signers });
    await recordAudit(w, {
      action: "contract.sent",
      entityType: "contract",
      entityId: id,
      detail: { signatureId, sha256: row.file_sha256, signBy: row.sign_by },
    });
    await tellTurn(w, id, "contract_to_sign");
    return getContract(w, id);
  });
};

export const withdrawContract = (ctx: Context, id: string): Promise<Contract> =>
  write(ctx, async (w) => {
    const row = await lockContract(w, id);
    if (!row) throw new Problem("contract_not_found");
    requireWriter(w, { companyId: row.company_id, madeByCompany: row.made_by_company });
    if (!isUnderWay(row.state)) throw new Problem("contract_not_under_way");
    await cancelSignatures(w, "contract", [id]);
    await writeState(w, row, "WITHDRAWN", w.clock.now());
    await recordAudit(w, {
      action: "contract.withdrawn",
      entityType: "contract",
      entityId: id,
      detail: { from: row.state, signatureId: row.signature_id },
    });
    await tellSigners(w, id, "contract_withdrawn");
    return getContract(w, id);
  });

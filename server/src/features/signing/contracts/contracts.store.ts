import type { Writing } from "#platform/context.ts";
import type { ContractState } from "@coulisse/contract/signing/contracts.ts";
import { sql } from "kysely";
import { brokenConstraint, fieldProblem, Problem } from "#platform/problem.ts";
import { requireDraft } from "#features/signing/contracts/contracts.rules.ts";

export const lockContract = (w: Writing, id: string) =>
  w.db.selectFrom("contracts").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
export type ContractRow = NonNullable<Awaited<ReturnType<typeof lockContract>>>;

export const lockDraft = async (w: Writing, id: string): Promise<ContractRow> => {
  const row = await lockContract(w, id);
  if (!row) throw new Problem("contract_not_found");
  requireDraft(row);
  return row;
};

export type ChosenSigner = Readonly<{ partyId: string; userId: string }>;

export type ChosenParties = Readonly<{
  /** Holders, and the company that the contract is about. */
  partyIds: readonly string[];
  signers: readonly ChosenSigner[];
}>;

/** Parties are written in place of earlier ones; one that is given twice is one. */
export const writeParties = async (
  w: Writing,
  { id: contractId, companyId }: Readonly<{ id: string; companyId: string }>,
  { partyIds, signers }: ChosenParties,
): Promise<void> => {
  const chosen = new Map(signers.map(({ partyId, userId }) => [partyId, userId] as const));
  await w.db.deleteFrom("contract_parties").where("contract_id", "=", contractId).execute();
  await w.db
    .insertInto("contract_parties")
    .values(
      [...new Set(partyIds)].map((partyId, index) => ({
        contract_id: contractId,
        place: index + 1,
        signer_id: chosen.get(partyId) ?? null,
        ...(partyId === companyId ? { company_id: companyId } : { holder_id: partyId }),
      })),
    )
    .execute()
    .catch((error: unknown) => {
      const broken = brokenConstraint(error);
      if (broken === "contract_parties_signer_id_fkey") {
        throw fieldProblem("contract_signer_unfit", "signers");
      }
      if (broken !== "contract_parties_holder_id_fkey") throw error;
      throw fieldProblem("holder_not_found", "partyIds");
    });
};

type File = Readonly<{ id: string; sha256: string }>;

export const writeFile = async (w: Writing, row: ContractRow, file: File): Promise<void> => {
  await w.db
    .updateTable("contracts")
    .set({ file_id: file.id, file_sha256: file.sha256, version: row.version + 1 })
    .where("id", "=", row.id)
    .execute();
};

type Sent = Readonly<{
  signatureId: string;
  at: Date;
  reminders: number;
  signers: readonly Readonly<{ place: number; signerId: string }>[];
}>;

/** The signer for a party is written first: from then on its parties stand. */
export const writeSent = async (w: Writing, row: ContractRow, sent: Sent): Promise<void> => {
  for (const { place, signerId } of sent.signers) {
    await w.db
      .updateTable("contract_parties")
      .set({ signer_id: signerId })
      .where("contract_id", "=", row.id)
      .where("place", "=", place)
      .execute();
  }
  await w.db
    .updateTable("contracts")
    .set({
      state: "SENT",
      signature_id: sent.signatureId,
      sent_at: sent.at,
      reminder_count: sent.reminders,
      version: row.version + 1,
    })
    .where("id", "=", row.id)
    .execute();
};

export const writeState = async (
  w: Writing,
  row: Pick<ContractRow, "id">,
  state: ContractState,
  endedAt: Date | null = null,
): Promise<void> => {
  await w.db
    .updateTable("contracts")
    .set({ state, ended_at: endedAt, version: sql<number>`version + 1` })
    .where("id", "=", row.id)
    .execute();
};

/** The next ones whose last day is near, of which nobody was reminded so many times yet. */
export const lockUnreminded = (
  w: Writing,
  {
    signBy,
    today,
    reminders,
    most,
  }: Record<"signBy" | "today", string> & Record<"reminders" | "most", number>,
) =>
  w.db
    .selectFrom("contracts")
    .selectAll()
    .where("state", "in", ["SENT", "PARTLY_SIGNED"])
    .where("sign_by", "<=", signBy)
    .where("sign_by", ">=", today)
    .where("reminder_count", "<", reminders)
    .orderBy("sign_by")
    .orderBy("id")
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

export const keepReminder = async (w: Writing, id: string, reminders: number): Promise<void> => {
  await w.db
    .updateTable("contracts")
    .set({ reminder_count: reminders })
    .where("id", "=", id)
    .execute();
};

/** The day on which those whose turn it is were written to, for whatever reason. */
export const keepTold = async (w: Writing, id: string, toldOn: string): Promise<void> => {
  await w.db.updateTable("contracts").set({ told_on: toldOn }).where("id", "=", id).execute();
};

import type { KycState } from "@coulisse/contract/accounts/sign-in.ts";
import type { KycDocumentState, KycDocumentType } from "@coulisse/contract/identity/kyc.ts";
import type { Updateable } from "kysely";
import type { Writing } from "#platform/context.ts";
import type { Investors } from "#platform/database-types.ts";

export type InvestorRow = Readonly<{
  id: string;
  userId: string;
  kycState: KycState;
  version: number;
  politicallyExposed: boolean | null;
  politicalFunction: string | null;
  expiryToldFor: string | null;
}>;

/** The row of the check: whoever changes the profile or a document holds it first. */
export const lockInvestorRow = async (w: Writing, id: string): Promise<InvestorRow | undefined> => {
  const row = await w.db
    .selectFrom("investors")
    .select([
      "id",
      "user_id",
      "kyc_state",
      "version",
      "politically_exposed",
      "political_function",
      "expiry_told_for",
    ])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      kycState: row.kyc_state as KycState,
      version: row.version,
      politicallyExposed: row.politically_exposed,
      politicalFunction: row.political_function,
      expiryToldFor: row.expiry_told_for,
    }
  );
};

/** False where the person has a profile already. */
export const insertInvestorOnce = async (
  w: Writing,
  investor: Readonly<{ id: string; userId: string; createdAt: Date }>,
): Promise<boolean> => {
  const inserted = await w.db
    .insertInto("investors")
    .values({ id: investor.id, user_id: investor.userId, created_at: investor.createdAt })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

type AnswerColumns = Pick<
  Updateable<Investors>,
  | "politically_exposed"
  | "political_function"
  | "source_of_funds"
  | "source_of_funds_detail"
  | "tax_residence"
>;

/**
 * Writes what the person answered; where the check then stands is written after it, with the
 * version.
 */
export const writeAnswers = async (
  w: Writing,
  id: string,
  answers: AnswerColumns,
): Promise<void> => {
  await w.db.updateTable("investors").set(answers).where("id", "=", id).execute();
};

export type FactChange = Readonly<{ field: string; before: string | null; after: string | null }>;

/** Changes are kept in the millisecond of the audit line that says who did it. */
export const insertDeclaredChanges = async (
  w: Writing,
  investorId: string,
  changes: readonly FactChange[],
): Promise<void> => {
  if (changes.length === 0) return;
  await w.db
    .insertInto("declared_changes")
    .values(
      changes.map(({ field, before, after }) => ({
        id: w.clock.newId(),
        investor_id: investorId,
        field,
        value_before: before,
        value_after: after,
        changed_by: w.actor?.userId ?? null,
        changed_at: w.clock.now(),
      })),
    )
    .execute();
};

/** Every change counts the version up, so that nobody decides on what they have not seen. */
export const writeInvestor = async (
  w: Writing,
  investor: Pick<InvestorRow, "id" | "version">,
  columns: Omit<Updateable<Investors>, "id" | "version">,
): Promise<void> => {
  await w.db
    .updateTable("investors")
    .set({ ...columns, version: investor.version + 1 })
    .where("id", "=", investor.id)
    .execute();
};

export type DocumentRow = Readonly<{
  id: string;
  type: KycDocumentType;
  state: KycDocumentState;
  expiresOn: string | null;
  fileIds: readonly string[];
}>;

/** The current ones; the caller holds the row of the check. */
export const readCurrentDocuments = async (
  w: Writing,
  investorId: string,
): Promise<DocumentRow[]> => {
  const rows = await w.db
    .selectFrom("kyc_documents")
    .select(["id", "type", "state", "expires_on", "file_id", "preview_file_id"])
    .where("investor_id", "=", investorId)
    .where("replaced_at", "is", null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type as KycDocumentType,
    state: row.state as KycDocumentState,
    expiresOn: row.expires_on,
    fileIds: [row.file_id, ...(row.preview_file_id === null ? [] : [row.preview_file_id])],
  }));
};

export const insertDocument = async (
  w: Writing,
  document: Readonly<{
    id: string;
    investorId: string;
    type: KycDocumentType;
    fileId: string;
    previewFileId: string | null;
    createdAt: Date;
  }>,
): Promise<void> => {
  await w.db
    .insertInto("kyc_documents")
    .values({
      id: document.id,
      investor_id: document.investorId,
      type: document.type,
      file_id: document.fileId,
      preview_file_id: document.previewFileId,
      created_at: document.createdAt,
    })
    .execute();
};

export const retireDocument = async (w: Writing, id: string, at: Date): Promise<void> => {
  await w.db.updateTable("kyc_documents").set({ replaced_at: at }).where("id", "=", id).execute();
};

export const writeDocumentState = async (
  w: Writing,
  id: string,
  state: KycDocumentState,
  expiresOn?: string | null,
): Promise<void> => {
  await w.db
    .updateTable("kyc_documents")
    .set({ state, ...(expiresOn === undefined ? {} : { expires_on: expiresOn }) })
    .where("id", "=", id)
    .execute();
};

export const writeExpiry = async (
  w: Writing,
  fileId: string,
  expiresOn: string | null,
): Promise<void> => {
  await w.db
    .updateTable("kyc_documents")
    .set({ expires_on: expiresOn })
    .where("file_id", "=", fileId)
    .execute();
};

/** All that a person ever sent, replaced documents included. */
export const retireDocumentsOf = async (w: Writing, userId: string, now: Date): Promise<void> => {
  await w.db
    .updateTable("kyc_documents as d")
    .from("investors as i")
    .set((eb) => ({ replaced_at: eb.fn.coalesce("d.replaced_at", eb.val(now)) }))
    .whereRef("i.id", "=", "d.investor_id")
    .where("i.user_id", "=", userId)
    .execute();
};

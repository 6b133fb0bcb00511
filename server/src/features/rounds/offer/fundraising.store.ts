import type { FundraisingOutcome } from "@coulisse/contract/rounds/fundraising.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { sql, type Updateable } from "kysely";
import type { Writing } from "#platform/context.ts";
import type { Fundraisings } from "#platform/database-types.ts";

/** A document or a version of the key information sheet waits for a change of its round. */
export const lockFundraising = (w: Writing, id: string) =>
  w.db
    .selectFrom("fundraisings")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type FundraisingRow = NonNullable<Awaited<ReturnType<typeof lockFundraising>>>;

export const closeFundraisingRow = async (
  w: Writing,
  { id, version }: { id: string; version: number },
  outcome: FundraisingOutcome,
  closedAt: Date,
): Promise<void> => {
  await w.db
    .updateTable("fundraisings")
    .set({ outcome, closed_at: closedAt, version: version + 1 })
    .where("id", "=", id)
    .execute();
};

type Certificate = Readonly<{ certifiedOn: string; certifiedBy: string }>;

type HeldVersion = Readonly<{ id: string; version: number }>;

export const writeSuspension = async (
  w: Writing,
  { id, version }: HeldVersion,
  { at, until, reason, sheet }: Readonly<{ at: Date; until: Date; reason: string; sheet: number }>,
): Promise<void> => {
  await w.db
    .updateTable("fundraisings")
    .set({
      suspended_at: at,
      suspended_until: until,
      suspension_reason: reason,
      suspended_sheet: sheet,
      version: version + 1,
    })
    .where("id", "=", id)
    .execute();
};

export const writeIssueFacts = async (
  w: Writing,
  { id, version }: HeldVersion,
  facts: Pick<
    Updateable<Fundraisings>,
    | "decided_by"
    | "decided_on"
    | "decision_reference"
    | "preferential_right"
    | "right_reference"
    | "rights_end_on"
    | "is_reducible"
    | "depositary_kind"
    | "depositary_name"
    | "depositary_address"
    | "depositary_iban"
  >,
): Promise<void> => {
  await w.db
    .updateTable("fundraisings")
    .set({ ...facts, version: version + 1 })
    .where("id", "=", id)
    .execute();
};

/** R-23n: the checks of the project owner, by whoever records them. */
export const writeDiligence = async (
  w: Writing,
  { id, version }: HeldVersion,
  diligence: Required<
    Pick<
      Updateable<Fundraisings>,
      | "records_checked_on"
      | "records_reference"
      | "owner_country"
      | "country_checked_on"
      | "country_reference"
      | "diligence_by"
      | "diligence_at"
    >
  >,
): Promise<void> => {
  await w.db
    .updateTable("fundraisings")
    .set({ ...diligence, version: version + 1 })
    .where("id", "=", id)
    .execute();
};

/** the notice leaves, and the rights are those of this instant's day. */
export const writeRightsOpened = async (
  w: Writing,
  { id, version }: HeldVersion,
  at: Date,
): Promise<void> => {
  await w.db
    .updateTable("fundraisings")
    .set({ rights_opened_at: at, version: version + 1 })
    .where("id", "=", id)
    .execute();
};

/** Releases what was left of the rights: it falls to everybody. */
export const writeRightsReleased = async (w: Writing, id: string, at: Date): Promise<void> => {
  await w.db
    .updateTable("fundraisings")
    .set({ rights_released_at: at })
    .where("id", "=", id)
    .execute();
};

type Waiver = Readonly<{ fundraisingId: string; holderId: string; quantity: bigint }>;

export const insertWaiver = async (
  w: Writing,
  { fundraisingId, holderId, quantity }: Waiver,
  userId: string,
): Promise<void> => {
  await w.db
    .insertInto("right_waivers")
    .values({
      id: w.clock.newId(),
      fundraising_id: fundraisingId,
      holder_id: holderId,
      quantity,
      waived_at: w.clock.now(),
      waived_by: userId,
    })
    .execute();
};

export const writeNoticed = async (
  w: Writing,
  fundraisingId: string,
  holderId: string,
  at: Date,
): Promise<void> => {
  await w.db
    .updateTable("subscription_rights")
    .set({ noticed_at: at })
    .where("fundraising_id", "=", fundraisingId)
    .where("holder_id", "=", holderId)
    .execute();
};

/** The paper of the decision that was filed last. */
export const writeDecisionPaper = async (
  w: Writing,
  { id, version }: HeldVersion,
  documentId: string,
): Promise<void> => {
  await w.db
    .updateTable("fundraisings")
    .set({ decision_paper_id: documentId, version: version + 1 })
    .where("id", "=", id)
    .execute();
};

/** The day and the issuer of the certificate that was filed last. */
export const writeCertified = async (
  w: Writing,
  { id, version }: HeldVersion,
  { certifiedOn, certifiedBy }: Certificate,
): Promise<void> => {
  await w.db
    .updateTable("fundraisings")
    .set({ certified_on: certifiedOn, certified_by: certifiedBy, version: version + 1 })
    .where("id", "=", id)
    .execute();
};

export const writeResumption = async (
  w: Writing,
  { id, version }: HeldVersion,
  withdrawableUntil: Date,
): Promise<void> => {
  await w.db
    .updateTable("fundraisings")
    .set({
      suspended_at: null,
      suspended_until: null,
      suspension_reason: null,
      suspended_sheet: null,
      withdrawable_until: withdrawableUntil,
      version: version + 1,
    })
    .where("id", "=", id)
    .execute();
};

type Sheet = Readonly<{ number: number; change: string | null; material: boolean }>;

/** A paper may be more than a document that the round shows. */
type PaperOfRound = Readonly<{
  sheet?: Sheet;
  certificate?: Certificate;
  isDecision?: boolean;
  /** The language of the notice to the holders of rights. */
  noticeLocale?: Locale;
}>;

export const insertDocument = async (
  w: Writing,
  { id, sha256, fundraisingId }: { id: string; sha256: string; fundraisingId: string },
  { sheet, certificate, isDecision = false, noticeLocale }: PaperOfRound = {},
): Promise<void> => {
  await w.db
    .insertInto("fundraising_documents")
    .values({
      id,
      sha256,
      fundraising_id: fundraisingId,
      filed_at: w.clock.now(),
      filed_by: w.actor?.userId ?? null,
      certified_on: certificate?.certifiedOn ?? null,
      certified_by: certificate?.certifiedBy ?? null,
      is_decision: isDecision,
      notice_locale: noticeLocale ?? null,
      ...(sheet
        ? { sheet_number: sheet.number, sheet_change: sheet.change, material: sheet.material }
        : {}),
    })
    .execute();
};

/** The version counts up, so that whoever read the round before sees that it changed. */
export const countSheet = async (
  w: Writing,
  { id, version }: { id: string; version: number },
  number: number,
): Promise<void> => {
  await w.db
    .updateTable("fundraisings")
    .set({ sheet_count: number, version: version + 1 })
    .where("id", "=", id)
    .execute();
};

export const countDocuments = async (w: Writing, fundraisingId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from fundraising_documents
    where fundraising_id = ${fundraisingId} and sheet_number is null
      and certified_on is null and not is_decision and notice_locale is null`.execute(w.db);
  return rows[0]?.count ?? 0;
};

export const documentIdsOf = async (w: Writing, fundraisingId: string): Promise<string[]> => {
  const rows = await w.db
    .selectFrom("fundraising_documents")
    .select("id")
    .where("fundraising_id", "=", fundraisingId)
    .execute();
  return rows.map(({ id }) => id);
};

/** Never a version of the key information sheet, a decision, a notice or a certificate: they are kept. */
export const deleteDocument = async (
  w: Writing,
  fundraisingId: string,
  documentId: string,
): Promise<boolean> => {
  const row = await w.db
    .deleteFrom("fundraising_documents")
    .where("fundraising_id", "=", fundraisingId)
    .where("id", "=", documentId)
    .where("sheet_number", "is", null)
    .where("certified_on", "is", null)
    .where("is_decision", "=", false)
    .where("notice_locale", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

import type {
  SignatureState,
  SignatureSubjectKind,
} from "@coulisse/contract/signing/signatures.ts";
import { sql } from "kysely";
import type { Writing } from "#platform/context.ts";

export type Provider = "local" | "yousign" | "documenso";

export type NewSigner = Readonly<{
  userId: string;
  place: number;
  /** The holders for whom they sign: themselves, or those that they act for. */
  holderIds: readonly string[];
  /** Companies for which they sign as an administrator. */
  companyIds?: readonly string[];
}>;

export type NewSignature = Readonly<{
  subject: Readonly<{ kind: SignatureSubjectKind; id: string }>;
  companyId: string;
  title: string;
  locale: string;
  documentId: string;
  documentSha256: string;
  translationId: string | null;
  provider: Provider;
  signers: readonly NewSigner[];
  expiresAt: Date;
}>;

export const insertSignature = async (w: Writing, asked: NewSignature): Promise<string> => {
  const id = w.clock.newId();
  await w.db
    .insertInto("signatures")
    .values({
      id,
      subject_kind: asked.subject.kind,
      subject_id: asked.subject.id,
      company_id: asked.companyId,
      title: asked.title,
      locale: asked.locale,
      document_id: asked.documentId,
      document_sha256: asked.documentSha256,
      translation_id: asked.translationId,
      provider: asked.provider,
      expires_at: asked.expiresAt,
      created_at: w.clock.now(),
      created_by: w.actor?.userId ?? null,
    })
    .execute();
  await w.db
    .insertInto("signature_signers")
    .values(
      asked.signers.map(({ userId, place, holderIds, companyIds = [] }) => ({
        signature_id: id,
        user_id: userId,
        place,
        holder_ids: [...holderIds],
        company_ids: [...companyIds],
      })),
    )
    .execute();
  return id;
};

export const lockSignature = (w: Writing, id: string) =>
  w.db.selectFrom("signatures").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
export type SignatureRow = NonNullable<Awaited<ReturnType<typeof lockSignature>>>;

export const lockOpenOf = (w: Writing, kind: SignatureSubjectKind, subjectIds: readonly string[]) =>
  w.db
    .selectFrom("signatures")
    .select(["id", "subject_id", "provider"])
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", sql<string>`any(${[...subjectIds]}::uuid[])`)
    .where("state", "=", "OPEN")
    .orderBy("id")
    .forUpdate()
    .execute();

export const listSigners = (w: Writing, signatureId: string) =>
  w.db
    .selectFrom("signature_signers")
    .selectAll()
    .where("signature_id", "=", signatureId)
    .orderBy("place")
    .orderBy("user_id")
    .execute();
export type SignerRow = Awaited<ReturnType<typeof listSigners>>[number];

type Act = Readonly<{
  state: "SIGNED" | "REFUSED";
  at: Date;
  reason?: string;
  address?: string;
  device?: string;
}>;

export const writeAct = async (
  w: Writing,
  { signature_id, user_id }: Pick<SignerRow, "signature_id" | "user_id">,
  { state, at, reason, address, device }: Act,
): Promise<void> => {
  await w.db
    .updateTable("signature_signers")
    .set({
      state,
      acted_at: at,
      reason: reason ?? null,
      address: address ?? null,
      device: device ?? null,
    })
    .where("signature_id", "=", signature_id)
    .where("user_id", "=", user_id)
    .execute();
};

export const writeCodeSent = async (
  w: Writing,
  {
    signatureId,
    userId,
    phone,
    at,
  }: Readonly<{
    signatureId: string;
    userId: string;
    phone: string;
    at: Date;
  }>,
): Promise<void> => {
  await w.db
    .updateTable("signature_signers")
    .set({ code_sent_to: phone, code_sent_at: at })
    .where("signature_id", "=", signatureId)
    .where("user_id", "=", userId)
    .where("state", "=", "WAITING")
    .execute();
};

export const writeEnd = async (
  w: Writing,
  ids: readonly string[],
  state: Exclude<SignatureState, "OPEN">,
  at: Date,
): Promise<void> => {
  await w.db
    .updateTable("signatures")
    .set({ state, ended_at: at, reading_queued: false })
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
};

export const writeSealed = async (
  w: Writing,
  id: string,
  files: Readonly<{ signedDocumentId: string; evidenceId: string | null }>,
): Promise<void> => {
  await w.db
    .updateTable("signatures")
    .set({ signed_document_id: files.signedDocumentId, evidence_id: files.evidenceId })
    .where("id", "=", id)
    .execute();
};

type Placed = Readonly<{ userId: string; providerId: string; link: string }>;

export const writeOpened = async (
  w: Writing,
  id: string,
  providerId: string,
  signers: readonly Placed[],
): Promise<void> => {
  await w.db
    .updateTable("signatures")
    .set({ provider_id: providerId, fault: null, attempt_count: 0 })
    .where("id", "=", id)
    .execute();
  for (const signer of signers) {
    await w.db
      .updateTable("signature_signers")
      .set({ provider_id: signer.providerId, link: signer.link })
      .where("signature_id", "=", id)
      .where("user_id", "=", signer.userId)
      .execute();
  }
};

export const writeFault = async (w: Writing, id: string, fault: string): Promise<void> => {
  await w.db
    .updateTable("signatures")
    .set((row) => ({ fault, attempt_count: row("attempt_count", "+", 1) }))
    .where("id", "=", id)
    .execute();
};

/** Whether a reading is to be sent: one that is on its way will see all that has happened. */
export const claimReading = async (
  w: Writing,
  id: string,
  provider: Provider,
): Promise<boolean> => {
  const { numUpdatedRows } = await w.db
    .updateTable("signatures")
    .set({ reading_queued: true })
    .where("id", "=", id)
    .where("provider", "=", provider)
    .where("state", "=", "OPEN")
    .where("reading_queued", "=", false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A reading is begun before it is made: what happens during it asks for another one. */
export const beginReading = (w: Writing, id: string, now: Date) =>
  w.db
    .updateTable("signatures")
    .set({ reading_queued: false, read_at: now })
    .where("id", "=", id)
    .where("state", "=", "OPEN")
    .returning(["id", "provider_id"])
    .executeTakeFirst();

/** Claims those that nobody has heard of for a while: an event may have been lost on its way. */
export const claimUnread = async (w: Writing, before: Date, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update signatures set reading_queued = true, read_at = ${before} where id in (
      select id from signatures where state = 'OPEN' and provider <> 'local'
        and provider_id is not null and coalesce(read_at, created_at) < ${before}
      order by coalesce(read_at, created_at) limit ${most} for update skip locked)
    returning id`.execute(w.db);
  return rows.map(({ id }) => id);
};

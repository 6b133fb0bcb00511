import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import type { Signature } from "@coulisse/contract/signing/signatures.schemas.ts";
import type {
  signatureDocuments,
  signatureRoutes,
  SignatureSubjectKind,
} from "@coulisse/contract/signing/signatures.ts";
import { siteAddress, type SiteAddress } from "@coulisse/contract/site-paths.ts";
import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { readPage } from "#platform/keyset.ts";
import { isAmong } from "#platform/list-filters.ts";
import type { Subject } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { toInstant, toWire } from "#platform/wire.ts";
import { openAsHashed } from "#platform/uploads/open-as-hashed.ts";
import { isTurnOf, signatureFileName } from "#features/signing/signatures/signatures.rules.ts";

/** The page of the site on which a document is read and signed. */
export const signatureAddress = (id: string): SiteAddress =>
  siteAddress("/investor/signatures/:id", { id });

const selectSignatures = (r: Reading) =>
  r.db
    .selectFrom("signatures as s")
    .innerJoin("companies as c", "c.id", "s.company_id")
    .selectAll("s")
    .select("c.name as company_name");
type Row = Awaited<ReturnType<ReturnType<typeof selectSignatures>["executeTakeFirstOrThrow"]>>;

/**
 * Names of those for whom a signer `g` signs, where it is not for themselves alone; the company
 * last.
 */
export const signsForNames = sql<string[]>`case when g.holder_ids = array[g.user_id]
    and g.company_ids = '{}' then '{}'
  else array(select o.name from holders o where o.id = any(g.holder_ids) order by o.name)
    || array(select o.name from companies o where o.id = any(g.company_ids) order by o.name) end`;

/** The same, apart: themselves, entities that they represent, companies that they administer. */
export const capacities = {
  isOwn: sql<boolean>`g.user_id = any(g.holder_ids)`,
  entities: sql<string[]>`array(select o.name from holders o
    where o.id = any(g.holder_ids) and o.id <> g.user_id order by o.name)`,
  companies: sql<string[]>`array(select o.name from companies o
    where o.id = any(g.company_ids) order by o.name)`,
};

const listSignersOf = (r: Reading, ids: readonly string[]) =>
  r.db
    .selectFrom("signature_signers as g")
    .innerJoin("holders as h", "h.id", "g.user_id")
    .selectAll("g")
    .select(["h.name", signsForNames.as("signs_for")])
    .where("g.signature_id", "in", [...ids])
    .orderBy("g.place")
    .orderBy("g.user_id")
    .execute();
type Signer = Awaited<ReturnType<typeof listSignersOf>>[number];

const toSignature = (
  row: Row,
  signers: readonly Signer[],
  me: string | undefined,
  now: Date,
): Signature => ({
  id: row.id,
  subject: { kind: row.subject_kind as SignatureSubjectKind, id: row.subject_id },
  company: { id: row.company_id, name: row.company_name },
  title: row.title,
  state: row.state as Signature["state"],
  signers: signers.map((signer) => ({
    name: signer.name,
    signsFor: signer.signs_for,
    place: signer.place,
    state: signer.state as Signature["signers"][number]["state"],
    actedAt: toInstant(signer.acted_at),
    reason: signer.reason,
    isMe: signer.user_id === me,
  })),
  isMyTurn:
    row.state === "OPEN" && row.expires_at > now && me !== undefined && isTurnOf(signers, me),
  link: signers.find(({ user_id }) => user_id === me)?.link ?? null,
  documentSha256: row.document_sha256,
  hasTranslation: row.translation_id !== null,
  isSealed: row.signed_document_id !== null,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: toInstant(row.ended_at),
});

const toSignatures = async (ctx: Context, rows: readonly Row[]): Promise<Signature[]> => {
  if (rows.length === 0) return [];
  const signers = await listSignersOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const byId = Map.groupBy(signers, ({ signature_id }) => signature_id);
  const me = ctx.actor?.userId;
  return rows.map((row) => toSignature(row, byId.get(row.id) ?? [], me, ctx.clock.now()));
};

export const getSignature = async (ctx: Context, id: string): Promise<Signature> => {
  const row = await selectSignatures(ctx).where("s.id", "=", id).executeTakeFirst();
  const [signature] = row ? await toSignatures(ctx, [row]) : [];
  if (!signature) throw new Problem("signature_not_found");
  return signature;
};

/** A signer for those that they no longer act for has nothing more to read or to sign. */
export const signsStill = ({ userId, holderIds, companyIds }: Actor): RawBuilder<boolean> =>
  sql<boolean>`(g.user_id = ${userId} and (g.holder_ids && ${[...holderIds]}::uuid[]
    or g.company_ids && ${[...companyIds]}::uuid[]))`;

/** The caller, where they sign; an id that nothing has is nobody's. */
export const subjectOfSignature = async (ctx: Context, id: string): Promise<Subject> => {
  if (!ctx.actor) return {};
  const { userId } = ctx.actor;
  const row = await ctx.db
    .selectFrom("signature_signers as g")
    .select("g.user_id")
    .where("g.signature_id", "=", id)
    .where(signsStill(ctx.actor))
    .executeTakeFirst();
  return row ? { holderIds: [userId] } : {};
};

export const listMySignatures = async (
  ctx: Context,
  query: ParsedQuery<(typeof signatureRoutes)["listMySignatures"]>,
) => {
  const actor = requireActor(ctx);
  const { state } = query;
  const asked = selectSignatures(ctx)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("signature_signers as g")
          .select("g.user_id")
          .whereRef("g.signature_id", "=", "s.id")
          .where(signsStill(actor)),
      ),
    )
    .where(isAmong(sql.ref("s.state"), state));
  const parts = [{ by: sql`s.id`, kind: "id" }] as const;
  const { rows, ...page } = await readPage(asked, query, { parts, direction: "desc" });
  return { ...page, items: await toSignatures(ctx, rows) };
};

const columnOf = {
  original: "s.document_id",
  translation: "s.translation_id",
  signed: "s.signed_document_id",
  evidence: "s.evidence_id",
} as const satisfies Record<(typeof signatureDocuments)[number], string>;

/** The bytes of a sealed file of a signature, compared with the hash that is kept of them. */
export const openSignatureFile = async (
  ctx: Context,
  id: string,
  document: keyof typeof columnOf,
): Promise<Readonly<{ name: string; bytes: Buffer; sha256: string }>> => {
  const file = await ctx.db
    .selectFrom("signatures as s")
    .leftJoin("sealed_files as f", (join) => join.onRef("f.id", "=", columnOf[document]))
    .innerJoin("companies as c", "c.id", "s.company_id")
    .select(["f.id", "f.name", "f.store_key", "f.wrapped_key", "f.sha256", "f.erased_at"])
    .select(["s.subject_kind", "s.title", "s.locale", "s.created_at", "s.ended_at"])
    .select("c.name as company_name")
    .where("s.id", "=", id)
    .executeTakeFirst();
  if (!file) throw new Problem("signature_not_found");
  if (file.id === null && document === "translation") throw new Problem("document_not_found");
  if (file.id === null || file.store_key === null || file.sha256 === null) {
    throw new Problem("signature_not_sealed");
  }
  const { store_key, sha256 } = file;
  const bytes = await openAsHashed(ctx, { ...file, store_key, sha256 });
  // A text that somebody sent keeps the name that they gave it.
  const isSent = document === "original" && file.subject_kind === "contract";
  const name =
    isSent && file.name ? file.name : signatureFileName(document, file, file.company_name);
  return { name, bytes, sha256 };
};

export const readSignatureDocument = async (
  ctx: Context,
  id: string,
  document: keyof typeof columnOf,
): Promise<Download> => {
  const { name, bytes } = await openSignatureFile(ctx, id, document);
  return { name, mediaType: "application/pdf", body: bytes, inline: true };
};

/**
 * Gives where a signer reads and signs, for whoever is to be led there from outside of the site.
 */
export const signaturePage = ({ settings }: Pick<Context, "settings">, id: string): string =>
  `${settings.publicUrl}${signatureAddress(id)}`;

/** The newest signature of a subject, whatever became of it. */
export const findSignatureOf = async (
  ctx: Context,
  kind: SignatureSubjectKind,
  subjectId: string,
): Promise<Signature | undefined> => {
  const row = await selectSignatures(ctx)
    .where("s.subject_kind", "=", kind)
    .where("s.subject_id", "=", subjectId)
    .orderBy("s.id", "desc")
    .limit(1)
    .executeTakeFirst();
  const [signature] = row ? await toSignatures(ctx, [row]) : [];
  return signature;
};

/**
 * Lists which of its two files a sealed document has. Whoever collects signatures may give no
 * evidence.
 */
export const listSealedFiles = async (
  r: Reading,
  signatureId: string,
): Promise<("signed" | "evidence")[]> => {
  const row = await r.db
    .selectFrom("signatures")
    .select(["signed_document_id", "evidence_id"])
    .where("id", "=", signatureId)
    .executeTakeFirst();
  return [
    ...(row?.signed_document_id ? (["signed"] as const) : []),
    ...(row?.evidence_id ? (["evidence"] as const) : []),
  ];
};

/** The document as it was signed, once it is sealed: to be kept beside what it orders. */
export const findSignedFile = async (r: Reading, kind: SignatureSubjectKind, subjectId: string) => {
  const row = await r.db
    .selectFrom("signatures as s")
    .innerJoin("sealed_files as f", "f.id", "s.signed_document_id")
    .select(["f.id", "f.media_type", "f.byte_count", "f.sha256", "f.store_key"])
    .where("s.subject_kind", "=", kind)
    .where("s.subject_id", "=", subjectId)
    .where("s.state", "=", "SIGNED")
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, sha256 } = row;
  return {
    id,
    sha256,
    mediaType: row.media_type,
    storageKey: row.store_key,
    bytes: toWire(row.byte_count),
  };
};

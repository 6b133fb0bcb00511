import { signedPaper } from "@coulisse/domain/file-kinds.ts";
import type { SignatureSubjectKind } from "@coulisse/contract/signing/signatures.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context, type Reading } from "#platform/context.ts";
import { certificatesOf, type Sealer } from "#platform/seal/cades.ts";
import { fingerprintOf, keepSealer } from "#platform/seal/keep-sealer.ts";
import type { Seal } from "#platform/seal/seal-pdf.ts";
import { keepOrDrop } from "#platform/uploads/keep-or-drop.ts";
import { keepSealed } from "#platform/uploads/receive-document.ts";
import { invariant } from "#platform/problem.ts";
import type {
  SignatureSubject,
  SignatureSubjects,
} from "#features/signing/signatures/endings.commands.ts";
import type { Evidence } from "#features/signing/signatures/papers/evidence-paper.ts";
import type { SignaturesGiven } from "#features/signing/signatures/papers/signatures-paper.ts";
import type { SealedPaper } from "#features/signing/signatures/papers/make-sealed.ts";
import { orLater } from "#features/signing/signatures/provider.commands.ts";
import { finishSignatureJob } from "#features/signing/signatures/signatures.jobs.ts";
import {
  capacities,
  openSignatureFile,
  signsForNames,
} from "#features/signing/signatures/signatures.queries.ts";
import { signatureFileName } from "#features/signing/signatures/signatures.rules.ts";
import {
  lockSignature,
  writeSealed,
  type SignatureRow,
} from "#features/signing/signatures/signatures.store.ts";

const module = new URL("./papers/make-sealed.ts", import.meta.url);

/**
 * A finished signature is shown by the signed document, and by the evidence where there is a file
 * of it.
 */
type Finished = Readonly<{ signed: Buffer; evidence: Buffer | null }>;

const makePaper = async (ctx: Context, task: SealedPaper): Promise<Buffer> => {
  const { body } = await ctx.fileMaker.make({ module, task }, ctx.gone);
  return buffer(body);
};

export const readSigners = async (r: Reading, id: string): Promise<Evidence["signers"]> => {
  const rows = await r.db
    .selectFrom("signature_signers as g")
    .innerJoin("holders as h", "h.id", "g.user_id")
    .innerJoin("users as u", "u.id", "g.user_id")
    .selectAll("g")
    .select(["h.name", "u.email", signsForNames.as("signs_for")])
    .select([
      capacities.isOwn.as("is_own"),
      capacities.entities.as("entities"),
      capacities.companies.as("companies"),
    ])
    .where("g.signature_id", "=", id)
    .orderBy("g.place")
    .orderBy("g.user_id")
    .execute();
  return rows.map((row) => ({
    name: row.name,
    signsFor: row.signs_for,
    isOwn: row.is_own,
    entities: row.entities,
    companies: row.companies,
    email: row.email,
    place: row.place,
    signedAt: row.acted_at ?? row.code_sent_at ?? r.clock.now(),
    codeSentTo: row.code_sent_to,
    codeSentAt: row.code_sent_at,
    address: row.address,
    device: row.device,
  }));
};

const nameOf = async (ctx: Context, companyId: string): Promise<string> => {
  const { name } = await ctx.db
    .selectFrom("companies")
    .select("name")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return name;
};

type Signed = Readonly<{ row: SignatureRow; sealer: Sealer }>;

const evidenceOf = (given: SignaturesGiven, { row, sealer }: Signed, sealed: Buffer): Evidence => {
  const [certificate] = certificatesOf(sealer.chainPem);
  invariant(certificate, "what seals has a certificate");
  return {
    ...given,
    openedAt: row.created_at,
    sealedSha256: createHash("sha256").update(sealed).digest("hex"),
    certificate: {
      subject: certificate.subject.replaceAll("\n", ", "),
      fingerprint: fingerprintOf(certificate),
    },
  };
};

/** Both are sealed apart from the server, the evidence with the hash of the sealed document in it. */
const sealHere = async (ctx: Context, row: SignatureRow, endedAt: Date): Promise<Finished> => {
  const { dataDir, providers } = ctx.settings;
  const { SEAL_FILE: sealFile } = providers.signature;
  const sealer = await keepSealer({ sealFile, dataDir }, ctx.clock);
  const signers = await readSigners(ctx, row.id);
  const names = signers.map(({ name }) => name).join(", ");
  const seal: Seal = {
    ...sealer,
    at: endedAt,
    sealedBy: "Coulisse",
    reason: row.locale === "fr" ? `Signé par ${names}` : `Signed by ${names}`,
  };
  const { bytes: original } = await openSignatureFile(ctx, row.id, "original");
  const given: SignaturesGiven = {
    signatureId: row.id,
    title: row.title,
    company: await nameOf(ctx, row.company_id),
    locale: row.locale as Locale,
    endedAt,
    original: { sha256: row.document_sha256, bytes: original.length },
    signers,
  };
  const document = new Uint8Array(original);
  const signed = await makePaper(ctx, { seal, document, signatures: given });
  const evidence = evidenceOf(given, { row, sealer }, signed);
  return { signed, evidence: await makePaper(ctx, { seal, evidence }) };
};

const finish = async (ctx: Context, row: SignatureRow, endedAt: Date): Promise<Finished> => {
  if (row.provider === "local") return sealHere(ctx, row, endedAt);
  const provider = ctx.providers.signature;
  invariant(
    provider?.name === row.provider && row.provider_id !== null,
    "what was signed at a provider is had from it",
  );
  return provider.download(row.provider_id);
};

/** Nothing is kept where another one was faster; whose document it is hears of the one that is. */
const keepFinished = async (
  ctx: Context,
  row: SignatureRow,
  finished: Finished,
  subject: SignatureSubject | undefined,
): Promise<void> => {
  const { signed, evidence } = finished;
  const mediaType = "application/pdf";
  const company = await nameOf(ctx, row.company_id);
  const named = (document: "signed" | "evidence") => ({
    name: signatureFileName(document, row, company),
    mediaType,
    pageCount: null,
  });
  const kept = { kind: signedPaper, scanState: "UNSCANNED" } as const;
  return keepOrDrop(
    ctx,
    async (seal) => ({
      document: await seal(signed, named("signed")),
      proof: evidence && (await seal(evidence, named("evidence"))),
    }),
    ({ document, proof }) =>
      write(ctx, async (w) => {
        const locked = await lockSignature(w, row.id);
        if (!locked || locked.signed_document_id !== null) return;
        const place = { ownerId: row.company_id };
        const signedDocumentId = await keepSealed(w, { ...document, ...kept }, place);
        const evidenceId = proof && (await keepSealed(w, { ...proof, ...kept }, place));
        await writeSealed(w, row.id, { signedDocumentId, evidenceId });
        await recordAudit(w, {
          action: "signature.sealed",
          entityType: "signature",
          entityId: row.id,
          detail: { sha256: document.sha256, evidenceSha256: proof?.sha256 ?? null },
        });
        await subject?.sealed?.(w, row.subject_id);
      }),
  );
};

/** May run twice, as every job: the second time finds the document there. */
export const finishSignature = async (
  ctx: Context,
  id: string,
  subjects: SignatureSubjects,
): Promise<void> => {
  const row = await ctx.db
    .selectFrom("signatures")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  const endedAt = row?.ended_at;
  if (row?.state !== "SIGNED" || !endedAt || row.signed_document_id !== null) return;
  const subject = subjects[row.subject_kind as SignatureSubjectKind];
  await orLater(ctx, row, finishSignatureJob, async () =>
    keepFinished(ctx, row, await finish(ctx, row, endedAt), subject),
  );
};

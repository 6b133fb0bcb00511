import type { SignatureSubjectKind } from "@coulisse/contract/signing/signatures.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { write, type Context } from "#platform/context.ts";
import { decideRetry } from "#platform/jobs/decide-retry.ts";
import type { Job } from "#platform/jobs/job.ts";
import { isId } from "#platform/page.ts";
import { invariant, Problem } from "#platform/problem.ts";
import { cleanPdf } from "#platform/uploads/clean-pdf.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type {
  ReadSignature,
  SignatureDelivery,
  SignatureProvider,
  SignatureToOpen,
} from "#providers/signature/signature.ts";
import {
  endSignature,
  holdSignature,
  type SignatureSubjects,
} from "#features/signing/signatures/endings.commands.ts";
import {
  cancelAtProviderJob,
  finishSignatureJob,
  openAtProviderJob,
  readAtProviderJob,
} from "#features/signing/signatures/signatures.jobs.ts";
import { openSignatureFile } from "#features/signing/signatures/signatures.queries.ts";
import {
  beginReading,
  claimReading,
  claimUnread,
  listSigners,
  lockSignature,
  writeAct,
  writeFault,
  writeOpened,
  type SignatureRow,
} from "#features/signing/signatures/signatures.store.ts";

/** A day and more: a provider that is away for a night loses nobody's signature. */
const waitsSeconds = [5, 30, 120, 600, 3600, 3600, 7200, 14_400, 28_800, 28_800];

const providerOf = (ctx: Context, row: Pick<SignatureRow, "provider">): SignatureProvider => {
  const { signature } = ctx.providers;
  invariant(
    signature?.name === row.provider,
    "a signature that was asked for at a provider is still had from it",
  );
  return signature;
};

type OfSignature = typeof openAtProviderJob;

/** Tries again later what a provider refused for now; what it refused for good is kept as a fault. */
export const orLater = async (
  ctx: Context,
  row: Pick<SignatureRow, "id" | "attempt_count">,
  job: OfSignature,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { kind, code, retryAfterSeconds } = error.detail;
    const fault = code === undefined || code === "" ? kind : `${kind} ${code}`;
    // A wrong key is ours to correct.
    const isPassing = error.isPassing || kind === "auth";
    const attempt = row.attempt_count + 1;
    const retry = decideRetry(attempt, { isPassing, retryAfterSeconds }, waitsSeconds);
    ctx.log.warn({ signature: row.id, job: (job as Job).name, fault, retry }, "provider refused");
    await write(ctx, async (w) => {
      await writeFault(w, row.id, fault);
      if (retry) await w.jobs.send(w.db, job, { signatureId: row.id }, retry);
    });
  }
};

const findRow = (ctx: Context, id: string) =>
  ctx.db.selectFrom("signatures").selectAll().where("id", "=", id).executeTakeFirst();

const gatherRequest = async (ctx: Context, row: SignatureRow): Promise<SignatureToOpen> => {
  const { bytes, name } = await openSignatureFile(ctx, row.id, "original");
  // Read apart from the server; what it writes anew is left.
  const read = await cleanPdf(Buffer.from(bytes));
  const signers = await ctx.db
    .selectFrom("signature_signers as g")
    .innerJoin("users as u", "u.id", "g.user_id")
    .select(["g.user_id", "g.place", "u.first_name", "u.last_name", "u.email", "u.phone"])
    .where("g.signature_id", "=", row.id)
    .orderBy("g.place")
    .orderBy("g.user_id")
    .execute();
  return {
    externalId: row.id,
    title: row.title,
    locale: row.locale as Locale,
    document: bytes,
    fileName: name,
    pageCount: typeof read === "string" ? 1 : read.pageCount,
    returnUrl: ctx.settings.publicUrl,
    expiresAt: row.expires_at,
    signers: signers.map((one) => ({
      userId: one.user_id,
      place: one.place,
      firstName: one.first_name ?? "",
      lastName: one.last_name ?? "",
      email: one.email ?? "",
      phone: one.phone ?? "",
    })),
  };
};

/**
 * Asks the provider, outside any transaction. Where the process dies before it has written down what
 * it was told, the next attempt asks anew, and what was opened before is nobody's and expires there.
 */
export const openAtProvider = async (ctx: Context, id: string): Promise<void> => {
  const row = await findRow(ctx, id);
  if (row?.state !== "OPEN" || row.provider_id !== null) return;
  await orLater(ctx, row, openAtProviderJob, async () => {
    const opened = await providerOf(ctx, row).open(await gatherRequest(ctx, row));
    await write(ctx, async (w) => {
      const locked = await lockSignature(w, id);
      if (!locked || locked.provider_id !== null) return;
      await writeOpened(w, id, opened.providerId, opened.signers);
      // It was cancelled meanwhile, or signed before we knew under which name.
      const next = locked.state === "OPEN" ? readAtProviderJob : cancelAtProviderJob;
      await w.jobs.send(w.db, next, { signatureId: id });
    });
  });
};

/**
 * An event that names one of ours has it read again at the provider; many events ask for it once.
 */
export const receiveSignatureEvent = async (
  ctx: Context,
  delivery: SignatureDelivery,
): Promise<void> => {
  const { signature: provider } = ctx.providers;
  const externalId = provider?.readEvent(delivery);
  if (!provider || externalId === undefined) throw new Problem("webhook_refused");
  if (!isId(externalId)) return;
  await write(ctx, async (w) => {
    if (!(await claimReading(w, externalId, provider.name))) return;
    await w.jobs.send(w.db, readAtProviderJob, { signatureId: externalId });
  });
};

/** Applies what the provider says of a signature of ours: once, and only forwards. */
const applyReading = (
  ctx: Context,
  id: string,
  reading: ReadSignature,
  subjects: SignatureSubjects,
): Promise<void> => {
  const name = ctx.providers.signature?.name;
  // A job of ours reads it, and the provider is who says so.
  const byProvider: Context =
    name === undefined ? ctx : { ...ctx, means: { kind: "provider", name } };
  return write(byProvider, async (w) => {
    const row = await holdSignature(w, id, subjects);
    if (row.state !== "OPEN") return;
    const at = w.clock.now();
    const byProviderId = new Map(reading.signers.map((one) => [one.providerId, one] as const));
    let hasSigned = false;
    for (const signer of await listSigners(w, id)) {
      const told = byProviderId.get(signer.provider_id ?? "");
      const state = reading.state === "SIGNED" ? "SIGNED" : told?.state;
      if (signer.state !== "WAITING" || state === undefined || state === "WAITING") continue;
      hasSigned ||= state === "SIGNED";
      const reason = state === "REFUSED" ? told?.reason : undefined;
      await writeAct(w, signer, { state, at, ...(reason ? { reason } : {}) });
    }
    if (reading.state === "OPEN") {
      const { subject_kind: kind, subject_id: subjectId } = row;
      if (hasSigned) await subjects[kind as SignatureSubjectKind]?.given?.(w, subjectId);
      return;
    }
    const refusal = reading.signers.find(({ state }) => state === "REFUSED");
    const state = reading.state === "CANCELLED" ? "EXPIRED" : reading.state;
    const end = { state, reason: refusal?.reason ?? null };
    await endSignature(w, row, end, subjects);
  });
};

export const readAtProvider = async (
  ctx: Context,
  id: string,
  subjects: SignatureSubjects,
): Promise<void> => {
  const begun = await write(ctx, (w) => beginReading(w, id, w.clock.now()));
  const row = begun && (await findRow(ctx, id));
  // Before the provider's answer has come we know no name of it; who opens it reads it then.
  if (!row || row.provider_id === null) return;
  const { provider_id: providerId } = row;
  await orLater(ctx, row, readAtProviderJob, async () => {
    const reading = await providerOf(ctx, row).read(providerId);
    if (reading.externalId !== id) {
      throw new ProviderError({
        provider: row.provider,
        kind: "protocol",
        message: "it is another’s",
      });
    }
    await applyReading(ctx, id, reading, subjects);
  });
};

/**
 * A signature that ended here is not to be signed there. One that has ended there too is no fault.
 */
export const cancelAtProvider = async (ctx: Context, id: string): Promise<void> => {
  const row = await findRow(ctx, id);
  if (!row || row.state === "OPEN" || row.provider_id === null) return;
  const { provider_id: providerId } = row;
  await orLater(ctx, row, cancelAtProviderJob, async () => {
    try {
      await providerOf(ctx, row).cancel(providerId, "Coulisse");
    } catch (error) {
      const kind = error instanceof ProviderError ? error.detail.kind : undefined;
      if (kind !== "invalid" && kind !== "conflict" && kind !== "not_found") throw error;
    }
  });
};

const unheardMinutes = 30;
const readAtOnce = 200;

/**
 * Signatures that were signed long ago and have no sealed document are read too: their job may have
 * failed every time.
 */
export const readUnheardSignatures = (ctx: Context): Promise<void> =>
  write(ctx, async (w) => {
    const before = new Date(w.clock.now().getTime() - unheardMinutes * 60_000);
    for (const signatureId of await claimUnread(w, before, readAtOnce)) {
      await w.jobs.send(w.db, readAtProviderJob, { signatureId });
    }
    const unsealed = await w.db
      .selectFrom("signatures")
      .select("id")
      .where("state", "=", "SIGNED")
      .where("signed_document_id", "is", null)
      .where("ended_at", "<", before)
      .orderBy("ended_at")
      .limit(readAtOnce)
      .execute();
    for (const { id } of unsealed) {
      await w.jobs.send(w.db, finishSignatureJob, { signatureId: id });
    }
  });

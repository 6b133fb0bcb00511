import { hourSeconds } from "@coulisse/domain/spans.ts";
import { takeAttempt } from "#platform/attempts.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { openSealedFile } from "#platform/sealed-files.ts";
import type { MadeFile } from "#platform/work/file-maker.ts";
import type { ArchivedPart, Archive } from "#platform/archive/pack-archive.ts";
import { listGivenDocuments, readPlaces } from "#features/operations/own-data/data.queries.ts";
import { dataWords, fileNameOf } from "#features/operations/own-data/data.rules.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";

const archivesAnHour = 3;

const module = new URL("../../../platform/archive/pack-archive.ts", import.meta.url);
const partBytes = 256_000;

/**
 * Documents are read one after the other, each in parts: a person's documents are never together in
 * memory.
 */
async function* readDocuments(ctx: Context, userId: string): AsyncGenerator<ArchivedPart[]> {
  const { documents, preview } = dataWords[ctx.locale];
  const sent = await listGivenDocuments(ctx, userId);
  for (const [index, { store_key, wrapped_key, ...file }] of sent.entries()) {
    if (wrapped_key === null) continue;
    const name = fileNameOf(index, { ...file, preview });
    const bytes = await openSealedFile(ctx, { storeKey: store_key, wrappedKey: wrapped_key });
    yield [{ name: `${documents}/${name}` }];
    for (let from = 0; from < bytes.length; from += partBytes) {
      yield [{ bytes: bytes.subarray(from, from + partBytes) }];
    }
  }
}

const pack = async (ctx: Context, userId: string): Promise<MadeFile> => {
  const { readme, text } = dataWords[ctx.locale];
  // Windows reads a text without a mark as its own old alphabet.
  const texts = [{ name: readme, text: `\uFEFF${text}` }];
  for (const [name, json] of await readPlaces(ctx, userId)) texts.push({ name, text: json });
  const task: Archive = { madeAt: ctx.clock.now(), texts };
  const rows = { documents: () => readDocuments(ctx, userId) };
  return ctx.fileMaker.make({ module, task, rows }, ctx.gone);
};

/** Everything held about the caller, for them to read and to take elsewhere. */
export const downloadMyData = async (ctx: Context): Promise<Download> => {
  const { userId } = await requireFreshProof(ctx);
  const key = `data:${userId}`;
  await takeAttempt(ctx, key, hourSeconds, archivesAnHour, "too_many_requests");
  const file = await pack(ctx, userId);
  await write(ctx, (w) =>
    recordAudit(w, { action: "user.data_taken", entityType: "user", entityId: userId }),
  );
  const name = `${dataWords[ctx.locale].archive}-${dayOf(ctx.clock.now())}.zip`;
  return { name, mediaType: "application/zip", ...file };
};

import { strToU8, zipSync, type Zippable } from "fflate";
import { takeAttempt } from "#platform/attempts.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { transaction, type Context } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { openSealedFile } from "#platform/sealed-files.ts";
import { listGivenDocuments, readPlaces } from "#features/security/data.queries.ts";
import { dataWords, fileNameOf } from "#features/security/data.rules.ts";
import { requireFreshProof } from "#features/security/fresh-proof.commands.ts";

const hourSeconds = 60 * 60;
const archivesAnHour = 3;

/** Whole in memory: a person has a handful of documents, each of at most ten megabytes. */
const pack = async (ctx: Context, userId: string): Promise<Buffer> => {
  const { readme, text, documents } = dataWords[ctx.locale];
  // Windows reads a text without a mark as its own old alphabet.
  const files: Zippable = { [readme]: strToU8(`\uFEFF${text}`) };
  for (const [name, json] of await readPlaces(ctx, userId)) files[name] = strToU8(json);
  const given = await listGivenDocuments(ctx, userId);
  for (const [index, { name, store_key, wrapped_key }] of given.entries()) {
    if (wrapped_key === null) continue;
    const bytes = await openSealedFile(ctx, { storeKey: store_key, wrappedKey: wrapped_key });
    files[`${documents}/${fileNameOf(index, name)}`] = [bytes, { level: 0 }];
  }
  return Buffer.from(zipSync(files, { level: 6, mtime: ctx.clock.now() }));
};

/** Everything held about the caller, for them to read and to take elsewhere. */
export const downloadMyData = async (ctx: Context): Promise<Download> => {
  const { userId } = await requireFreshProof(ctx, ctx.db);
  const key = `data:${userId}`;
  await takeAttempt(ctx, key, hourSeconds, archivesAnHour, "too_many_requests");
  const body = await pack(ctx, userId);
  await transaction(ctx, (tx) =>
    recordAudit(ctx, tx, { action: "user.data_taken", entityType: "user", entityId: userId }),
  );
  const name = `${dataWords[ctx.locale].archive}-${dayOf(ctx.clock.now())}.zip`;
  return { name, mediaType: "application/zip", body };
};

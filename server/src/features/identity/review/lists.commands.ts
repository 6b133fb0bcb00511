import { createHash } from "node:crypto";
import type { ScreeningList } from "@coulisse/contract/identity/screening-shapes.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { requireAdmin, write, type Context } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { alarmAdministrators } from "#features/messages/administrators.commands.ts";
import { getScreeningList } from "#features/identity/review/lists.queries.ts";
import { readList, requireSuccessor } from "#features/identity/review/lists.rules.ts";
import {
  findListInUse,
  insertList,
  replaceEntries,
  type ListKind,
  type ListRow,
} from "#features/identity/review/lists.store.ts";
import { screenEverybodyJob } from "#features/identity/review/review.jobs.ts";

type Publication = Readonly<{
  kind: ListKind;
  source: ScreeningList["source"];
  bytes: Uint8Array;
}>;

/** Takes one publication in, whole or not at all. */
const keepList = async (ctx: Context, publication: Publication): Promise<string> => {
  const { kind, source, bytes } = publication;
  const list = readList(kind, bytes, dayOf(ctx.clock.now()));
  const id = ctx.clock.newId();
  await write(ctx, async (w) => {
    requireSuccessor(list, await findListInUse(w, kind));
    await insertList(w, {
      id,
      kind,
      source,
      publishedAt: list.publishedAt,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      entryCount: list.entries.length,
      importedBy: w.actor?.userId ?? null,
      importedAt: w.clock.now(),
    });
    await replaceEntries(w, { id, kind }, list.entries);
    await w.jobs.send(w.db, screenEverybodyJob, { kind });
    await recordAudit(w, {
      action: "screening_list.imported",
      entityType: "screening_list",
      entityId: id,
      detail: { kind, source, entryCount: list.entries.length },
    });
  });
  return id;
};

/** An administrator hands the file in; a job then looks everybody up in it. */
export const importList = async (
  ctx: Context,
  kind: ListKind,
  upload: Upload | undefined,
): Promise<ScreeningList> => {
  requireAdmin(ctx);
  if (!upload) throw new Problem("file_missing");
  const id = await keepList(ctx, { kind, source: "IMPORT", bytes: upload.bytes });
  return getScreeningList(ctx, id);
};

const isKnown = (error: unknown): boolean =>
  error instanceof Problem && error.code === "list_known";

/** The same publication again changes nothing. */
const takeFreezeList = async (ctx: Context): Promise<void> => {
  const { freezeRegister } = ctx.providers;
  const bytes = await freezeRegister.download();
  const source = freezeRegister.isExample ? "EXAMPLE" : "FETCH";
  try {
    await keepList(ctx, { kind: "FREEZE", source, bytes });
  } catch (error) {
    if (!isKnown(error)) throw error;
  }
};

/**
 * Asks the register’s own address. What cannot be taken leaves the list in use as it is, and the
 * administrators are told: an old list looks like a good one.
 */
export const fetchFreezeList = async (ctx: Context): Promise<void> => {
  if (ctx.providers.freezeRegister.isExample) return;
  try {
    await takeFreezeList(ctx);
  } catch (error) {
    ctx.log.error({ err: error }, "freeze register not taken");
    await write(ctx, (w) =>
      alarmAdministrators(w, {
        kind: "freeze_list_refused",
        path: "/admin/investors?part=lists",
      }),
    );
  }
};

/**
 * The register in use. Where no address of the real one is set and none was imported, the example
 * that comes with the product stands in, and says so wherever it is named.
 */
export const freezeListInUse = async (ctx: Context): Promise<ListRow> => {
  const inUse = await findListInUse(ctx, "FREEZE");
  if (inUse) return inUse;
  if (!ctx.providers.freezeRegister.isExample) throw new Problem("no_freeze_list");
  await takeFreezeList(ctx);
  const example = await findListInUse(ctx, "FREEZE");
  if (!example) throw new Problem("no_freeze_list");
  return example;
};

import { createHash } from "node:crypto";
import type { ScreeningList } from "@coulisse/contract/screening-shapes.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { requireAdmin, transaction, type Context } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { getScreeningList } from "#features/review/lists.queries.ts";
import { readList, requireSuccessor } from "#features/review/lists.rules.ts";
import {
  findListInUse,
  insertList,
  replaceEntries,
  type ListKind,
  type ListRow,
} from "#features/review/lists.store.ts";
import { screenEverybody } from "#features/review/look-ups.commands.ts";

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
  await transaction(ctx, async (tx) => {
    requireSuccessor(list, await findListInUse(tx, kind));
    await insertList(tx, {
      id,
      kind,
      source,
      publishedAt: list.publishedAt,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      entryCount: list.entries.length,
      importedBy: ctx.actor?.userId ?? null,
      importedAt: ctx.clock.now(),
    });
    await replaceEntries(tx, { id, kind }, list.entries);
    await recordAudit(ctx, tx, {
      action: "screening_list.imported",
      entityType: "screening_list",
      entityId: id,
      detail: { kind, source, entryCount: list.entries.length },
    });
  });
  return id;
};

/** An administrator hands the file in; everybody is looked up in it before the answer. */
export const importList = async (
  ctx: Context,
  kind: ListKind,
  upload: Upload | undefined,
): Promise<ScreeningList> => {
  requireAdmin(ctx);
  if (!upload) throw new Problem("file_missing");
  const id = await keepList(ctx, { kind, source: "IMPORT", bytes: upload.bytes });
  await screenEverybody(ctx, kind);
  return getScreeningList(ctx.db, id);
};

/** Asks the register’s own address, daily; the same publication again changes nothing. */
export const fetchFreezeList = async (ctx: Context): Promise<"taken" | "known"> => {
  const { freezeRegister } = ctx.providers;
  const bytes = await freezeRegister.download();
  const source = freezeRegister.isExample ? "EXAMPLE" : "FETCH";
  try {
    await keepList(ctx, { kind: "FREEZE", source, bytes });
  } catch (error) {
    if (error instanceof Problem && error.code === "list_known") return "known";
    throw error;
  }
  await screenEverybody(ctx, "FREEZE");
  return "taken";
};

/**
 * The register in use. Where no address of the real one is set and none was imported, the example
 * that comes with the product stands in, and says so wherever it is named.
 */
export const freezeListInUse = async (ctx: Context): Promise<ListRow> => {
  const inUse = await findListInUse(ctx.db, "FREEZE");
  if (inUse) return inUse;
  if (!ctx.providers.freezeRegister.isExample) throw new Problem("no_freeze_list");
  await fetchFreezeList(ctx);
  const example = await findListInUse(ctx.db, "FREEZE");
  if (!example) throw new Problem("no_freeze_list");
  return example;
};

import type { ImportAmendment } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import type { ImportReport } from "@coulisse/contract/imports/import-shapes.schemas.ts";
import type { MovementSource } from "@coulisse/contract/imports/import-sources.schemas.ts";
import { run } from "#platform/work/run.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, type Context } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { CallerGone } from "#platform/work/lanes.ts";
import { Problem } from "#platform/problem.ts";
import type { Encumbered } from "#features/imports/import-encumbrances.rules.ts";
import type { DraftRegister } from "#features/imports/import-totals.rules.ts";
import { findKeptLayouts } from "#features/imports/import-layouts.store.ts";
import type { PackedFile } from "#interchange/archive.ts";
import type { Proposal } from "#interchange/answers/proposals.ts";
import { createFaultLog, type ParsedRegister } from "#interchange/faults.ts";
import type { LayoutsKnown } from "#interchange/layout/layout-shapes.ts";
import type { ImportedHolder } from "#interchange/model.ts";

/**
 * Gives from which file a line was imported, and where it stands there; nothing of any other line.
 */
export const getMovementSource = async (
  ctx: Context,
  movementId: string,
): Promise<{ source: MovementSource | null }> => {
  const row = await ctx.db
    .selectFrom("import_sources as s")
    .innerJoin("import_files as f", "f.id", "s.import_file_id")
    .select(["f.name", "f.sha256", "s.sheet", "s.line", "s.cell", "s.said"])
    .where("s.movement_id", "=", movementId)
    .executeTakeFirst();
  if (row === undefined) {
    const isThere = await ctx.db
      .selectFrom("movements")
      .select("id")
      .where("id", "=", movementId)
      .executeTakeFirst();
    if (!isThere) throw new Problem("movement_not_found");
    return { source: null };
  }
  const { name, sha256, ...place } = row;
  return { source: { fileName: name, fileHash: sha256, ...place } };
};

/**
 * A read import is what the files say, everything that is wrong with them, and the cap table that
 * they lead to.
 */
export type ReadImport = Omit<ParsedRegister, "read" | "register"> &
  Pick<ImportReport, "format" | "preview" | "amended"> & {
    register: DraftRegister;
    /** Packed, in the order in which they are to be registered; none where they are not asked for. */
    lines: readonly Uint8Array[];
    /** Proposals are in the order of the faults. */
    proposals: readonly (readonly Proposal[])[];
    /** Answers about what no file has. */
    missed: readonly ImportAmendment[];
    encumbered: Encumbered;
  };

export type ImportFiles = {
  files: PackedFile[];
  known: LayoutsKnown;
  today: string;
  areLinesAsked: boolean;
};
export type ReadPart = { holders: ImportedHolder[] } | { lines: Uint8Array };
export type ReadHead = Omit<ReadImport, "register" | "lines"> & Omit<DraftRegister, "holders">;

const worker = new URL("./import.worker.ts", import.meta.url);
/**
 * A larger file is read in a process of its own, whose memory goes with it: of a workbook, some
 * thousand rows.
 */
const largeBytes = 100_000;
/** The bounds of what the reading of one import may cost. */
export const readingBounds = { cpuMs: 60_000, memoryMb: 1_024 };

/** The files that nobody could read to their end, by the largest of them. */
const unread = (
  uploads: readonly Upload[],
  code: "reading_too_long" | "reading_too_large",
): ReadImport => {
  const [largest] = uploads.toSorted((a, b) => b.bytes.length - a.bytes.length);
  const file = largest?.name ?? "";
  const log = createFaultLog();
  const limit = code === "reading_too_long" ? readingBounds.cpuMs / 1_000 : readingBounds.memoryMb;
  log.add(code, { file, limit: String(limit) }, { file, location: file });
  const nothing = { holders: [], categories: [], shares: new Map(), lineCount: 0, file };
  const encumbered = { encumbrances: [], encumbranceCount: 0 };
  const told = { preview: [], amended: [], proposals: [], missed: [], encumbered };
  return { format: "csv", register: nothing, lines: [], faults: log.faults, ...told };
};

/** Places of holders say these again and again, and each part brings a copy. */
const repeated = ["file", "sheet", "column"] as const;

/** Keeps such texts once. */
const createKeeper = () => {
  const known = new Map<string, string>();
  return (holder: ImportedHolder): ImportedHolder => {
    for (const name of repeated) {
      const value = holder.source[name];
      if (value === undefined) continue;
      const kept = known.get(value) ?? value;
      known.set(kept, kept);
      holder.source[name] = kept;
    }
    return holder;
  };
};

/** A reader who does not commit is shown no line: only the register that they come to. */
type ReadingWish = Pick<LayoutsKnown, "mappings" | "amendments"> & Readonly<{ commit: boolean }>;

/** Reads what was uploaded apart from the server, one import after the other. */
export const readImport = async (
  ctx: Context,
  companyId: string,
  uploads: readonly Upload[],
  { mappings, amendments, commit }: ReadingWish,
): Promise<ReadImport> => {
  const { userId: who } = requireActor(ctx);
  const known = { mappings, amendments, kept: await findKeptLayouts(ctx, who), keptFor: companyId };
  const holders: ImportedHolder[] = [];
  const lines: Uint8Array[] = [];
  const keep = createKeeper();
  const input = (): ImportFiles => ({
    files: uploads.map(({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes) })),
    known,
    today: dayOf(ctx.clock.now()),
    areLinesAsked: commit,
  });
  const size = uploads.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const read = await run<ReadHead, ReadPart>(worker, input, {
    ...readingBounds,
    gone: ctx.gone,
    turn: { lane: ctx.lanes.imports, who },
    apart: size > largeBytes,
    parts: (part) => {
      if ("holders" in part) for (const one of part.holders) holders.push(keep(one));
      else lines.push(part.lines);
    },
  });
  switch (read.end) {
    case "answered": {
      const { categories, shares, lineCount, file, ...told } = read.answer;
      return { ...told, register: { holders, categories, shares, lineCount, file }, lines };
    }
    case "too_long":
      return unread(uploads, "reading_too_long");
    case "too_much_memory":
      return unread(uploads, "reading_too_large");
    case "stopped":
      throw ctx.gone?.aborted ? new CallerGone() : new Problem("not_ready");
    case "failed":
      throw read.error;
  }
};

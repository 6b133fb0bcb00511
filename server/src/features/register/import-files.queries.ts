import type { ImportAmendment } from "@coulisse/contract/import-proposals.schemas.ts";
import type { ImportReport } from "@coulisse/contract/import-shapes.schemas.ts";
import { runBounded, runBoundedApart } from "#platform/bounded-worker.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, type Context } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { CallerGone } from "#platform/lanes.ts";
import { Problem } from "#platform/problem.ts";
import type { Encumbered } from "#features/register/import-encumbrances.rules.ts";
import { findKeptLayouts } from "#features/register/import-layouts.store.ts";
import type { PackedFile } from "#interchange/archive.ts";
import type { Proposal } from "#interchange/answers/proposals.ts";
import { createFaultLog, type ParsedRegister } from "#interchange/faults.ts";
import type { LayoutsKnown } from "#interchange/layout/layout-shapes.ts";
import type {
  ImportedHolder,
  ImportedMention,
  ImportedMovement,
  ImportedRegister,
} from "#interchange/model.ts";

/** What the files say, everything that is wrong with it, and the cap table that they lead to. */
export type ReadImport = Omit<ParsedRegister, "read"> &
  Pick<ImportReport, "format" | "preview" | "amended"> & {
    /** In the order of the faults. */
    proposals: readonly (readonly Proposal[])[];
    /** Answers about what no file has. */
    missed: readonly ImportAmendment[];
    encumbered: Encumbered;
  };

export type ImportFiles = { files: PackedFile[]; known: LayoutsKnown; today: string };
export type ReadPart =
  | { holders: ImportedHolder[] }
  | { movements: ImportedMovement[] }
  | { mentions: ImportedMention[] };
export type ReadHead = Omit<ReadImport, "register"> & {
  rest: Omit<ImportedRegister, "holders" | "movements" | "mentions">;
};

const worker = new URL("./import.worker.ts", import.meta.url);
/** More than so much is read in a process of its own, whose memory goes with it. */
const largeBytes = 500_000;
/** What the reading of one import may cost. */
export const readingBound = { timeoutMs: 60_000, memoryMb: 1_024 };

/** The files that nobody could read to their end, by the largest of them. */
const unread = (
  uploads: readonly Upload[],
  code: "reading_too_long" | "reading_too_large",
): ReadImport => {
  const [largest] = uploads.toSorted((a, b) => b.bytes.length - a.bytes.length);
  const file = largest?.name ?? "";
  const log = createFaultLog();
  const limit =
    code === "reading_too_long" ? readingBound.timeoutMs / 1_000 : readingBound.memoryMb;
  log.add(code, { file, limit: String(limit) }, { file, location: file });
  const register = { holders: [], categories: [], movements: [] };
  const encumbered = { encumbrances: [], encumbranceCount: 0 };
  const told = { preview: [], amended: [], proposals: [], missed: [], encumbered };
  return { format: "csv", register, faults: log.faults, ...told };
};

/** What a register says again and again, of which each line brings a copy from the thread. */
const repeated = [
  ...(["type", "nature", "categoryKey", "fromKey", "toKey", "effectiveOn", "unitPrice"] as const),
  ...(["key", "file", "sheet", "column"] as const),
];

/** Keeps such texts once: fifty thousand lines then take half the memory. */
const createKeeper = () => {
  const known = new Map<unknown, unknown>();
  const keep = (values: Partial<Record<string, unknown>>): void => {
    for (const name of repeated) {
      const value = values[name];
      if (typeof value !== "string") continue;
      if (known.has(value)) values[name] = known.get(value);
      else known.set(value, value);
    }
  };
  return <Line extends { source: object }>(line: Line): Line => {
    keep(line);
    keep(line.source as Record<string, unknown>);
    return line;
  };
};

const readApart = async (
  ctx: Context,
  uploads: readonly Upload[],
  known: LayoutsKnown,
): Promise<ReadImport> => {
  const holders: ImportedHolder[] = [];
  const movements: ImportedMovement[] = [];
  const mentions: ImportedMention[] = [];
  const keep = createKeeper();
  const input: ImportFiles = {
    files: uploads.map(({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes) })),
    known,
    today: dayOf(ctx.clock.now()),
  };
  const size = uploads.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const run = size > largeBytes ? runBoundedApart : runBounded;
  const read = await run<ReadHead, ReadPart>(
    worker,
    input,
    { ...readingBound, gone: ctx.gone },
    (part) => {
      if ("holders" in part) for (const one of part.holders) holders.push(keep(one));
      else if ("movements" in part) for (const one of part.movements) movements.push(keep(one));
      else mentions.push(...part.mentions);
    },
  );
  switch (read.end) {
    case "answered": {
      const { rest, ...told } = read.answer;
      return { ...told, register: { ...rest, holders, movements, mentions } };
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

/** Reads what was uploaded apart from the server, one import after the other. */
export const readImport = async (
  ctx: Context,
  uploads: readonly Upload[],
  { mappings, amendments }: Pick<LayoutsKnown, "mappings" | "amendments">,
): Promise<ReadImport> => {
  const { userId } = requireActor(ctx);
  const kept = await findKeptLayouts(ctx.db, userId);
  return ctx.lanes.imports.run(
    userId,
    () => readApart(ctx, uploads, { mappings, kept, amendments }),
    ctx.gone,
  );
};

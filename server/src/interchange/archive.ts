import { unzipSync } from "fflate";
import type { FaultLog, Refusal } from "./faults.ts";

export type PackedFile = { name: string; bytes: Uint8Array };

/** Generous for a register of some hundred thousand lines, tight for an archive made to burst. */
export const archiveLimits = {
  entries: 500,
  unpackedBytes: 400_000_000,
  /** JSON and XML of repeated lines pack about 30 times; deflate itself stops at 1032. */
  ratio: 200,
  /** Below this size a high ratio harms nobody. */
  ratioFreeBytes: 5_000_000,
};

type Limits = typeof archiveLimits;

const isUnsafe = (name: string): boolean =>
  /^[/\\]|^[A-Za-z]:|[\0\\]/.test(name) || name.split("/").includes("..");

const isClutter = (name: string): boolean =>
  name.endsWith("/") || name.startsWith("__MACOSX/") || /(?:^|\/)\.[^/.][^/]*$/.test(name);

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/** Why an archive is not unpacked, checked entry by entry as its directory is read. */
const createGuard = (limits: Limits) => {
  let entries = 0;
  let unpackedBytes = 0;
  return (entry: { name: string; size: number; originalSize: number }): Refusal | null => {
    entries += 1;
    unpackedBytes += entry.originalSize;
    if (entries > limits.entries) {
      return { code: "archive_too_many_entries", params: { limit: String(limits.entries) } };
    }
    if (isUnsafe(entry.name)) return { code: "archive_path", params: { entry: entry.name } };
    if (unpackedBytes > limits.unpackedBytes) {
      const limit = String(Math.floor(limits.unpackedBytes / 1_000_000));
      return { code: "archive_too_large", params: { limit } };
    }
    const isDense = entry.originalSize > entry.size * limits.ratio;
    if (isDense && entry.originalSize > limits.ratioFreeBytes) {
      return { code: "archive_ratio", params: { entry: entry.name } };
    }
    return null;
  };
};

/**
 * The files of a zip. Sizes are checked before anything is unpacked, and each file is unpacked
 * into the size that it declared, so that one that lied comes out cut rather than large. What is not
 * wanted counts as well: it may be read some at a time afterwards.
 */
export const readArchive = (
  bytes: Uint8Array,
  file: string,
  log: FaultLog,
  limits: Limits = archiveLimits,
  isWanted: (name: string) => boolean = () => true,
): PackedFile[] => {
  const guard = createGuard(limits);
  let refusal: Refusal | null = null;
  try {
    const files = unzipSync(bytes, {
      filter: (entry) => {
        refusal = guard(entry);
        // Thrown rather than skipped: a directory may claim billions of further entries.
        if (refusal !== null) throw new Error(refusal.code);
        return !isClutter(entry.name) && isWanted(entry.name);
      },
    });
    return Object.entries(files).map(([name, content]) => ({ name, bytes: content }));
  } catch {
    log.refuse(refusal ?? { code: "archive_unreadable", params: {} }, { file, location: file });
    return [];
  }
};

/** The names in a zip, for telling its kind; nothing is unpacked. */
export const namesInArchive = (bytes: Uint8Array): string[] => {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.push(name);
        if (names.length > archiveLimits.entries) throw new Error("archive_too_many_entries");
        return false;
      },
    });
  } catch {
    // What is wrong with it is said when it is read.
  }
  return names;
};

import type { Readable } from "node:stream";

/**
 * Files that are kept outside the database, named by their content. A file is whole and safe before
 * its name is given out, so that a row never points to half a file; none is ever written over. Where
 * they lie is said by `file-stores/`, and nobody else knows.
 */
export type FileStore = {
  /** Keeps the bytes; gives the key to read them by. The same content has the same key. */
  put(bytes: Uint8Array): Promise<{ key: string; sha256: string }>;
  /**
   * Takes over a file of a known key, of any size, as it streams. `NotWhatWasKept` where it hashes to
   * something else; nothing is kept then.
   */
  bring(key: string, content: Content): Promise<void>;
  /** Opens a file; `MissingFile` where it is not there, and `FilesAway` where nobody can tell. */
  read(key: string): Promise<Readable>;
  /**
   * Sealed files alone are removed, since each has a key of its own; one that is gone is no fault.
   */
  remove(key: string): Promise<void>;
  /**
   * Lists what stands in a folder, with halves that a crash has left, and when it was last written.
   */
  list(folder: string): Promise<StoredFile[]>;
  /** Removes what was not written again since an instant; false where it was, or is gone. */
  removeUnwritten(name: string, since: Date): Promise<boolean>;
  /** Reads files again, and gives those that are no longer what was kept. */
  findDamaged(keys: readonly string[]): Promise<DamagedFile[]>;
  /** Gives those that are not there, without reading any. */
  findMissing(keys: readonly string[]): Promise<string[]>;
  /** Whether there is nothing at all, as a restore wants it. */
  isEmpty(): Promise<boolean>;
  /** Fails where nothing can be kept and read back, or hardly any room is left. */
  probe(): Promise<void>;
  /** Fails where nothing can be read; what is only read from needs no room. */
  reach(): Promise<void>;
  /** The place, in words for who runs the platform; no secret is among them. */
  readonly place: string;
};

/** Content comes as often as it is asked for: a try that failed begins anew. */
export type Content = Readonly<{ bytes: number; open(): Promise<Readable> }>;

/** A stored file's name is its key, or begins with it where it was never written to its end. */
export type StoredFile = Readonly<{ name: string; bytes: number; writtenAt: Date }>;

/** A damaged file is gone, hashes to something else, or cannot be read. */
export type DamagedFile = Readonly<{
  key: string;
  trouble: "MISSING" | "CHANGED" | "UNREADABLE";
}>;

/** The form of every key that was ever given out: it cannot lead out of the folder. */
export const keyForm = /^[0-9a-f]{2}\/[0-9a-f]{64}$/;

/** Gives the hash of a file's content, which its key says. */
export const sha256OfKey = (key: string): string => key.slice(key.indexOf("/") + 1);

/** Gives the key of what hashes to this. */
export const keyOfSha256 = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`;

/** A missing file was kept once and is not there: it was removed, or this is another store. */
export class MissingFile extends Error {
  readonly code = "ENOENT";

  constructor(key: string, place: string) {
    super(`ENOENT: there is no ${key} in ${place}`);
  }
}

/** The files are away: their store cannot be reached, or refuses us, and what is there stays there. */
export class FilesAway extends Error {
  readonly code = "FILES_AWAY";

  constructor(place: string, cause: unknown) {
    super(`${place}: ${reasonOf(cause)}`, { cause });
  }
}

const reasonOf = (cause: unknown): string => {
  const { name, message } = (cause ?? {}) as { name?: string; message?: string };
  return [name, message]
    .filter((part) => part !== undefined && part !== "" && part !== "Error")
    .join(": ");
};

/** The fault has the code that PostgreSQL and the system use, so that it is told as what it is. */
export class NoRoom extends Error {
  readonly code = "ENOSPC";

  constructor(place: string, freeBytes?: number) {
    const left = freeBytes === undefined ? "" : `: ${freeBytes} bytes are free`;
    super(`${place} has hardly any room left${left}.`);
  }
}

/** A file came that is not what its key says. */
export class NotWhatWasKept extends Error {
  constructor(key: string) {
    super(`${key} is not what was kept.`);
  }
}

/** Whether a call failed because a file of ours cannot be had, and not because of what it asked. */
export const isFileAway = (error: unknown): boolean =>
  error instanceof FilesAway || error instanceof MissingFile || error instanceof NotWhatWasKept;

/* Loaded only where files are in S3: the client takes a part of a second to read. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type PutObjectCommandInput,
} from "@aws-sdk/client-s3";
import {
  FilesAway,
  keyForm,
  keyOfSha256,
  MissingFile,
  NoRoom,
  NotWhatWasKept,
  sha256OfKey,
  type DamagedFile,
  type FileStore,
  type StoredFile,
} from "#platform/files.ts";
import { compareHash } from "#platform/file-stores/compare-hash.ts";
import type { S3Settings } from "#platform/file-stores/file-store.settings.ts";
import { expectFolder, expectKey, expectOurs } from "#platform/file-stores/keys.ts";
import { lookAgainAfter } from "#platform/file-stores/look-again.ts";
import { all } from "#platform/file-stores/some-at-once.ts";

/** A service that is away or busy is asked so many times in all, ever more slowly. */
const tries = 3;
const connectMs = 3_000;
/** Each look writes a file, which the service counts. */
const lookAgainAfterMs = 10_000;
const dayMs = 86_400_000;

type S3Fault = { name?: string; Code?: string; $metadata?: { httpStatusCode?: number } };
const nameOf = (error: unknown): string => {
  const { name, Code } = (error ?? {}) as S3Fault;
  return Code ?? name ?? "";
};
const statusOf = (error: unknown): number | undefined =>
  (error as S3Fault | undefined)?.$metadata?.httpStatusCode;

/** A missing bucket is no missing file. An answer to HEAD has no words but its status. */
const isMissing = (error: unknown): boolean =>
  nameOf(error) === "NoSuchKey" || (statusOf(error) === 404 && nameOf(error) !== "NoSuchBucket");

/** The service hashes what comes by itself, and says so in these words. */
const otherHash = new Set(["XAmzContentSHA256Mismatch", "BadDigest", "InvalidDigest"]);
const noRoom = new Set(["QuotaExceeded", "InsufficientStorage", "XMinioStorageFull"]);

const silence = (): void => undefined;
const quiet = { trace: silence, debug: silence, info: silence, warn: silence, error: silence };

const clientOf = (settings: S3Settings): S3Client =>
  new S3Client({
    region: settings.region,
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    ...(settings.credentials === undefined ? {} : { credentials: settings.credentials }),
    forcePathStyle: settings.pathStyle,
    maxAttempts: tries,
    // Every request is signed with the hash of its content; a second hash, after the content, is what
    // several services refuse and some keep as a part of the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // What goes wrong is told by whoever asked, once.
    logger: quiet,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: settings.timeoutMs,
      socketTimeout: settings.timeoutMs,
      throwOnRequestTimeout: true,
    },
  });

const encryptingOf = (encryption: S3Settings["encryption"]): Partial<PutObjectCommandInput> => ({
  ...(encryption && { ServerSideEncryption: encryption.kind }),
  ...(encryption?.keyId !== undefined && { SSEKMSKeyId: encryption.keyId }),
});

/** The bucket is asked to do this with each file that comes. */
const keepingOf = ({ encryption, lock }: S3Settings): Partial<PutObjectCommandInput> => ({
  ...encryptingOf(encryption),
  ...(lock && {
    ObjectLockMode: lock.mode,
    ObjectLockRetainUntilDate: new Date(Date.now() + lock.days * dayMs),
  }),
});

/**
 * Files in a bucket. One request brings a file, signed with the hash that its key says: the service
 * keeps it whole or not at all, and refuses to write over one (`If-None-Match`).
 */
export const s3Store = (settings: S3Settings): FileStore => {
  const { bucket: Bucket, prefix } = settings;
  const place = `s3://${Bucket}/${prefix}`;
  const client = clientOf(settings);
  const asOurs = (error: unknown): unknown => {
    if (error instanceof NotWhatWasKept || error instanceof MissingFile) return error;
    if (error instanceof FilesAway) return error;
    return noRoom.has(nameOf(error)) ? new NoRoom(place) : new FilesAway(place, error);
  };
  const ask = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } catch (error) {
      throw asOurs(error);
    }
  };
  /** Undefined where there is none. */
  const look = (name: string): Promise<Omit<StoredFile, "name"> | undefined> =>
    ask(async () => {
      try {
        const found = await client.send(new HeadObjectCommand({ Bucket, Key: prefix + name }));
        return {
          bytes: found.ContentLength ?? 0,
          writtenAt: found.LastModified ?? new Date(0),
        };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    });

  /** A service without conditional writes is asked first whether the name is free. */
  let hasConditions = true;
  const send = async (key: string, Body: Uint8Array | Readable, bytes: number): Promise<void> => {
    const sha256 = sha256OfKey(key);
    const command = new PutObjectCommand({
      Bucket,
      Key: prefix + key,
      Body,
      ContentLength: bytes,
      ContentType: "application/octet-stream",
      ChecksumSHA256: Buffer.from(sha256, "hex").toString("base64"),
      ...(hasConditions && { IfNoneMatch: "*" }),
      ...keepingOf(settings),
    });
    // The hash of a stream is known before it is read.
    command.middlewareStack.add(
      (next) => (args) => {
        const { headers } = args.request as { headers: Record<string, string> };
        headers["x-amz-content-sha256"] = sha256;
        return next(args);
      },
      { step: "build", name: "knownHash" },
    );
    const broken = new AbortController();
    // A source that fails ends the request at once: the service keeps nothing of it.
    if (Body instanceof Readable) Body.once("error", (error) => broken.abort(error));
    try {
      await client.send(command, { abortSignal: broken.signal });
    } catch (error) {
      throw broken.signal.aborted ? broken.signal.reason : error;
    }
  };

  /**
   * Brings a file, some times where it must: the client sends bytes again by itself, and a stream is
   * opened anew. Two that bring one file at once are told to ask again; the second finds it there.
   */
  const keep = async (
    key: string,
    bytes: number,
    openBody: () => Promise<Uint8Array | Readable>,
  ): Promise<void> => {
    for (let left = tries - 1; ; left -= 1) {
      const isConditional = hasConditions;
      if (!isConditional && (await look(key))) return expectKept(key, bytes);
      const body = await openBody();
      const isStream = body instanceof Readable;
      try {
        return await send(key, body, bytes);
      } catch (error) {
        if (isStream) body.destroy();
        if (statusOf(error) === 412) return await expectKept(key, bytes);
        if (statusOf(error) === 501 && isConditional) {
          hasConditions = false;
          left += 1;
          continue;
        }
        if (otherHash.has(nameOf(error))) throw new NotWhatWasKept(key);
        const isWorthIt = statusOf(error) === 409 || (isStream && isForNow(error));
        if (left === 0 || !isWorthIt) throw asOurs(error);
        await pause(100 * 2 ** (tries - left) * (0.5 + Math.random()));
      }
    }
  };
  /** A file that was there before us is whole: its key says what it hashed to when it was taken. */
  const expectKept = async (key: string, bytes: number): Promise<void> => {
    const kept = await look(key);
    if (kept?.bytes !== bytes) throw new NotWhatWasKept(key);
  };

  const open = (key: string): Promise<Readable> =>
    ask(async () => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + key }));
        if (!(Body instanceof Readable)) throw new Error("the service gave no content");
        return Body;
      } catch (error) {
        throw isMissing(error) ? new MissingFile(key, place) : error;
      }
    });

  const troubleOf = async (key: string): Promise<DamagedFile["trouble"] | undefined> => {
    try {
      for await (const _ of await reading(key));
      return undefined;
    } catch (error) {
      if (error instanceof MissingFile) return "MISSING";
      if (error instanceof NotWhatWasKept) return "CHANGED";
      throw error;
    }
  };

  /** A file as it comes, compared with its key; what breaks off on the way is said to be away. */
  const reading = async (key: string): Promise<Readable> => {
    const content = await open(expectKey(key));
    const compared = compareHash(key);
    content.once("error", (error) => compared.destroy(asOurs(error) as Error));
    // The one who reads may leave before the end.
    compared.once("close", () => content.destroy());
    content.once("close", () => {
      if (!content.readableEnded) compared.destroy(new FilesAway(place, "the answer broke off"));
    });
    return content.pipe(compared);
  };

  const pages = async function* (start: string, max?: number) {
    for (let ContinuationToken: string | undefined; ;) {
      const page = await ask(() =>
        client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: prefix + start,
            ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
            ...(max === undefined ? {} : { MaxKeys: max }),
          }),
        ),
      );
      yield page.Contents ?? [];
      if (page.IsTruncated !== true) return;
      ContinuationToken = page.NextContinuationToken;
    }
  };

  /** Writes, reads back and removes; a version of it is removed as a version, so that none piles up. */
  const probe = lookAgainAfter(lookAgainAfterMs, () =>
    ask(async () => {
      const Key = `${prefix}probe/${randomUUID()}`;
      const sent = randomBytes(4096);
      const kept = await client.send(
        new PutObjectCommand({ Bucket, Key, Body: sent, ...encryptingOf(settings.encryption) }),
      );
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      const came = Body instanceof Readable ? await buffer(Body) : undefined;
      await client.send(
        new DeleteObjectCommand({
          Bucket,
          Key,
          ...(kept.VersionId === undefined ? {} : { VersionId: kept.VersionId }),
        }),
      );
      if (!came?.equals(sent)) throw new Error("what was written is read otherwise");
    }),
  );

  return {
    place,
    probe,
    async put(bytes) {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const key = keyOfSha256(sha256);
      await keep(key, bytes.length, () => Promise.resolve(bytes));
      return { key, sha256 };
    },
    async bring(key, content) {
      expectKey(key);
      await keep(key, content.bytes, async () => {
        const source = await content.open();
        const compared = compareHash(key);
        source.once("error", (error) => compared.destroy(error));
        compared.once("close", () => source.destroy());
        return source.pipe(compared);
      });
    },
    read: reading,
    async remove(key) {
      await ask(() =>
        client.send(new DeleteObjectCommand({ Bucket, Key: prefix + expectKey(key) })),
      );
    },
    async list(folder) {
      const found: StoredFile[] = [];
      for await (const page of pages(`${expectFolder(folder)}/`)) {
        for (const { Key = "", Size = 0, LastModified = new Date(0) } of page) {
          const name = Key.slice(prefix.length);
          if (keyForm.test(name)) found.push({ name, bytes: Size, writtenAt: LastModified });
        }
      }
      return found;
    },
    async removeUnwritten(name, since) {
      const seen = await look(expectOurs(name));
      if (!seen || seen.writtenAt > since) return false;
      await ask(() => client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name })));
      return true;
    },
    async findDamaged(keys) {
      for (const key of keys) expectKey(key);
      const found = await all(keys, async (key) => ({ key, trouble: await troubleOf(key) }));
      return found.flatMap(({ key, trouble }) => (trouble === undefined ? [] : [{ key, trouble }]));
    },
    async findMissing(keys) {
      const found = await all(keys, async (key) => ((await look(expectKey(key))) ? [] : [key]));
      return found.flat();
    },
    async isEmpty() {
      for await (const page of pages("", 1)) return page.length === 0;
      return true;
    },
    async reach() {
      for await (const _ of pages("", 1)) return;
    },
  };
};

/** A fault may be gone a moment later: no answer, or a service that is busy. */
const isForNow = (error: unknown): boolean => {
  if (error instanceof NotWhatWasKept || error instanceof MissingFile) return false;
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 429;
};

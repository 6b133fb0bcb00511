import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { openS3, type S3 } from "@coulisse/stand-ins/src/s3/s3.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  FilesAway,
  keyOfSha256,
  MissingFile,
  NotWhatWasKept,
  type FileStore,
} from "#platform/files.ts";
import { diskStore } from "#platform/file-stores/disk-store.ts";
import type { S3Settings } from "#platform/file-stores/file-store.settings.ts";
import { jointStore } from "#platform/file-stores/joint-store.ts";
import { s3Store } from "#providers/file-store/s3-store.ts";

const settingsOf = (s3: S3, changes: Partial<S3Settings> = {}): S3Settings => ({
  endpoint: s3.origin,
  region: s3.key.region,
  bucket: s3.bucket,
  prefix: "files/",
  credentials: { accessKeyId: s3.key.id, secretAccessKey: s3.key.secret },
  pathStyle: true,
  encryption: undefined,
  lock: undefined,
  timeoutMs: 30_000,
  ...changes,
});

const keyOf = (bytes: Buffer): string =>
  keyOfSha256(createHash("sha256").update(bytes).digest("hex"));
const contentOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  open: () => Promise.resolve(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)])),
});
const nowhere = `00/${"0".repeat(64)}`;

type Opened = Readonly<{ store: FileStore; close(): Promise<void> }>;

const onDisk = async (): Promise<Opened> => {
  const root = await mkdtemp(join(tmpdir(), "coulisse-store-"));
  return {
    store: diskStore(join(root, "files")),
    close: () => rm(root, { recursive: true, force: true }),
  };
};
const inS3 = (options: Parameters<typeof openS3>[0]) => async (): Promise<Opened> => {
  const s3 = await openS3(options);
  return { store: s3Store(settingsOf(s3)), close: s3.close };
};
const moving = async (): Promise<Opened> => {
  const [from, to] = [await onDisk(), await inS3({})()];
  return {
    store: jointStore(to.store, from.store),
    close: async () => {
      await from.close();
      await to.close();
    },
  };
};

describe.each([
  ["on a disk", onDisk],
  ["in S3 with versions", inS3({})],
  ["in S3 without versions and conditions", inS3({ versioned: false, conditional: false })],
  ["on the way from a disk to S3", moving],
] as const)("files %s", (_, open) => {
  let opened: Opened;
  let store: FileStore;
  beforeAll(async () => {
    opened = await open();
    ({ store } = opened);
  });
  afterAll(() => opened.close());

  test("a new store is empty, and one with a file is not", async () => {
    expect(await store.isEmpty()).toBe(true);
    await store.put(Buffer.from("first"));
    expect(await store.isEmpty()).toBe(false);
  });

  test("what was kept is read back byte for byte, by a name made of its content", async () => {
    for (const bytes of [Buffer.from("ordre"), Buffer.alloc(0), randomBytes(3_000_000)]) {
      const { key, sha256 } = await store.put(bytes);
      expect(key).toBe(`${sha256.slice(0, 2)}/${sha256}`);
      expect(key).toBe(keyOf(bytes));
      expect((await buffer(await store.read(key))).equals(bytes)).toBe(true);
    }
  });

  test("the same content is kept once, also by many at once", async () => {
    const bytes = randomBytes(50_000);
    const kept = await Promise.all(Array.from({ length: 8 }, () => store.put(bytes)));
    const [key = ""] = new Set(kept.map((each) => each.key));
    const listed = await store.list(key.slice(0, 2));
    expect(listed.filter(({ name }) => name.startsWith(key))).toEqual([
      { name: key, bytes: bytes.length, writtenAt: expect.any(Date) },
    ]);
    expect((await buffer(await store.read(key))).equals(bytes)).toBe(true);
  });

  test("a file is taken over as it streams, and only where it is what its key says", async () => {
    const bytes = randomBytes(2_000_000);
    const key = keyOf(bytes);
    await store.bring(key, contentOf(bytes));
    await store.bring(key, contentOf(bytes));
    expect((await buffer(await store.read(key))).equals(bytes)).toBe(true);

    const other = keyOf(randomBytes(10));
    await expect(store.bring(other, contentOf(bytes))).rejects.toThrow(NotWhatWasKept);
    const broken = {
      bytes: bytes.length,
      open: () => {
        const source = Readable.from(
          (async function* () {
            yield bytes.subarray(0, 1_000_000);
            throw new Error("the disk broke");
          })(),
        );
        return Promise.resolve(source);
      },
    };
    await expect(store.bring(other, broken)).rejects.toThrow("the disk broke");
    expect(await store.findMissing([key, other])).toEqual([other]);
    expect((await store.list(other.slice(0, 2))).map(({ name }) => name)).not.toContain(other);
  });

  test("a file that is not there is a failure when it is asked for, not while it is sent", async () => {
    await expect(store.read(nowhere)).rejects.toThrow(MissingFile);
    await expect(store.read(nowhere)).rejects.toMatchObject({ code: "ENOENT" });
  });

  test.each(["../secrets/files", "/etc/passwd", "00/../../secrets", `${nowhere}/..`])(
    "a key that leaves the folder opens nothing: %s",
    async (key) => {
      await expect(store.read(key)).rejects.toThrow("leaves its folder");
      await expect(store.remove(key)).rejects.toThrow("leaves its folder");
      await expect(store.bring(key, contentOf(Buffer.from("a")))).rejects.toThrow("leaves its");
      await expect(store.removeUnwritten(key, new Date())).rejects.toThrow("leaves its folder");
    },
  );

  test("what was removed is gone, and may be kept again", async () => {
    const bytes = randomBytes(100);
    const { key } = await store.put(bytes);
    await store.remove(key);
    await store.remove(key);
    expect(await store.findMissing([key])).toEqual([key]);
    await expect(store.read(key)).rejects.toThrow(MissingFile);
    await store.put(bytes);
    expect(await store.findMissing([key])).toEqual([]);
  });

  test("only what was not written since is swept", async () => {
    const { key } = await store.put(randomBytes(100));
    expect(await store.removeUnwritten(key, new Date(Date.now() - 60_000))).toBe(false);
    expect(await store.findMissing([key])).toEqual([]);
    expect(await store.removeUnwritten(key, new Date(Date.now() + 60_000))).toBe(true);
    expect(await store.removeUnwritten(key, new Date(Date.now() + 60_000))).toBe(false);
    expect(await store.findMissing([key])).toEqual([key]);
  });

  test("what was lost is found by reading again", async () => {
    const kept = (await store.put(randomBytes(3_000))).key;
    expect(await store.findDamaged([kept, nowhere])).toEqual([
      { key: nowhere, trouble: "MISSING" },
    ]);
    expect(await store.findDamaged([])).toEqual([]);
    await expect(store.findDamaged(["../secrets/files"])).rejects.toThrow(/leaves its folder/);
  });

  test("a store that keeps and gives back says nothing, and leaves nothing behind", async () => {
    await store.put(randomBytes(10));
    const before = (await Promise.all([store.list("00"), store.list("ab")])).flat();
    if (!store.place.includes("then")) await store.probe();
    if (!store.place.includes("then")) await store.reach();
    expect((await Promise.all([store.list("00"), store.list("ab")])).flat()).toEqual(before);
  });
});

describe("files in S3", () => {
  let s3: S3;
  let store: FileStore;
  beforeAll(async () => {
    s3 = await openS3();
    store = s3Store(settingsOf(s3));
  });
  afterAll(() => s3.close());

  const current = (key: string) => s3.versions.get(`files/${key}`)?.at(-1);

  test("are kept with the encryption and the lock that the settings name, and their versions stay", async () => {
    const locked = s3Store(
      settingsOf(s3, {
        encryption: { kind: "aws:kms", keyId: "key-1" },
        lock: { mode: "COMPLIANCE", days: 30 },
      }),
    );
    const { key } = await locked.put(Buffer.from("kept for thirty days"));
    expect(current(key)).toMatchObject({
      encryption: "aws:kms",
      encryptionKey: "key-1",
      lock: "COMPLIANCE",
    });
    const days = ((current(key)?.lockedUntil?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    // What is removed is gone for us, and its bytes stay as long as they are locked.
    await locked.remove(key);
    await expect(locked.read(key)).rejects.toThrow(MissingFile);
    expect(s3.versions.get(`files/${key}`)?.map(({ bytes }) => bytes?.toString())).toEqual([
      "kept for thirty days",
      undefined,
    ]);
  });

  test("are never written over", async () => {
    const bytes = randomBytes(100);
    const { key } = await store.put(bytes);
    await store.put(bytes);
    await store.bring(key, contentOf(bytes));
    expect(s3.versions.get(`files/${key}`)).toHaveLength(1);
    // Something else of that name is no file of ours, and stays as it is.
    s3.spoil(`files/${key}`, Buffer.from("else"));
    await expect(store.put(bytes)).rejects.toThrow(NotWhatWasKept);
    expect(current(key)?.bytes?.toString()).toBe("else");
  });

  test("are compared with what they hashed to, by whoever reads them", async () => {
    const { key } = await store.put(randomBytes(2_000));
    s3.spoil(`files/${key}`, randomBytes(2_000));
    await expect(store.read(key).then(buffer)).rejects.toThrow(NotWhatWasKept);
    expect(await store.findDamaged([key])).toEqual([{ key, trouble: "CHANGED" }]);
  });

  test("are listed to the last page", async () => {
    const found = new Set<string>();
    for (let count = 0; count < 2_100; count += 1) {
      const sha256 = `cd${randomBytes(31).toString("hex")}`;
      found.add(keyOfSha256(sha256));
      s3.versions.set(`files/${keyOfSha256(sha256)}`, [
        { ...currentOrThrow(), id: String(count), bytes: Buffer.from("x") },
      ]);
    }
    s3.versions.set("files/cd/else", [{ ...currentOrThrow(), bytes: Buffer.from("x") }]);
    expect(new Set((await store.list("cd")).map(({ name }) => name))).toEqual(found);
  });
  const currentOrThrow = () => {
    const [known] = [...s3.versions.values()].flat();
    if (!known) throw new Error("nothing was kept yet");
    return known;
  };

  test("an answer that was lost on the way is asked for again, and the file is there once", async () => {
    s3.answerNext("PUT", "done_unheard");
    const bytes = randomBytes(500);
    const { key } = await store.put(bytes);
    expect(s3.versions.get(`files/${key}`)).toHaveLength(1);
    s3.answerNext("PUT", "done_unheard", { status: 503, code: "SlowDown" });
    const other = randomBytes(600);
    await store.bring(keyOf(other), contentOf(other));
    expect(s3.versions.get(`files/${keyOf(other)}`)).toHaveLength(1);
  });

  test("a busy service is asked three times and no more", async () => {
    s3.refuseAll({ status: 503, code: "SlowDown" });
    s3.asked.length = 0;
    await expect(store.put(Buffer.from("busy"))).rejects.toThrow(FilesAway);
    expect(s3.asked).toHaveLength(3);
    s3.asked.length = 0;
    const bytes = Buffer.from("busy as well");
    await expect(store.bring(keyOf(bytes), contentOf(bytes))).rejects.toThrow(FilesAway);
    expect(s3.asked).toHaveLength(3);
    s3.refuseAll(undefined);
    expect(await store.findMissing([keyOf(bytes)])).toEqual([keyOf(bytes)]);
  });

  test("a service that falls silent, stops in the middle or hangs up is said to be away, in time", async () => {
    const { key } = await store.put(randomBytes(200_000));
    const quick = s3Store(settingsOf(s3, { timeoutMs: 200 }));
    s3.answerNext("GET", "stalled");
    await expect(quick.read(key).then(buffer)).rejects.toThrow(FilesAway);
    s3.answerNext("GET", "cut");
    await expect(quick.read(key).then(buffer)).rejects.toThrow(FilesAway);
    s3.answerNext("GET", "silent", "silent", "silent");
    await expect(quick.read(key)).rejects.toThrow(FilesAway);
    expect((await buffer(await store.read(key))).length).toBe(200_000);
  });

  test("what nobody takes is not read into memory", async () => {
    const quick = s3Store(settingsOf(s3, { timeoutMs: 300 }));
    let given = 0;
    const content = {
      bytes: 256 * 65_536,
      open: () =>
        Promise.resolve(
          new Readable({
            read() {
              given += 65_536;
              this.push(Buffer.alloc(65_536));
            },
          }),
        ),
    };
    s3.answerNext("PUT", "silent", "silent", "silent");
    await expect(quick.bring(nowhere, content)).rejects.toThrow(FilesAway);
    // Three tries, each of what the system and the streams hold between two ends.
    expect(given / 3).toBeLessThan(8_000_000);
  });

  test.each([
    ["another key", { credentials: { accessKeyId: "STANDIN", secretAccessKey: "wrong" } }],
    ["another name", { credentials: { accessKeyId: "NOBODY", secretAccessKey: "wrong" } }],
    ["another bucket", { bucket: "elsewhere" }],
    ["another region", { region: "eu-north-1" }],
    ["nobody there", { endpoint: "http://127.0.0.1:9" }],
  ])("with %s they are away, and not missing", async (_, changes) => {
    const { key } = await store.put(randomBytes(10));
    const wrong = s3Store(settingsOf(s3, changes));
    await expect(wrong.read(key)).rejects.toThrow(FilesAway);
    await expect(wrong.put(Buffer.from("a"))).rejects.toThrow(FilesAway);
    await expect(wrong.probe()).rejects.toThrow(FilesAway);
    await expect(wrong.reach()).rejects.toThrow(FilesAway);
  });

  test("a full service is told as one without room", async () => {
    s3.answerNext("PUT", { status: 403, code: "QuotaExceeded" });
    await expect(store.put(Buffer.from("too much"))).rejects.toMatchObject({ code: "ENOSPC" });
  });

  test("a probe leaves no version", async () => {
    await s3Store(settingsOf(s3)).probe();
    expect([...s3.versions.keys()].filter((name) => name.includes("probe"))).toEqual([]);
  });
});

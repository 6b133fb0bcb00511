import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Services } from "#platform/context.ts";
import { UnknownFilesKey } from "#platform/files-keys.ts";
import { KeysMissing, renewFilesKey } from "#platform/renew-files-key.ts";
import { openSealedFile, openSecret, sealSecret } from "#platform/sealed-files.ts";
import { form, type Client } from "../../test/client.ts";
import { file, jpeg } from "../../test/pictures.ts";
import { openSecondProcess } from "../../test/second-process.ts";
import { insertFactor } from "../../test/states.ts";
import { createWorld, type World } from "../../test/world.ts";

const newKey = "b".repeat(64);
let world: World;
let oldKey: string;
let claire: Client;
let path: string;
let picture: Buffer;

beforeAll(async () => {
  picture = await jpeg({ width: 60, height: 40 });
});
beforeEach(async () => {
  world = await createWorld();
  oldKey = world.services.settings.filesKey;
  claire = await world.signedIn(world.people.claire.email);
  path = `/investors/${(await claire.post("/investors")).body.id}/kyc/documents`;
  for (const type of ["PASSPORT", "PROOF_OF_ADDRESS"]) await send(claire, type);
});
afterEach(() => world.close());

const send = async (client: Client, type: string) => {
  const document = file(picture, "a.jpg", "image/jpeg");
  const answer = await client.post(path, form({ type, file: document }));
  expect(answer.status).toBe(201);
};
const withKeys = (filesKey: string, filesKeysOld: string[] = []): Services => ({
  ...world.services,
  settings: { ...world.services.settings, filesKey, filesKeysOld },
});
const both = () => ({ filesKey: newKey, filesKeysOld: [oldKey] });
const renew = (more: object = {}) =>
  renewFilesKey(world.services.db, { keys: both(), batchSize: 1, ...more });

const keptFiles = () =>
  world.services.db
    .selectFrom("sealed_files")
    .select(["id", "store_key", "wrapped_key"])
    .where("wrapped_key", "is not", null)
    .execute();

/** How many of the files these keys open. */
const openedBy = async (services: Services): Promise<number> => {
  let opened = 0;
  for (const { store_key: storeKey, wrapped_key } of await keptFiles()) {
    const wrappedKey = wrapped_key ?? Buffer.alloc(0);
    const bytes = await openSealedFile(services, { storeKey, wrappedKey }).catch(() => null);
    if (bytes) opened += 1;
  }
  return opened;
};

test("afterwards the new key opens everything, and the old one nothing", async () => {
  const { length } = await keptFiles();
  expect(await openedBy(withKeys(oldKey))).toBe(length);
  expect(await openedBy(withKeys(newKey))).toBe(0);
  expect(await renew()).toEqual({ sealed_files: length });
  expect(await openedBy(withKeys(newKey))).toBe(length);
  expect(await openedBy(withKeys(oldKey))).toBe(0);
  expect(await renew()).toEqual({});
});

test("seeds of second factors and tokens of sign-ons are renewed with them", async () => {
  const { db } = world.services;
  const seed = Buffer.from("seed");
  const byOldKey = sealSecret(withKeys(oldKey), seed);
  const id = await insertFactor(world, world.people.claire.id, byOldKey);
  expect(await renew()).toMatchObject({ factors: 1 });
  const kept = await db
    .selectFrom("factors")
    .select("sealed_secret")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const sealed = kept.sealed_secret ?? Buffer.alloc(0);
  expect(openSecret(withKeys(newKey), sealed)).toEqual(seed);
  expect(() => openSecret(withKeys(oldKey), sealed)).toThrow(UnknownFilesKey);
});

test("a renewal that dies in the middle is finished by the next, and nothing was unreadable", async () => {
  const { length } = await keptFiles();
  const die = () => {
    throw new Error("the process was killed");
  };
  await expect(renew({ onBatch: die })).rejects.toThrow("killed");
  expect(await openedBy(withKeys(newKey))).toBe(1);
  expect(await openedBy(withKeys(newKey, [oldKey]))).toBe(length);
  expect(await renew()).toEqual({ sealed_files: length - 1 });
  expect(await openedBy(withKeys(newKey))).toBe(length);
});

test("documents come in and are read while it runs", async () => {
  const second = await openSecondProcess(world, both());
  const { cookies } = claire;
  const read = async () => {
    const answer = await second.app.inject({
      url: `/api${path}/PASSPORT/file`,
      cookies: Object.fromEntries(cookies),
    });
    expect(answer.statusCode).toBe(200);
  };
  const busy = async () => {
    for (let round = 0; round < 4; round += 1) {
      // The first process still seals with the key of before: it was not restarted yet.
      await send(claire, round % 2 === 0 ? "PASSPORT" : "PROOF_OF_ADDRESS");
      await read();
    }
  };
  const renewAgain = async () => {
    for (let round = 0; round < 4; round += 1) await renew();
  };
  await Promise.all([busy(), renewAgain()]);
  await renew();
  expect(await openedBy(withKeys(newKey))).toBe((await keptFiles()).length);
  expect(await openedBy(withKeys(oldKey))).toBe(0);
  await second.close();
});

test("where a key is missing it says of how many, and changes nothing", async () => {
  const before = await keptFiles();
  const keys = { filesKey: newKey, filesKeysOld: ["c".repeat(64)] };
  const refused = renewFilesKey(world.services.db, { keys });
  await expect(refused).rejects.toThrow(KeysMissing);
  await expect(refused).rejects.toThrow(`${before.length} of sealed_files`);
  expect(await keptFiles()).toEqual(before);
});

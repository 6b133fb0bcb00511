import { eicar, startClamd, type ClamdStandIn } from "@coulisse/stand-ins/src/clamd/clamd.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { readStored } from "../../../../test/stored.ts";
import { file, jpeg } from "../../../../test/pictures.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let clamd: ClamdStandIn;
let world: World;
let claire: Client;
let path: string;

beforeAll(async () => {
  clamd = await startClamd(1_000_000);
  world = await createWorld({
    environment: { CLAMD_HOST: clamd.host, CLAMD_PORT: String(clamd.port) },
  });
  claire = await world.signedIn(world.people.claire.email);
  path = `/investors/${(await claire.post("/investors")).body.id}/kyc/documents`;
});
beforeEach(() => clamd.behave("well"));
afterAll(async () => {
  await world.close();
  await clamd.close();
});

const picture = await jpeg({ width: 400, height: 300 });
const send = (bytes: Uint8Array) =>
  claire.post(path, form({ type: "PASSPORT", file: file(bytes, "a.jpg", "image/jpeg") }));
const infections = () =>
  world.services.db
    .selectFrom("audit_log")
    .select(["actor_id", "detail"])
    .where("action", "=", "document.infected")
    .execute();

test("a file that the scanner has seen is kept as such", async () => {
  expect((await send(picture)).body).toMatchObject({ scanState: "CLEAN" });
  expect(clamd.scanned()).toBe(1);
});

test("an infected file is refused before anything reads it, and the fact is recorded", async () => {
  const infected = Buffer.concat([picture, Buffer.from(eicar)]);
  expect((await send(infected)).body).toMatchObject({
    status: 422,
    code: "document_infected",
    errors: [{ location: "file" }],
  });
  expect(await infections()).toMatchObject([
    { actor_id: world.people.claire.id, detail: { signature: "Eicar-Signature" } },
  ]);
});

test.each(["failing", "strange"] as const)(
  "a scanner that is %s keeps everything out: nothing is kept unseen",
  async (mood) => {
    clamd.behave(mood);
    const before = await readStored(world);
    expect((await send(picture)).body).toMatchObject({
      status: 503,
      code: "scanner_away",
      errors: [{ location: "file" }],
    });
    expect(await readStored(world)).toEqual(before);
  },
);

test("so does one that takes less than we do, and one that is gone", async () => {
  const larger = Buffer.concat([picture, Buffer.alloc(1_000_000)]);
  expect((await send(larger)).body.code).toBe("scanner_away");
  const gone = await startClamd();
  await gone.close();
  const alone = await createWorld({
    environment: { CLAMD_HOST: gone.host, CLAMD_PORT: String(gone.port) },
  });
  try {
    const karim = await alone.signedIn(alone.people.karim.email);
    const { id } = (await karim.post("/investors")).body;
    const answer = await karim.post(
      `/investors/${id}/kyc/documents`,
      form({ type: "PASSPORT", file: file(picture, "a.jpg", "image/jpeg") }),
    );
    expect(answer.body).toMatchObject({ status: 503, code: "scanner_away" });
    expect((await karim.get("/investors/me")).body.kycState).toBe("MISSING");
  } finally {
    await alone.close();
  }
});

import { listen } from "@coulisse/stand-ins/src/listen.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCorporate } from "#features/entities/corporates/corporates.commands.ts";
import { fetchFreezeList } from "#features/identity/review/lists.commands.ts";
import { settleHit } from "#features/identity/review/screening.commands.ts";
import { freezeRegisterAt } from "#providers/freeze-register/freeze-register.live.ts";
import { createPerson } from "#features/accounts/people/people.commands.ts";
import { form, type Client } from "../../../../test/client.ts";
import { exposedList, freezeList } from "../../../../test/screening-lists.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { setPerson } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const asAdmin = () => {
  const { id } = world.people.admin;
  return world.contextOf({
    userId: id,
    sessionId: null,
    isAdmin: true,
    companyIds: [],
    holderIds: [id],
  });
};

const person = async (firstName: string, lastName: string): Promise<string> => {
  const email = `${firstName}.${lastName}@test.example`.toLowerCase();
  return (await createPerson(asAdmin(), { firstName, lastName, email })).id;
};

const importList = async (kind: string, file?: File) => {
  const answer = await admin.post("/screening-lists", form({ kind, ...(file ? { file } : {}) }));
  if (answer.status === 201) await world.runJobs();
  return answer;
};
const screen = (holderId: string) => admin.post("/screenings", { holderId });
const hitsOf = async (holderId: string) =>
  (await admin.get(`/screening-hits?holderId=${holderId}`)).body.items;
const settle = (hitId: string, decision: string, version = 1) =>
  admin.call(
    "POST",
    `/screening-hits/${hitId}`,
    { decision, reason: "Photo et naissance différentes." },
    { headers: { "if-match": `"${version}"` } },
  );
const countOf = async (holderId: string): Promise<number> =>
  (await admin.get(`/screenings?holderId=${holderId}`)).body.total;

test("R-27: without a list of ours the fictitious example stands in, and says so", async () => {
  const { body, status } = await screen(world.people.claire.id);
  expect(status).toBe(201);
  expect(body.items).toMatchObject([
    {
      listKind: "FREEZE",
      occasion: "DEMAND",
      hitCount: 0,
      query: { name: "Claire Aubry", bornOn: null },
      screenedBy: "Ada Moreau",
    },
  ]);
  const lists = (await admin.get("/screening-lists")).body.items;
  expect(lists).toMatchObject([{ kind: "FREEZE", source: "EXAMPLE", entryCount: 6 }]);
});

test("R-27: a publication is looked through for everybody, people and corporates, and leaves a trace of each", async () => {
  const hit = await person("Ferdinand", "Malvoisin");
  const corporate = await createCorporate(asAdmin(), {
    legalName: "Obsidienne Négoce",
    legalForm: "SAS",
    siret: "73282932000074",
  });
  const list = freezeList("2026-10-09T14:50:59+02:00", [
    ...["1", "2", "3"].map((reference) => ({ reference, name: `PERSONNE${reference}` })),
    { reference: "4711", name: "MALVOISIN", firstName: "Ferdinand", birth: { year: "1970" } },
    { reference: "4712", name: "OBSIDIENNE NEGOCE LTD", nature: "Personne morale" },
  ]);
  const answer = await importList("FREEZE", list);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    source: "IMPORT",
    entryCount: 6,
    publishedAt: "2026-10-09T12:50:59.000Z",
    importedBy: "Ada Moreau",
    screenedAt: null,
  });
  expect((await admin.get("/screening-lists")).body.items[0]).toMatchObject({
    id: answer.body.id,
    screenedAt: expect.any(String),
  });
  expect(await hitsOf(hit)).toMatchObject([
    { reference: "4711", state: "OPEN", holderName: "Ferdinand Malvoisin", score: "1.000" },
  ]);
  expect(await hitsOf(corporate.id)).toMatchObject([
    {
      holderKind: "corporate",
      reference: "4712",
      holderFacts: { birthOn: null, domicile: corporate.domicile, siret: corporate.siret },
    },
  ]);
  const { count } = await world.services.db
    .selectFrom("holders as h")
    .leftJoin("screenings as s", (join) =>
      join.onRef("s.holder_id", "=", "h.id").on("s.list_id", "=", answer.body.id),
    )
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("s.id", "is", null)
    .executeTakeFirstOrThrow();
  expect(count).toBe(0n);
  const told = await world.services.db
    .selectFrom("notifications")
    .select(["kind", "facts"])
    .where("user_id", "=", world.people.admin.id)
    .execute();
  expect(told).toMatchObject([{ kind: "freeze_hits", facts: { count: 2 } }]);
});

test("R-27: only the latest publication, whole, is taken", async () => {
  const refused = async (file: File | undefined, status: number, code: string) => {
    const location = file && status === 422 ? { location: "file" } : {};
    await expectRefused(world, () => importList("FREEZE", file), { status, code, ...location });
  };
  const text = (content: string) => new File([content], "gels.json");
  await refused(undefined, 400, "file_missing");
  await refused(text("<html>"), 422, "list_unreadable");
  await refused(
    text('{"Publications":{"DatePublication":"2026-11-01T00:00:00Z","PublicationDetail":[]}}'),
    422,
    "list_empty",
  );
  await refused(freezeList("2026-10-09T14:50:59+02:00", []), 409, "list_known");
  await refused(freezeList("2026-10-08T14:50:59+02:00", []), 409, "list_outdated");
  await refused(freezeList("2026-10-10T14:50:59+02:00", []), 422, "list_shrunk");
});

test("a hit is settled once, with a reason, by one of two administrators", async () => {
  const holderId = await person("Max", "Verniau");
  await screen(holderId);
  const malvoisin = await person("Malvoisin", "Ferdinand");
  await screen(malvoisin);
  const [hit] = await hitsOf(malvoisin);
  expect(hit.state).toBe("OPEN");
  await expectRefused(world, () => settle(hit.id, "OTHER_PERSON", 9), {
    status: 412,
    code: "changed_meanwhile",
  });
  await expectRefused(
    world,
    () => admin.post(`/screening-hits/${hit.id}`, { decision: "OTHER_PERSON", reason: " " }),
    { status: 400, code: "malformed_request", location: "reason" },
  );
  const ofTheirs = world.contextOf({
    userId: world.people.admin.id,
    sessionId: null,
    isAdmin: true,
    companyIds: [],
    holderIds: [world.people.admin.id, malvoisin],
  });
  const settlement = { decision: "OTHER_PERSON", reason: "Ce n’est pas moi" } as const;
  await expect(settleHit(ofTheirs, hit.id, settlement, 1)).rejects.toThrow("own_matter");
  const answers = await Promise.all([
    settle(hit.id, "OTHER_PERSON"),
    settle(hit.id, "CONFIRMED"),
    settle(hit.id, "OTHER_PERSON"),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const [settled] = await hitsOf(malvoisin);
  expect(settled).toMatchObject({ settledBy: "Ada Moreau", version: 2 });
  const trail = await world.services.db
    .selectFrom("audit_log")
    .select(["actor_id", "detail"])
    .where("action", "=", "screening_hit.settled")
    .where("entity_id", "=", malvoisin)
    .execute();
  expect(trail).toMatchObject([
    { actor_id: world.people.admin.id, detail: { reason: "Photo et naissance différentes." } },
  ]);
});

test("what was settled stays so, until the person or the entry changes", async () => {
  const holderId = await person("Ferdinand", "Malvoisin-Roy");
  await screen(holderId);
  const [hit] = await hitsOf(holderId);
  await settle(hit.id, "OTHER_PERSON");
  await screen(holderId);
  expect(await hitsOf(holderId)).toMatchObject([{ id: hit.id, state: "OTHER_PERSON" }]);
  await setPerson(world, holderId, { birth_on: "1970-06-01" });
  await screen(holderId);
  expect(await hitsOf(holderId)).toMatchObject([{ state: "OPEN" }, { state: "OTHER_PERSON" }]);
  expect(await countOf(holderId)).toBe(3);
});

test("what the newest publication no longer names is lifted, and comes back with it", async () => {
  const holderId = await person("Ferdinand-Louis", "Malvoisin");
  await screen(holderId);
  const others = ["1", "2", "3", "5", "6"].map((reference) => ({
    reference,
    name: `P${reference}`,
  }));
  await importList("FREEZE", freezeList("2026-10-11T09:00:00Z", others));
  expect(await hitsOf(holderId)).toMatchObject([{ state: "LIFTED" }]);
  const malvoisin = {
    reference: "4711",
    name: "MALVOISIN",
    firstName: "Ferdinand",
    birth: { year: "1970" },
  };
  await importList("FREEZE", freezeList("2026-10-12T09:00:00Z", [...others, malvoisin]));
  expect(await hitsOf(holderId)).toMatchObject([{ state: "OPEN" }]);
});

test("R-26: a list of exposed persons is kept beside the register, and looked through as well", async () => {
  const holderId = await person("Apolline", "Ducharme");
  const list = exposedList([{ firstNames: "Apolline", lastName: "DUCHARME" }]);
  expect((await importList("EXPOSED", list)).status).toBe(201);
  expect(await hitsOf(holderId)).toMatchObject([
    { listKind: "EXPOSED", entry: { grounds: ["Fonction fictive"] } },
  ]);
  const both = await screen(holderId);
  expect(both.body.items.map(({ listKind }: { listKind: string }) => listKind)).toEqual([
    "FREEZE",
    "EXPOSED",
  ]);
});

test("who is not there is not looked up", async () => {
  await expectRefused(world, () => screen("018f0000-0000-7000-8000-000000000000"), {
    status: 404,
    code: "holder_not_found",
    location: "holderId",
  });
  await expectRefused(world, () => settle("018f0000-0000-7000-8000-000000000000", "CONFIRMED"), {
    status: 404,
    code: "hit_not_found",
  });
});

describe("R-27: the register’s own address", () => {
  const serve = async (answer: () => { status: number; body: string }) => {
    const stand = await listen((_, response) => {
      const { status, body } = answer();
      response.writeHead(status).end(body);
    });
    const ctx = {
      ...world.contextOf(null),
      providers: { freezeRegister: freezeRegisterAt(stand.origin) },
    };
    await fetchFreezeList({ ...ctx, providers: { ...world.services.providers, ...ctx.providers } });
    await stand.close();
  };
  const inUse = async () =>
    (await admin.get("/screening-lists")).body.items.find(
      ({ kind }: { kind: string }) => kind === "FREEZE",
    );
  const alarms = () =>
    world.services.db
      .selectFrom("notifications")
      .select("id")
      .where("kind", "=", "freeze_list_refused")
      .execute();

  test("is read, and the same publication again changes nothing", async () => {
    const people = ["1", "2", "3", "4", "5"].map((reference) => ({
      reference,
      name: `P${reference}`,
    }));
    const body = await freezeList("2026-10-20T09:00:00Z", people).text();
    await serve(() => ({ status: 200, body }));
    const taken = await inUse();
    expect(taken).toMatchObject({ source: "FETCH", publishedAt: "2026-10-20T09:00:00.000Z" });
    await serve(() => ({ status: 200, body }));
    expect((await inUse()).id).toBe(taken.id);
    expect(await alarms()).toEqual([]);
  });

  test("that fails, or gives a list cut short, alarms the administrators and changes nothing", async () => {
    const before = await inUse();
    await serve(() => ({ status: 503, body: "" }));
    expect(await alarms()).toHaveLength(1);
    const body = await freezeList("2026-10-21T09:00:00Z", []).text();
    await serve(() => ({ status: 200, body }));
    expect(await alarms()).toHaveLength(2);
    expect(await inUse()).toEqual(before);
  });
});

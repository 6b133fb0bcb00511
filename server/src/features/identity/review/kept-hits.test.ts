import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findStanding } from "#features/identity/standing/standing.queries.ts";
import { form, type Client } from "../../../../test/client.ts";
import { openEntityDesk } from "../../../../test/entity-desk.ts";
import { freezeList } from "../../../../test/screening-lists.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  const file = freezeList("2026-10-09T14:50:59+02:00", [
    { reference: "4711", name: "MALVOISIN", firstName: "Ferdinand" },
    { reference: "4712", name: "BENALI", firstName: "Karim" },
  ]);
  const list = await admin.post("/screening-lists", form({ kind: "FREEZE", file }));
  if (list.status !== 201) throw new Error(JSON.stringify(list.body));
});
afterAll(() => world.close());

const screen = (holderId: string) => admin.post("/screenings", { holderId });
const hitsOf = async (holderId: string) =>
  (await admin.get(`/screening-hits?holderId=${holderId}`)).body.items;
const settle = (hitId: string, decision: string) =>
  admin.post(`/screening-hits/${hitId}`, { decision, reason: "Même naissance." });

test("R-27: the server’s own role neither deletes a hit nor settles one another way", async () => {
  const holderId = world.people.karim.id;
  await screen(holderId);
  const [hit] = await hitsOf(holderId);
  const of = (id: string) => sql`where id = ${id}`;
  const refused = async (statement: ReturnType<typeof sql>, words: RegExp) =>
    expect(statement.execute(world.services.db)).rejects.toThrow(words);
  await refused(sql`delete from screening_hits ${of(hit.id)}`, /permission denied/);
  await refused(sql`update screening_hits set entry = '{}' ${of(hit.id)}`, /permission denied/);
  await refused(sql`update screening_hits set holder_id = id ${of(hit.id)}`, /permission denied/);
  expect((await settle(hit.id, "CONFIRMED")).status).toBe(200);
  for (const state of ["OPEN", "OTHER_PERSON"]) {
    await refused(sql`update screening_hits set state = ${state} ${of(hit.id)}`, /stays settled/);
  }
  await refused(
    sql`update screening_hits set state = 'LIFTED', reason = 'Erreur' ${of(hit.id)}`,
    /stays with it/,
  );
  await refused(sql`delete from screening_lists`, /permission denied/);
  expect((await hitsOf(holderId))[0]).toMatchObject({ state: "CONFIRMED" });
});

test("R-25, R-27: whom an entity declares is looked up with it, and stops it once its word counts", async () => {
  const { id: userId } = world.people.claire;
  const claire = await world.signedIn(world.people.claire.email);
  const desk = await openEntityDesk(world, admin);
  const { id } = (await desk.typed(claire, { legalName: "Holding Claire" })).body;
  const owners = [
    { firstName: "Ferdinand", lastName: "Malvoisin", shareBps: 6000 },
    { firstName: "Paule", lastName: "Inconnue", shareBps: 3000 },
  ];
  await desk.ask(claire, id, { beneficialOwners: JSON.stringify(owners) });
  await world.runJobs();
  const hits = await hitsOf(id);
  const declared = { name: "Ferdinand Malvoisin", as: "BENEFICIAL_OWNER" };
  expect(hits).toMatchObject([{ holderName: "Holding Claire", state: "OPEN", declared }]);
  // Traces of all three, also of those that nothing was found for.
  const { items: traces } = (await admin.get(`/screenings?holderId=${id}`)).body;
  const ofFreezes = traces.filter(({ listKind }: { listKind: string }) => listKind === "FREEZE");
  expect(ofFreezes).toHaveLength(3);
  expect(
    ofFreezes.find(({ query }: { query: { name: string } }) => query.name === "Paule Inconnue"),
  ).toMatchObject({ occasion: "DECLARATION", hitCount: 0, query: { declaredAs: declared.as } });
  // Who only asks to represent an entity does not stop it by what they type.
  expect((await findStanding(world.services, { holderId: id })).reason).toBe("REPRESENTATIVE");
  await desk.decide(id, { status: "VALIDATED" });
  expect((await findStanding(world.services, { holderId: id })).reason).toBe("CHECK");
  expect((await settle(hits[0].id, "CONFIRMED")).status).toBe(200);
  // Who declared them leaves, and the list still names them: the entity stands still as before.
  await admin.call("DELETE", desk.linkPath(id, userId));
  await screen(id);
  expect(await hitsOf(id)).toMatchObject([{ state: "CONFIRMED", declared }]);
  expect((await findStanding(world.services, { holderId: id })).reason).toBe("CHECK");
});

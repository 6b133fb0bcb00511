import { listenAsAddresses } from "@coulisse/stand-ins/src/addresses/addresses.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createCompany } from "../../../../test/factories.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { addressesAnHour } from "#features/accounts/addresses/addresses.queries.ts";

let world: World;
let live: World;
let standIn: Awaited<ReturnType<typeof listenAsAddresses>>;
let claire: Client;

beforeAll(async () => {
  standIn = await listenAsAddresses();
  world = await createWorld();
  live = await createWorld({
    environment: {
      ADDRESS_PROVIDER: "geoplateforme",
      ADDRESS_BASE_URL: standIn.origin,
      ADDRESS_LOOKUP_URL: standIn.origin,
    },
  });
  claire = await world.signedIn(world.people.claire.email);
});
afterAll(async () => {
  await Promise.all([world.close(), live.close()]);
  await standIn.close();
});

const complete = async (client: Client, query: string) => {
  const answer = await client.get(`/address/autocomplete?query=${encodeURIComponent(query)}`);
  expect(answer.status).toBe(200);
  return answer.body.items as { externalId: string; text: string }[];
};
const typed = { street: "12 bis rue des Lilas", postcode: "69003", city: "Lyon" };

test.each([
  ["12 rue des Lilas 690", "12 rue des Lilas, 69003 Lyon"],
  ["12 rue des Lilas saint etienne 42", "12 rue des Lilas, 42000 Saint-Étienne"],
  ["SAINT-ETIENNE", "42000 Saint-Étienne"],
  ["hay les roses", "94240 L'Haÿ-les-Roses"],
  ["3 place du marché st malo", "3 place du marché, 35400 Saint-Malo"],
  ["75116", "75116 Paris"],
])("the communes complete « %s » and keep the street as typed", async (query, first) => {
  expect((await complete(world.guest, query))[0]?.text).toBe(first);
});

test.each(["", "   ", "12 rue", "12 rue des lil", "?", "zzzz", "%", "12345678"])(
  "nothing is found for « %s »",
  async (query) => {
    expect(await complete(world.guest, query)).toEqual([]);
  },
);

test("a suggestion of the communes is completed and kept once, at once too", async () => {
  const [suggestion] = await complete(claire, "12 rue de l'Été 69003");
  const id = suggestion?.externalId ?? "";
  const full = await world.guest.get(`/address/autocomplete/completeAddress?addressId=${id}`);
  expect(full.body).toMatchObject({
    label: "12 rue de l'Été, 69003 Lyon",
    houseNumber: "12",
    street: "rue de l'Été",
    postcode: "69003",
    cityCode: "69383",
    country: "FR",
    source: "local",
  });
  const kept = await Promise.all(Array.from({ length: 4 }, () => claire.post(`/address/${id}`)));
  expect(new Set(kept.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  const karim = await world.signedIn(world.people.karim.email);
  expect((await karim.post(`/address/${id}`)).body.id).not.toBe(kept[0]?.body.id);
});

test("an address without a street is not kept", async () => {
  const refusal = { status: 422, code: "address_incomplete" };
  await expectRefused(world, () => claire.post("/address/69383_69003"), refusal);
});

test.each([
  "99999_99999",
  "69383_75001",
  "69383_69003_AAAA",
  "x",
  "..%2F..%2Fetc",
  "69383_69003_" + "A".repeat(150),
])("the directory knows no address %s", async (id) => {
  const refusal = { status: 404, code: "address_not_found" };
  await expectRefused(world, () => claire.post(`/address/${id}`), refusal);
});

test("somebody keeps so many addresses in an hour, and no more", async () => {
  const { karim } = world.people;
  const client = await world.signedIn(karim.email);
  const place = { street: "221B Baker Street", city: "Londres", country: "GB" };
  let kept = 0;
  while (kept <= addressesAnHour && (await client.post("/address", place)).status === 201)
    kept += 1;
  expect(kept).toBeLessThanOrEqual(addressesAnHour);
  // What this person kept before is counted too.
  expect(kept).toBeGreaterThan(addressesAnHour / 2);
  const refused = await expectRefused(world, () => client.post("/address", place), {
    status: 429,
    code: "too_many_requests",
  });
  expect(refused.body.description).toBe("Réessayez dans une heure.");
});

test("an address is typed: checked in France, in any form abroad", async () => {
  const here = await claire.post("/address", { ...typed, complement: "Bât. B" });
  expect(here.status).toBe(201);
  expect(here.body).toMatchObject({
    label: "12 bis rue des Lilas, Bât. B, 69003 Lyon",
    houseNumber: "12 bis",
    cityCode: "69383",
    source: "typed",
    externalId: null,
  });
  const abroad = { street: "221B Baker Street", city: "Londres", country: "gb" };
  expect((await claire.post("/address", abroad)).body).toMatchObject({
    label: "221B Baker Street, Londres, Royaume-Uni",
    postcode: null,
    country: "GB",
  });
  const cedex = { street: "TSA 12345", postcode: "75436", city: "Paris Cedex 09" };
  expect((await claire.post("/address", cedex)).status).toBe(201);
  const needed = { status: 422, code: "postcode_required", location: "postcode" };
  await expectRefused(world, () => claire.post("/address", { ...typed, postcode: "" }), needed);
  await expectRefused(world, () => claire.post("/address", { ...typed, postcode: "690" }), needed);
  await expectRefused(world, () => claire.post("/address", { ...typed, postcode: "00001" }), {
    status: 422,
    code: "postcode_unknown",
    location: "postcode",
  });
  const malformed = { status: 400, code: "malformed_request" };
  for (const wrong of [{ street: " " }, { city: "" }, { country: "France" }, { more: 1 }]) {
    await expectRefused(world, () => claire.post("/address", { ...typed, ...wrong }), malformed);
  }
});

test("an address is seen by who made it, by the company whose seat it is, by administrators", async () => {
  const { id } = (await claire.post("/address", typed)).body;
  const helene = await world.signedIn(world.people.helene.email);
  const admin = await world.signedIn(world.people.admin.email);
  const hidden = { status: 404, code: "not_found" };
  expect((await claire.get(`/address/${id}`)).body.label).toBe("12 bis rue des Lilas, 69003 Lyon");
  await expectRefused(world, () => helene.get(`/address/${id}`), hidden);
  const company = await createCompany(admin, { addressId: id });
  await admin.call("PATCH", `/company/${company.id}/users/${world.people.helene.id}`);
  expect((await helene.get(`/address/${id}`)).status).toBe(200);
  expect((await admin.get(`/company/${company.id}`)).body.address).toMatchObject({
    line1: "12 bis rue des Lilas",
    postcode: "69003",
    city: "Lyon",
  });
  const elsewhere = { line1: "1 quai Rambaud", postcode: "69002", city: "Lyon" };
  await admin.call("PATCH", `/company/${company.id}`, { address: elsewhere });
  await expectRefused(world, () => helene.get(`/address/${id}`), hidden);
});

test("the national directory is asked as it wants to be asked", async () => {
  const louis = await live.signedIn(live.people.stranger.email);
  const asked = standIn.asked.length;
  for (const query of [" ", "bd", "?boulevard"]) expect(await complete(louis, query)).toEqual([]);
  expect(standIn.asked).toHaveLength(asked);
  const found = await complete(louis, "boulevard du port");
  // A commune alone has no id that can be looked up.
  expect(found.map(({ externalId }) => externalId)).toEqual([
    "80021_6590_00008",
    "80021_6590_00012_bis",
    "80021_6590",
  ]);
  expect((await louis.post("/address/80021_6590_00012_bis")).body).toMatchObject({
    label: "12 bis Boulevard du Port, 80000 Amiens",
    houseNumber: "12 bis",
    cityCode: "80021",
    latitude: "49.897500",
    longitude: "2.290100",
    source: "ban",
  });
  const unknown = { status: 404, code: "address_not_found" };
  for (const id of ["80021_0000_00001", "not-an-id", "80021_6590_00008?x=1"]) {
    await expectRefused(live, () => louis.post(`/address/${encodeURIComponent(id)}`), unknown);
  }
  const incomplete = { status: 422, code: "address_incomplete" };
  await expectRefused(live, () => louis.post("/address/80021_6590"), incomplete);
});

test.each(["busy", "broken", "silent", "nonsense"] as const)(
  "a national directory that is %s is said in words, and an address can still be typed",
  async (mood) => {
    const louis = await live.signedIn(live.people.stranger.email);
    standIn.mood(mood);
    const down = { status: 503, code: "address_directory_down" };
    await expectRefused(live, () => louis.get("/address/autocomplete?query=boulevard"), down);
    await expectRefused(live, () => louis.post("/address/80021_6590_00008"), down);
    expect((await louis.post("/address", typed)).status).toBe(201);
    standIn.mood("well");
  },
);

test("nobody uses up the directory for the others", async () => {
  const karim = await world.signedIn(world.people.karim.email);
  const helene = await world.signedIn(world.people.helene.email);
  const ask = (client: Client) => client.get("/address/autocomplete?query=lyon");
  let answer = await ask(karim);
  for (let count = 0; count < 130 && answer.status === 200; count += 1) answer = await ask(karim);
  expect(answer.status).toBe(429);
  expect(answer.body.code).toBe("too_many_requests");
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask(helene)).status).toBe(200);
  expect((await karim.get("/address/autocomplete?query=")).body).toEqual({ items: [] });
});

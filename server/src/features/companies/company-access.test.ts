import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient, type Client } from "../../../test/client.ts";
import { createCompany, createIssuer } from "../../../test/factories.ts";
import { testPassword } from "../../../test/people.ts";
import { expectRefused } from "../../../test/unchanged.ts";
import { setIdentity } from "../../../test/states.ts";
import { createWorld, type World } from "../../../test/world.ts";

type Caller = "guest" | "stranger" | "shareholder" | "administrator" | "otherAdministrator";
let world: World;
let admin: Client;
let callers: Record<Caller, Client>;
let hidden: { id: string; slug: string };
let listed: { id: string; slug: string };

const links = {
  dataRoomUrl: "https://data.example/room",
  capitalStructureUrl: "https://data.example/capital",
  meetingUrl: "https://meet.example/coulisse",
};

// Hélène administers the hidden company, Louis another one; Claire holds shares of the hidden one.
beforeAll(async () => {
  world = await createWorld();
  const { people } = world;
  admin = await world.signedIn(people.admin.email);
  const issuer = await createIssuer(admin, [[people.claire.id, 10]], { company: links });
  hidden = issuer.company;
  listed = await createCompany(admin, { visibleOnMarketplace: true, ...links });
  const other = await createCompany(admin);
  await admin.call("PATCH", `/company/${hidden.id}/users/${people.helene.id}`);
  await admin.call("PATCH", `/company/${other.id}/users/${people.stranger.id}`);
  callers = {
    guest: world.guest,
    stranger: await world.signedIn(people.karim.email),
    shareholder: await world.signedIn(people.claire.email),
    administrator: await world.signedIn(people.helene.email),
    otherAdministrator: await world.signedIn(people.stranger.email),
  };
});
afterAll(() => world.close());

const outsiders = ["guest", "stranger", "otherAdministrator"] as const;
const insiders = ["shareholder", "administrator"] as const;

describe("a company that is not on the marketplace", () => {
  const pages = [
    () => `/company/${hidden.id}`,
    () => `/company/slug/${hidden.slug}`,
    () => `/company/${hidden.id}/images`,
  ];
  test.each(outsiders)("is not there for a %s, as one that does not exist", async (caller) => {
    const client = callers[caller];
    const unknown = [
      "/company/018f0000-0000-7000-8000-000000000000",
      "/company/slug/inconnue",
      "/company/018f0000-0000-7000-8000-000000000000/images",
    ];
    for (const [index, page] of pages.entries()) {
      const seen = await client.get(page());
      const none = await client.get(unknown[index] ?? "");
      expect(seen.status).toBe(404);
      expect({ ...seen.body, requestId: "" }).toEqual({ ...none.body, requestId: "" });
    }
  });

  test.each(insiders)("is there for its %s", async (caller) => {
    for (const page of pages) expect((await callers[caller].get(page())).status).toBe(200);
    expect((await callers[caller].get(`/company/${hidden.id}`)).body).toMatchObject(links);
  });
});

describe("the data room and the capital structure of a company on the marketplace", () => {
  const closed = {
    ...links,
    dataRoomUrl: null,
    capitalStructureUrl: null,
    hasClosedLinks: true,
  };
  const seenBy = async (client: Client) => (await client.get(`/company/${listed.id}`)).body;
  const setKyc = (userId: string, state: string) => setIdentity(world, userId, state);

  test.each(outsiders)("are closed to a %s, who is told that they are there", async (caller) => {
    expect(await seenBy(callers[caller])).toMatchObject(closed);
    const page = await callers[caller].get(`/company/slug/${listed.slug}`);
    expect(page.body).toMatchObject(closed);
  });

  test("are closed to a registration under way, of which nothing is proved", async () => {
    const client = createClient(world.app);
    const begun = await client.post("/user", {
      firstName: "Léa",
      lastName: "Hâtive",
      email: "lea@test.example",
      phone: "0612345678",
      password: testPassword,
      passwordConfirmation: testPassword,
      acceptedTerms: true,
    });
    expect(begun.body).toMatchObject({ state: "REGISTERING" });
    expect(await seenBy(client)).toMatchObject(closed);
  });

  test("are open to an investor while their identity is validated", async () => {
    const { id } = world.people.karim;
    await callers.stranger.post("/investors");
    expect(await seenBy(callers.stranger)).toMatchObject(closed);
    await setKyc(id, "VALIDATED");
    expect(await seenBy(callers.stranger)).toMatchObject({ ...links, hasClosedLinks: false });
    await setKyc(id, "EXPIRED");
    expect(await seenBy(callers.stranger)).toMatchObject(closed);
  });

  test("are open to who holds its shares, administers it, or administers the platform", async () => {
    for (const caller of insiders) {
      const page = await callers[caller].get(`/company/${hidden.id}`);
      expect(page.body).toMatchObject({ ...links, hasClosedLinks: false });
    }
    expect(await seenBy(admin)).toMatchObject({ ...links, hasClosedLinks: false });
  });

  test("are not spoken of where the company has neither", async () => {
    const bare = await createCompany(admin, { visibleOnMarketplace: true });
    const page = await world.guest.get(`/company/${bare.id}`);
    expect(page.body.hasClosedLinks).toBe(false);
  });
});

describe("what only the platform's administrators do", () => {
  const calls = {
    "create a company": (client: Client) =>
      client.post("/company", { name: "Pirate", sector: "food", legalForm: "SAS" }),
    "list all companies": (client: Client) => client.get("/company"),
    "delete a company": (client: Client) => client.call("DELETE", `/company/${hidden.id}`),
    "name an administrator": (client: Client) =>
      client.call("PATCH", `/company/${hidden.id}/users/${world.people.karim.id}`),
    "take an administration back": (client: Client) =>
      client.call("DELETE", `/company/${hidden.id}/users/${world.people.helene.id}`),
  };
  test.each(Object.entries(calls))("%s", async (_, call) => {
    await expectRefused(world, () => call(callers.guest), { status: 401, code: "no_session" });
    for (const caller of ["stranger", "shareholder", "administrator"] as const) {
      await expectRefused(world, () => call(callers[caller]), { status: 403, code: "forbidden" });
    }
  });
});

test("the facts of a company are for its administrators to propose, and for nobody else", async () => {
  const change = (client: Client) =>
    client.call("PATCH", `/company/${hidden.id}`, { name: "Pirate" });
  const refused = { status: 403, code: "forbidden" };
  await expectRefused(world, () => change(callers.guest), { status: 401, code: "no_session" });
  for (const caller of ["stranger", "shareholder", "otherAdministrator"] as const) {
    await expectRefused(world, () => change(callers[caller]), refused);
  }
  const named = async () => (await callers.administrator.get(`/company/${hidden.id}`)).body.name;
  const before = await named();
  expect((await change(callers.administrator)).status).toBe(202);
  expect(await named()).toBe(before);
});

test("who administers a company is for its administrators", async () => {
  const path = `/company/${hidden.id}/administrator`;
  expect((await callers.administrator.get(path)).status).toBe(200);
  expect((await callers.guest.get(path)).status).toBe(401);
  for (const caller of ["stranger", "shareholder", "otherAdministrator"] as const) {
    expect((await callers[caller].get(path)).status).toBe(403);
  }
});

test("the marketplace and the partners' list are for everybody", async () => {
  for (const client of Object.values(callers)) {
    expect((await client.get("/company/marketplace")).status).toBe(200);
    expect((await client.get("/public/companies")).status).toBe(200);
  }
});

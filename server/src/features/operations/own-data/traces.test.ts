import { afterEach, beforeEach, expect, test } from "vitest";
import { strFromU8, unzipSync } from "fflate";
import { createIssuer, transferPath, undocumented } from "../../../../test/factories.ts";
import type { Client } from "../../../../test/client.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { atSecondStep, turnTotpOn } from "../../../../test/second-factor.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let clock: MovableClock;
let world: World;
let admin: Client;

beforeEach(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  admin = await world.signedIn(world.people.admin.email);
});
afterEach(() => world.close());

const linesOf = async (action: string) =>
  world.services.db
    .selectFrom("audit_log")
    .select(["actor_id", "entity_id", "detail", "address"])
    .where("action", "=", action)
    .orderBy("id")
    .execute();

test("each file of a register that leaves is written down, with who took it", async () => {
  const { claire } = world.people;
  const { company } = await createIssuer(admin, [[claire.id, 10]]);
  const paths = [
    ["register.csv", "register", "csv"],
    ["cap-table.csv", "cap-table", "csv"],
    ["ocf.zip", "ocf", "zip"],
  ];
  const { body } = await admin.get(`/share-holders/companies/${company.id}/users/${claire.id}`);
  for (const [path] of paths) {
    expect((await admin.get(`/companies/${company.id}/${path}`)).status).toBe(200);
  }
  const party = await world.signedIn(claire.email);
  const account = body.items[0].shareHolderId;
  expect((await party.get(`/share-holders/${account}/certificate.pdf`)).status).toBe(200);
  const by = { actor_id: world.people.admin.id, entity_id: company.id, address: "127.0.0.1" };
  expect(await linesOf("register.exported")).toEqual([
    ...paths.map(([, what, format]) => ({ ...by, detail: { what, format } })),
    {
      actor_id: claire.id,
      entity_id: account,
      address: "127.0.0.1",
      detail: { what: "certificate", format: "pdf" },
    },
  ]);
});

test("an investor's file leaves a line when somebody else opens it, once a quarter of an hour", async () => {
  const { claire } = world.people;
  const own = await world.signedIn(claire.email);
  const { id } = (await own.post("/investors")).body;
  await own.get(`/investors/${id}`);
  expect(await linesOf("investor.file_read")).toEqual([]);
  for (let read = 0; read < 3; read += 1) {
    expect((await admin.get(`/investors/${id}`)).status).toBe(200);
    expect((await admin.get(`/investors/${id}/review`)).status).toBe(200);
  }
  expect(await linesOf("investor.file_read")).toMatchObject([
    { actor_id: world.people.admin.id, entity_id: claire.id, address: "127.0.0.1" },
  ]);
  clock.advance(16 * 60);
  const later = await world.signedIn(world.people.admin.email);
  await later.get(`/investors/${id}/review`);
  expect(await linesOf("investor.file_read")).toHaveLength(2);
});

test("a second factor that is wrong is written down, and who tried is not let in", async () => {
  const { email, id } = world.people.helene;
  await turnTotpOn(world, email);
  const { client } = await atSecondStep(world, email);
  const wrong = await client.post("/auth/token/factor", { code: "000000" });
  expect(wrong.status).toBe(422);
  expect(await linesOf("session.factor_refused")).toMatchObject([
    { entity_id: id, address: "127.0.0.1", detail: { by: "totp" } },
  ]);
});

test("a sign-out is written down once, however often it is asked for", async () => {
  const { claire } = world.people;
  const client = await world.signedIn(claire.email);
  await client.call("DELETE", "/auth/token");
  await client.call("DELETE", "/auth/token");
  expect(await linesOf("session.signed_out")).toMatchObject([{ entity_id: claire.id }]);
});

test("one's own data says neither where others live nor from where they acted", async () => {
  const { claire, karim } = world.people;
  const { category } = await createIssuer(admin, [[claire.id, 10]]);
  const sold = await admin.post(transferPath(claire.id, karim.id, category.id), {
    ...undocumented,
    quantity: 1,
  });
  expect(sold.body.transferor.domicile).toContain("rue des Lilas");
  expect(sold.body.transferee.domicile).toContain("rue des Lilas");
  const own = await world.signedIn(karim.email);
  const { id } = (await own.post("/investors")).body;
  await admin.get(`/investors/${id}`);
  const files = unzipSync(new Uint8Array((await own.get("/user/me/data")).bytes));
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join("\n");
  const [line] = JSON.parse(strFromU8(files["movements.json"] ?? new Uint8Array()));
  expect(line).toMatchObject({ from_name: "Claire Aubry", to_domicile: expect.any(String) });
  expect(line).not.toHaveProperty("from_domicile");
  expect(all).not.toContain(world.people.admin.id);
  const audit = JSON.parse(strFromU8(files["audit.json"] ?? new Uint8Array()));
  const read = audit.find(({ action }: { action: string }) => action === "investor.file_read");
  expect(read).toBeDefined();
  expect(read).not.toHaveProperty("address");
  const opened = audit.find(({ action }: { action: string }) => action === "session.opened");
  expect(opened).toMatchObject({ address: "127.0.0.1" });
});

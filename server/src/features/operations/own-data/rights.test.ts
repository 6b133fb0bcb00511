import { strFromU8, unzipSync } from "fflate";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { form } from "../../../../test/client.ts";
import { createIssuer } from "../../../../test/factories.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { pdf } from "../../../../test/documents.ts";
import { testPassword } from "../../../../test/people.ts";
import { file, jpeg } from "../../../../test/pictures.ts";
import { setIdentity } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { places, untold } from "./data.queries.ts";
import { eraseDueFacts } from "./erasure.commands.ts";

let world: World;
let clock: MovableClock;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
});
afterAll(() => world.close());
beforeEach(() => clock.advance(61 * 60));

const rowOf = (id: string) =>
  world.services.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("one's own data", () => {
  test("comes as an archive in one's language, with nothing that opens a door (GDPR 15, 20)", async () => {
    const admin = await world.signedIn(world.people.admin.email);
    const { claire } = world.people;
    await createIssuer(admin, [[claire.id, 12]]);
    const client = await world.signedIn(claire.email);
    await client.post("/investors");
    const answer = await client.get("/user/me/data");
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/zip");
    const files = unzipSync(new Uint8Array(answer.bytes));
    expect(strFromU8(files["LISEZMOI.txt"] ?? new Uint8Array())).toContain("Vos données");
    const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(read("account.json")).toMatchObject([{ first_name: "Claire", email: claire.email }]);
    expect(read("movements.json")).toMatchObject([{ quantity: 12, to_name: "Claire Aubry" }]);
    expect(read("holdings.json")).toMatchObject([{ quantity: 12 }]);
    expect(read("sessions.json").length).toBeGreaterThan(0);
    expect(read("audit.json").length).toBeGreaterThan(0);
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join("\n");
    expect(all).not.toMatch(/argon2|(password|access|refresh)_hash|sealed_|wrapped/);
    expect(all).not.toContain(world.people.helene.email);
    const english = await client.get("/user/me/data", { headers: { "accept-language": "en" } });
    expect(Object.keys(unzipSync(new Uint8Array(english.bytes)))).toContain("README.txt");
    await client.get("/user/me/data");
    expect((await client.get("/user/me/data")).status).toBe(429);
  });

  test("names each document by what it is, and tells a preview from its original", async () => {
    const client = await world.signedIn(world.people.karim.email);
    const { id } = (await client.post("/investors")).body;
    const give = async (type: string, given: File) =>
      expect(
        (await client.post(`/investors/${id}/kyc/documents`, form({ type, file: given }))).status,
      ).toBe(201);
    await give(
      "IDENTITY_FRONT",
      file(await jpeg({ width: 60, height: 40 }), "CNI recto.JPEG", "image/jpeg"),
    );
    await give("PROOF_OF_ADDRESS", file(await pdf(), "Facture d’eau.pdf", "application/pdf"));
    const answer = await client.get("/user/me/data");
    const files = unzipSync(new Uint8Array(answer.bytes));
    const names = Object.keys(files).filter((name) => name.startsWith("documents/"));
    expect(names.map((name) => name.replace(/\d+-/, "")).toSorted()).toEqual([
      "documents/CNI recto (aperçu).webp",
      "documents/CNI recto.jpg",
      "documents/Facture d’eau.pdf",
    ]);
    for (const name of names) {
      const start = strFromU8((files[name] ?? new Uint8Array()).slice(0, 12), true);
      expect(start).toMatch(
        name.endsWith(".webp") ? /^RIFF.{4}WEBP/s : name.endsWith(".pdf") ? /^%PDF/ : /^\xff\xd8/,
      );
    }
  });

  test("asks who has been here for a while to show again who they are", async () => {
    const client = await world.signedIn(world.people.helene.email);
    clock.advance(11 * 60);
    expect((await client.get("/user/me/data")).body.code).toBe("proof_needed");
    expect((await client.post("/auth/proof", { password: testPassword })).status).toBe(204);
    expect((await client.get("/user/me/data")).status).toBe(200);
  });
});

test("every column that names a person is told in one's own data, or has a reason (GDPR 15)", async () => {
  const columnsWhere = async (names: RawBuilder<unknown>): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select b.relname || '.' || c.attname as name
      from pg_attribute c join pg_class b on b.oid = c.attrelid
      where b.relnamespace = 'public'::regnamespace and b.relkind = 'r'
        and c.attnum > 0 and not c.attisdropped and ${names}
      order by 1`.execute(world.services.db);
    return rows.map(({ name }) => name);
  };
  const columns = await columnsWhere(sql`(
    (c.atttypid = 'uuid'::regtype and c.attname ~
      '(^|_)(user_id|holder_id|actor_id|owner_id|investor_id|signer_id|seller_id|buyer_id|owner|member_id|representative_id)$')
    or (c.attname ~ '_by$' and c.atttypid <> 'date'::regtype) or c.attname in ('holder_ids', 'from_owner', 'to_owner')
    or exists (
      select from pg_constraint k where k.contype = 'f' and k.conrelid = b.oid
        and k.conkey = array[c.attnum]
        and k.confrelid in ('users'::regclass, 'holders'::regclass, 'investors'::regclass)))`);
  const told = Object.values(places).flatMap(({ of }) => of as readonly string[]);
  const named = [...told, ...Object.keys(untold)];
  expect(columns.filter((name) => !named.includes(name))).toEqual([]);
  // What is named exists, and is named once.
  const existing = new Set(await columnsWhere(sql`true`));
  expect(named.filter((name) => !existing.has(name))).toEqual([]);
  expect(named.length).toBe(new Set(named).size);
});

describe("closing one's account", () => {
  const close = async (name: "claire" | "karim" | "stranger" | "helene" | "admin") => {
    const { email } = world.people[name];
    const client = await world.signedIn(email);
    const plan = (await client.get("/user/me/erasure")).body;
    return { client, plan, answer: await client.call("DELETE", "/user/me", { email }) };
  };

  test("asks for one's own address, typed", async () => {
    const client = await world.signedIn(world.people.stranger.email);
    const answer = await client.call("DELETE", "/user/me", { email: "else@test.example" });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "confirmation_wrong", errors: [{ location: "email" }] },
    });
  });

  test("of somebody who never held anything leaves a row without a name", async () => {
    const { plan, answer, client } = await close("stranger");
    expect(plan).toMatchObject({ obstacles: [], keepsName: false });
    expect(answer.status).toBe(204);
    expect((await client.get("/user/me")).status).toBe(401);
    const row = await rowOf(world.people.stranger.id);
    expect(row).toMatchObject({
      state: "ERASED",
      first_name: "Compte",
      last_name: "effacé",
      email: null,
      phone: null,
      password_hash: null,
      domicile: null,
    });
    const { email } = world.people.stranger;
    const again = await world.guest.post("/auth/token", { email, password: testPassword });
    expect(again.status).toBe(401);
    for (const table of ["sessions", "known_devices", "messages", "notifications"] as const) {
      const left = await world.services.db
        .selectFrom(table)
        .select("user_id")
        .where("user_id", "=", world.people.stranger.id)
        .execute();
      expect([table, left]).toEqual([table, []]);
    }
  });

  test("keeps a name that the register bears, and the identity for five years (R-28)", async () => {
    const client = await world.signedIn(world.people.claire.email);
    await client.call("PATCH", `/user/${world.people.claire.id}`, { birthOn: "1984-02-29" });
    await setIdentity(world, world.people.claire.id, "VALIDATED");
    const { plan, answer } = await close("claire");
    const until = `${clock.now().getUTCFullYear() + 5}${clock.now().toISOString().slice(4, 10)}`;
    expect(plan.kept).toEqual([
      { subject: "identity_documents", until, source: "CMF L561-12" },
      { subject: "identity_facts", until, source: "CMF L561-12" },
      { subject: "register", until: null, source: "C. com. R228-8" },
      { subject: "audit", until: null, source: "CMF L561-12" },
    ]);
    expect(answer.status).toBe(204);
    const kept = { first_name: "Claire", email: null, birth_on: "1984-02-29" };
    expect(await rowOf(world.people.claire.id)).toMatchObject(kept);
    await eraseDueFacts(world.contextOf(null));
    expect(await rowOf(world.people.claire.id)).toMatchObject(kept);
    clock.advance(5 * 366 * 24 * 60 * 60);
    await eraseDueFacts(world.contextOf(null));
    const later = { first_name: "Claire", email: null, birth_on: null };
    expect(await rowOf(world.people.claire.id)).toMatchObject(later);
  });

  test("of somebody who only tried an upload keeps neither name nor paper (R-28)", async () => {
    const own = await createWorld({ clock });
    onTestFinished(() => own.close());
    const person = own.people.stranger;
    const client = await own.signedIn(person.email);
    const { id } = (await client.post("/investors")).body;
    const proof = file(await pdf(), "Facture.pdf", "application/pdf");
    const fields = form({ type: "PROOF_OF_ADDRESS", file: proof });
    expect((await client.post(`/investors/${id}/kyc/documents`, fields)).status).toBe(201);
    await client.call("PATCH", `/investors/${id}`, {
      sourceOfFunds: "OTHER",
      sourceOfFundsDetail: "Vente d’un bateau",
    });
    const files = own.services.db.selectFrom("sealed_files").where("owner_id", "=", person.id);
    const kept = await files.select("store_key").execute();
    expect(kept.length).toBeGreaterThan(0);
    const plan = (await client.get("/user/me/erasure")).body;
    expect(plan.kept.map(({ subject }: { subject: string }) => subject)).toEqual(["audit"]);
    expect((await client.call("DELETE", "/user/me", { email: person.email })).status).toBe(204);
    expect(
      await own.services.db
        .selectFrom("users")
        .select(["first_name", "last_name"])
        .where("id", "=", person.id)
        .executeTakeFirst(),
    ).toMatchObject({ first_name: "Compte", last_name: "effacé" });
    const { db } = own.services;
    const holder = await db
      .selectFrom("holders")
      .select("name")
      .where("id", "=", person.id)
      .executeTakeFirst();
    expect(holder?.name).toBe("Compte effacé");
    const answers = await db
      .selectFrom("investors")
      .select(["source_of_funds", "source_of_funds_detail"])
      .where("user_id", "=", person.id)
      .executeTakeFirst();
    expect(answers).toEqual({ source_of_funds: null, source_of_funds_detail: null });
    const left = await files.select("id").where("erased_at", "is", null).execute();
    expect(left).toEqual([]);
    for (const { store_key } of kept) {
      await expect(own.services.files.read(store_key)).rejects.toThrow(/ENOENT/);
    }
  });

  test("is refused to the last administrator of a company and of the platform, by name", async () => {
    const admin = await world.signedIn(world.people.admin.email);
    const { company } = await createIssuer(admin, []);
    await admin.call("PATCH", `/company/${company.id}/users/${world.people.helene.id}`);
    const { plan, answer } = await close("helene");
    expect(plan.obstacles).toEqual([
      { code: "last_company_administrator", companies: [company.name] },
    ]);
    expect([answer.status, answer.body.code]).toEqual([409, "last_company_administrator"]);
    expect(answer.body.description).toContain(company.name);
    const platform = await close("admin");
    expect(platform.answer.body.code).toBe("last_platform_administrator");
    await admin.call("PATCH", `/company/${company.id}/users/${world.people.karim.id}`);
    const both = await Promise.all([close("helene"), close("karim")]);
    const statuses = both.map((one) => one.answer.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([204, 409]);
  });
});

test("the audit of an entity says who did what, when and from where, a page at a time", async () => {
  const admin = await world.signedIn(world.people.admin.email);
  const { id } = world.people.admin;
  const first = await admin.get(`/audit?entity=${id}&limit=1`);
  expect(first.body.items).toMatchObject([
    { action: "session.opened", actorId: id, address: "127.0.0.1", entityId: id },
  ]);
  expect(first.body.total).toBeGreaterThan(1);
  const second = await admin.get(`/audit?entity=${id}&limit=1&cursor=${first.body.nextCursor}`);
  expect(second.body.items[0].id).not.toBe(first.body.items[0].id);
  expect((await admin.get("/audit?entity=")).status).toBe(400);
});

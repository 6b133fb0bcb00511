import {
  openYousign,
  yousignAccount,
  yousignEnvironment,
  type YousignStandIn,
} from "@coulisse/stand-ins/src/signatures/yousign.ts";
import type { Delivery } from "@coulisse/stand-ins/src/signatures/exchange.ts";
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient, type Client } from "../../../../test/client.ts";
import { createCompany } from "../../../../test/factories.ts";
import { askSignature, provePhone } from "../../../../test/signatures.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { setSignature } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import {
  readAtProvider,
  readUnheardSignatures,
} from "#features/signing/signatures/provider.commands.ts";
import { cancelSignatures } from "#features/signing/signatures/signatures.commands.ts";

let yousign: YousignStandIn;
let world: World;
let claire: Client;
let karim: Client;
let companyId: string;

beforeAll(async () => {
  yousign = await openYousign();
  world = await createWorld({ environment: yousignEnvironment(yousign.origin) });
  const { people } = world;
  const admin = await world.signedIn(people.admin.email);
  claire = await world.signedIn(people.claire.email);
  karim = await world.signedIn(people.karim.email);
  companyId = (await createCompany(admin)).id;
  await provePhone(world, claire, people.claire.id, "+33612345678");
  await provePhone(world, karim, people.karim.id, "+33612345679");
});
afterAll(async () => {
  await world.close();
  await yousign.close();
});

const ask = (signers: Parameters<typeof askSignature>[1]["signers"] = [world.people.claire.id]) =>
  askSignature(world.contextOf(null), { companyId, signers });
const read = async (id: string, client = claire) => (await client.get(`/signatures/${id}`)).body;
const post = ({ bytes, headers }: Delivery) =>
  world.app.inject({ method: "POST", url: "/api/webhooks/signature", payload: bytes, headers });
const requestOf = (id: string) => {
  const found = yousign.requests.filter(({ external_id }) => external_id === id).at(-1);
  if (!found) throw new Error("Nothing was asked of the provider.");
  return found;
};
const signerOf = (id: string, index = 0) => requestOf(id).signers[index]?.id ?? "";
const lastOf = (id: string): Delivery => {
  const found = yousign.deliveries.findLast(({ bytes }) => bytes.includes(id));
  if (!found) throw new Error("Nothing was delivered.");
  return found;
};
const queued = async (): Promise<number> => {
  const { rows } = await world.services.pool.query<{ count: number }>(
    "select count(*)::integer as count from pgboss.job where name = 'read-signature-at-provider' and state in ('created', 'retry')",
  );
  return rows[0]?.count ?? 0;
};

test("a document is signed at the provider, and its file and trail are kept here", async () => {
  const id = await ask();
  expect((await read(id)).link).toBeNull();
  await world.runJobs();
  const { link, state } = await read(id);
  expect(link).toMatch(/^https:\/\/yousign\.app\/signatures\//);
  expect(state).toBe("OPEN");
  expect((await claire.post(`/signatures/${id}/code`)).body.code).toBe("signature_elsewhere");
  expect(requestOf(id).signers[0]?.info).toMatchObject({
    first_name: "Claire",
    phone_number: "+33612345678",
    locale: "fr",
  });
  yousign.act(signerOf(id), "sign");
  // Nothing is believed: the event only says that the provider is to be asked.
  expect((await post(lastOf(id))).statusCode).toBe(204);
  expect((await read(id)).state).toBe("OPEN");
  await world.runJobs();
  expect(await read(id)).toMatchObject({ state: "SIGNED", isSealed: true });
  const signed = await claire.get(`/signatures/${id}/documents/signed`);
  expect(signed.bytes.toString()).toContain(`signed ${requestOf(id).id}`);
  const evidence = await claire.get(`/signatures/${id}/documents/evidence`);
  expect(evidence.bytes.toString()).toContain("trail");
});

test("an event twice, late, or a thousand times changes nothing more, and waits once", async () => {
  const id = await ask();
  await world.runJobs();
  yousign.act(signerOf(id), "sign");
  const event = lastOf(id);
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(event)));
    expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true);
  }
  expect(await queued()).toBe(1);
  await world.runJobs();
  const signed = await read(id);
  expect(signed.state).toBe("SIGNED");
  expect((await post(event)).statusCode).toBe(204);
  expect(await queued()).toBe(0);
  await world.runJobs();
  expect(await read(id)).toEqual(signed);
});

test("an event that comes before the answer of the call is not lost", async () => {
  const id = await ask();
  const early = Buffer.from(JSON.stringify({ data: { signature_request: { external_id: id } } }));
  const mark = createHmac("sha256", yousignAccount.secret).update(early).digest("hex");
  const headers = { "x-yousign-signature-256": `sha256=${mark}` };
  expect((await post({ bytes: early, headers })).statusCode).toBe(204);
  await world.runJobs();
  expect(await queued()).toBe(0);
  expect((await read(id)).link).not.toBeNull();
});

test("a forged event is refused and writes nothing, whatever it is made of", async () => {
  const id = await ask();
  await world.runJobs();
  yousign.act(signerOf(id), "sign");
  const { bytes, headers } = lastOf(id);
  const changed = Buffer.from(bytes);
  changed[10] = (changed[10] ?? 0) ^ 1;
  const forged: Delivery[] = [
    { bytes, headers: { "content-type": "application/json" } },
    { bytes, headers: { ...headers, "x-yousign-signature-256": `sha256=${"0".repeat(64)}` } },
    { bytes: changed, headers },
    { bytes: Buffer.from("{"), headers },
    { bytes: Buffer.alloc(0), headers: {} },
    { bytes, headers: { ...headers, "x-yousign-signature-256": "sha256=é" } },
  ];
  for (const delivery of forged) {
    const send = async () => {
      const answer = await post(delivery);
      const { statusCode: status, payload, rawPayload, headers: got } = answer;
      return { status, body: JSON.parse(payload), headers: got, bytes: rawPayload };
    };
    await expectRefused(world, send, { status: 401, code: "webhook_refused" });
  }
  expect((await read(id)).state).toBe("OPEN");
});

test("an event that names another's request, or nothing, moves only what the provider says", async () => {
  const [mine, others] = [await ask(), await ask([world.people.karim.id])];
  await world.runJobs();
  yousign.act(signerOf(others), "sign");
  // The body tells of a signed request and names another of ours: that one is read, and is open.
  const body = { data: { signature_request: { id: requestOf(others).id, external_id: mine } } };
  const named = (external_id: string) => ({ data: { signature_request: { external_id } } });
  for (const text of [body, {}, [], null, named("7"), named("-".repeat(36))]) {
    const bytes = Buffer.from(JSON.stringify(text));
    const mark = createHmac("sha256", yousignAccount.secret).update(bytes).digest("hex");
    const headers = { "x-yousign-signature-256": `sha256=${mark}` };
    expect((await post({ bytes, headers })).statusCode).toBe(204);
  }
  await world.runJobs();
  expect((await read(mine)).state).toBe("OPEN");
  expect((await read(others, karim)).state).toBe("OPEN");
});

test("a provider that is down for an hour is asked until it answers", async () => {
  yousign.setDown(true);
  const id = await ask();
  const faultOf = async () => {
    const { fault, attempt_count } = await world.services.db
      .selectFrom("signatures")
      .select(["fault", "attempt_count"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return [fault, attempt_count];
  };
  await world.runJobs();
  for (let attempt = 2; attempt <= 6; attempt += 1) {
    await world.runJobs({ deferred: true });
  }
  expect(await faultOf()).toEqual(["unavailable", 6]);
  yousign.setDown(false);
  await world.runJobs({ deferred: true });
  expect((await faultOf())[0]).toBeNull();
  expect((await read(id)).link).not.toBeNull();
  // Of the signature itself the event is lost meanwhile: who is not heard of is asked.
  yousign.act(signerOf(id), "sign");
  await setSignature(world, id, { read_at: new Date(Date.now() - 3_600_000) });
  await readUnheardSignatures(world.contextOf(null));
  await world.runJobs();
  expect((await read(id)).state).toBe("SIGNED");
});

test("a provider that is away once all have signed gives the document later", async () => {
  const id = await ask();
  await world.runJobs();
  yousign.act(signerOf(id), "sign");
  await readAtProvider(world.contextOf(null), id, {});
  yousign.setDown(true);
  await world.runJobs();
  expect(await read(id)).toMatchObject({ state: "SIGNED", isSealed: false });
  yousign.setDown(false);
  // The job itself is lost: what was signed long ago and has no document is asked for again.
  await world.services.pool.query("delete from pgboss.job where name = 'finish-signature'");
  await setSignature(world, id, { ended_at: new Date(Date.now() - 3_600_000) });
  await readUnheardSignatures(world.contextOf(null));
  await world.runJobs();
  expect((await read(id)).isSealed).toBe(true);
});

test("who declines there, or lets it run out, ends it here; who is cancelled here cannot sign there", async () => {
  const declined = await ask([[world.people.claire.id, world.people.karim.id]]);
  const expired = await ask();
  const subject = world.services.clock.newId();
  const cancelled = await askSignature(world.contextOf(null), {
    companyId,
    signers: [world.people.claire.id],
    subject: { kind: "transfer_order", id: subject },
  });
  await world.runJobs();
  yousign.act(signerOf(declined), "decline");
  yousign.expire(requestOf(expired).id);
  await Promise.all([declined, expired].map((id) => post(lastOf(id))));
  await cancelSignatures(world.contextOf(null), "transfer_order", [subject]);
  await world.runJobs();
  expect((await read(declined)).state).toBe("REFUSED");
  expect((await read(expired)).state).toBe("EXPIRED");
  expect((await read(cancelled)).state).toBe("CANCELLED");
  expect(requestOf(cancelled).status).toBe("canceled");
});

test("where no provider collects signatures, no event is taken", async () => {
  const local = await createWorld();
  const answer = await createClient(local.app).post("/webhooks/signature", { event: "x" });
  expect(answer).toMatchObject({ status: 401, body: { code: "webhook_refused" } });
  await local.close();
});

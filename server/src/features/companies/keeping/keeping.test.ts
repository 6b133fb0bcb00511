import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { giveRole } from "../../../../test/company-roles.ts";
import { createIssuer, transferPath } from "../../../../test/factories.ts";
import { form, type Client } from "../../../../test/client.ts";
import { file } from "../../../../test/pictures.ts";
import { pdf } from "../../../../test/documents.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { sweepFiles } from "#features/operations/system/file-sweep.commands.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let helene: Client;
let companyId: string;

const keepingPath = () => `/companies/${companyId}/register-keeping`;
const secondPath = () => `/companies/${companyId}/second-person`;
const askForIt = (keeper = "COMPANY") =>
  helene.call("PUT", keepingPath(), { keeper, reason: "Notre avocat tient le registre" });

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

beforeEach(async () => {
  const { karim, helene: founder } = world.people;
  const { company } = await createIssuer(admin, [[karim.id, 100]]);
  companyId = company.id;
  await giveRole(world, admin, { companyId, role: "REPRESENTATIVE", email: founder.email });
  helene = await world.signedIn(founder.email);
});

describe("who keeps the register", () => {
  test("is the platform, until it decides otherwise, by a dated fact with its reason", async () => {
    expect((await helene.get(keepingPath())).body).toEqual({
      keeper: "PLATFORM",
      since: null,
      asksSecondPerson: false,
      history: [],
    });
    const own = async () => (await helene.get("/user/me/companies")).body.items[0].matters;
    expect(await own()).not.toContain("register");
    const decided = await admin.call("PUT", keepingPath(), {
      keeper: "COMPANY_CONFIRMED",
      reason: "Demande du président du 3 mai",
    });
    expect(decided.status).toBe(200);
    expect(decided.body).toMatchObject({
      keeper: "COMPANY_CONFIRMED",
      history: [{ reason: "Demande du président du 3 mai" }],
    });
    expect(await own()).toContain("register");
    const mails = await messagesTo(world, world.people.helene.email);
    expect(mails.at(-1)?.template).toBe("register_keeper_changed");
    await expectRefused(
      world,
      () => admin.call("PUT", keepingPath(), { keeper: "COMPANY_CONFIRMED", reason: "Encore" }),
      { status: 409, code: "keeper_unchanged" },
    );
  });

  test("is asked for by the company, and waits for the platform", async () => {
    const asked = await askForIt();
    expect(asked.status).toBe(202);
    expect(asked.body).toMatchObject({
      state: "WAITING",
      waitsFor: "PLATFORM",
      matter: "keeping",
      isOwn: true,
      mayDecide: false,
      mayWithdraw: true,
    });
    expect((await helene.get(keepingPath())).body.keeper).toBe("PLATFORM");
    const mails = await messagesTo(world, world.people.admin.email);
    expect(mails.at(-1)?.template).toBe("proposal_made");
    const path = `/proposals/${asked.body.id}`;
    await expectRefused(world, () => helene.post(`${path}/confirmation`, { lastNumber: 0 }), {
      status: 403,
      code: "proposal_own",
    });
    const confirmed = await admin.post(`${path}/confirmation`, { lastNumber: 0 });
    expect(confirmed.body).toMatchObject({ state: "CONFIRMED", decidedBy: expect.any(String) });
    expect((await helene.get(keepingPath())).body.keeper).toBe("COMPANY");
    expect(
      (await messagesTo(world, world.people.helene.email)).map(({ template }) => template),
    ).toContain("proposal_confirmed");
    await expectRefused(world, () => admin.post(`${path}/confirmation`, { lastNumber: 0 }), {
      status: 409,
      code: "proposal_decided",
    });
  });

  test("is refused with the reason that the company is told", async () => {
    const { body } = await askForIt();
    const path = `/proposals/${body.id}`;
    await expectRefused(world, () => admin.post(`${path}/refusal`, { reason: " " }), {
      status: 400,
      code: "malformed_request",
    });
    const refused = await admin.post(`${path}/refusal`, { reason: "Il manque le pouvoir" });
    expect(refused.body).toMatchObject({ state: "REFUSED", reason: "Il manque le pouvoir" });
    const mail = (await messagesTo(world, world.people.helene.email)).at(-1);
    expect(mail?.text).toContain("Il manque le pouvoir");
    expect((await helene.get(keepingPath())).body.keeper).toBe("PLATFORM");
  });

  test("a request that would be refused is refused at once, and keeps nothing", async () => {
    await expectRefused(world, () => askForIt("PLATFORM"), {
      status: 409,
      code: "keeper_unchanged",
    });
  });

  test("two who decide at once: one of them does, and it is done once", async () => {
    const { body } = await askForIt();
    const path = `/proposals/${body.id}`;
    const answers = await Promise.all([
      admin.post(`${path}/confirmation`, { lastNumber: 0 }),
      admin.post(`${path}/refusal`, { reason: "Non" }),
      helene.post(`${path}/withdrawal`),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const { state } = (await helene.get(path)).body;
    const { keeper } = (await helene.get(keepingPath())).body;
    expect(keeper).toBe(state === "CONFIRMED" ? "COMPANY" : "PLATFORM");
  });

  test("a request that is sent twice with one key waits once", async () => {
    const headers = { "idempotency-key": "twice" };
    const body = { keeper: "COMPANY", reason: "Deux fois" };
    const first = await helene.call("PUT", keepingPath(), body, { headers });
    const second = await helene.call("PUT", keepingPath(), body, { headers });
    expect(second.body.id).toBe(first.body.id);
    const { body: listed } = await helene.get(`/companies/${companyId}/proposals`);
    expect(listed.total).toBe(1);
  });

  test("a proposal of another company is nobody's to read", async () => {
    const { body } = await askForIt();
    const stranger = await world.signedIn(world.people.stranger.email);
    await expectRefused(world, () => stranger.get(`/proposals/${body.id}`), {
      status: 404,
      code: "not_found",
    });
  });
});

describe("two people", () => {
  const join = async () => {
    const { claire } = world.people;
    const given = { companyId, role: "ADMINISTRATOR", email: claire.email } as const;
    return (await giveRole(world, admin, given)).client;
  };

  test("are asked for where two administer the company", async () => {
    await expectRefused(world, () => helene.call("PUT", secondPath(), { isAsked: true }), {
      status: 409,
      code: "second_person_missing",
    });
    await join();
    const answer = await helene.call("PUT", secondPath(), { isAsked: true });
    expect(answer.body).toMatchObject({ asksSecondPerson: true });
  });

  test("to take it back asks for two: the other confirms, and not who proposed it", async () => {
    const claire = await join();
    await helene.call("PUT", secondPath(), { isAsked: true });
    const asked = await helene.call("PUT", secondPath(), { isAsked: false });
    expect(asked.status).toBe(202);
    expect(asked.body).toMatchObject({ waitsFor: "SECOND_PERSON", mayDecide: false });
    const path = `/proposals/${asked.body.id}`;
    await expectRefused(world, () => helene.post(`${path}/confirmation`, { lastNumber: 0 }), {
      status: 403,
      code: "proposal_own",
    });
    expect((await claire.get(path)).body).toMatchObject({ mayDecide: true });
    const waiting = `/waiting?companyId=${companyId}`;
    expect((await claire.get(waiting)).body.items).toMatchObject([
      { kind: "proposal", act: "CONFIRM", id: asked.body.id },
    ]);
    expect((await helene.get(waiting)).body).toMatchObject({
      items: [],
      followed: { items: [{ kind: "proposal", act: "FOLLOW" }] },
    });
    const confirmed = await claire.post(`${path}/confirmation`, { lastNumber: 0 });
    expect(confirmed.body.state).toBe("CONFIRMED");
    expect((await helene.get(keepingPath())).body.asksSecondPerson).toBe(false);
  });
});

describe("a line that waits", () => {
  test("keeps its papers, is judged again, and is written once with what came with it", async () => {
    const { karim, claire } = world.people;
    const { company, category } = await createIssuer(admin, [
      [karim.id, 100],
      [claire.id, 1],
    ]);
    companyId = company.id;
    await giveRole(world, admin, {
      companyId,
      role: "REPRESENTATIVE",
      email: world.people.helene.email,
    });
    helene = await world.signedIn(world.people.helene.email);
    await admin.call("PUT", keepingPath(), { keeper: "COMPANY_CONFIRMED", reason: "Demandé" });
    const path = transferPath(karim.id, claire.id, category.id);
    const sell = async (quantity: number) =>
      helene.post(
        path,
        form({
          quantity: String(quantity),
          unitPrice: "2",
          lackingReason: "Domicile à venir",
          files: file(await pdf(), "ordre.pdf", "application/pdf"),
        }),
      );
    await expectRefused(world, () => sell(101), { status: 422, code: "not_enough_shares" });
    const asked = await sell(40);
    expect(asked.status).toBe(202);
    const [paper] = asked.body.files;
    const proposal = `/proposals/${asked.body.id}`;
    const read = await admin.get(`${proposal}/files/${paper.id}`);
    expect([read.status, read.bytes.length]).toEqual([200, paper.bytes]);
    const { body: effect } = await admin.get(`${proposal}/effect`);
    expect(effect).toMatchObject({ lineCount: 1, lines: [{ quantity: 40 }], accountCount: 2 });
    const seen = { lastNumber: effect.lastNumber };
    // What was seen is no longer so once another line is written.
    const other = await admin.post(path, { quantity: 1, unitPrice: "2", lackingReason: "Essai" });
    expect(other.status).toBe(201);
    await expectRefused(world, () => admin.post(`${proposal}/confirmation`, seen), {
      status: 409,
      code: "register_moved",
    });
    const again = { lastNumber: seen.lastNumber + 1 };
    const answers = await Promise.all([
      admin.post(`${proposal}/confirmation`, again),
      admin.post(`${proposal}/confirmation`, again),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200, 409,
    ]);
    const { rows } = await world.services.pool.query(
      "select quantity, document_hashes from movements where company_id = $1 order by number desc limit 1",
      [companyId],
    );
    expect(rows).toMatchObject([{ quantity: 40n, document_hashes: [expect.any(String)] }]);
  });

  test("the papers of what was refused stay with its record, for who reads that and nobody else", async () => {
    const { karim, claire } = world.people;
    const { company, category } = await createIssuer(admin, [
      [karim.id, 100],
      [claire.id, 1],
    ]);
    companyId = company.id;
    const email = world.people.helene.email;
    await giveRole(world, admin, { companyId, role: "REPRESENTATIVE", email });
    const helene = await world.signedIn(email);
    await admin.call("PUT", keepingPath(), { keeper: "COMPANY_CONFIRMED", reason: "Demandé" });
    const order = await pdf();
    const asked = await helene.post(
      transferPath(karim.id, claire.id, category.id),
      form({
        quantity: "40",
        unitPrice: "2",
        lackingReason: "Domicile à venir",
        files: file(order, "ordre.pdf", "application/pdf"),
      }),
    );
    const proposal = `/proposals/${asked.body.id}`;
    const [paper] = asked.body.files;
    const refused = await admin.post(`${proposal}/refusal`, { reason: "Signature absente" });
    expect(refused.body).toMatchObject({ state: "REFUSED", reason: "Signature absente" });
    await sweepFiles(world.contextOf(null));
    for (const client of [admin, helene]) {
      const read = await client.get(`${proposal}/files/${paper.id}`);
      expect([read.status, read.bytes.equals(order)]).toEqual([200, true]);
    }
    const stranger = await world.signedIn(karim.email);
    await expectRefused(world, () => stranger.get(`${proposal}/files/${paper.id}`), {
      status: 404,
      code: "not_found",
    });
  });
});

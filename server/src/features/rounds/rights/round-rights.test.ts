import { formatSiret } from "@coulisse/domain/formats.ts";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";
import { nextSiret } from "../../../../test/entity-desk.ts";
import { form, type Client } from "../../../../test/client.ts";
import { createIssuer, undocumented } from "../../../../test/factories.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { createRound, dayIn, fileSheet, keptRight, recordIssue } from "../../../../test/rounds.ts";
import { differencesIn, endForm } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim", "stranger");
const { admin, claire, karim, stranger } = clients;
const { people } = world;
afterAll(() => world.close());

/** 30 shares at 10 €; of 100 shares Claire has 50 and Karim 29, the desk has the rest. */
const keptRound = async (fields: object = {}, days = 20, of: object = {}) => {
  const siret = nextSiret();
  const { company, category } = await createIssuer(
    admin,
    [
      [people.claire.id, 50],
      [people.karim.id, 29],
      [people.helene.id, 21],
    ],
    {
      company: {
        visibleOnMarketplace: true,
        capitalCents: 10_000,
        address: { line1: "4 place Sathonay", postcode: "69001", city: "Lyon" },
        siret,
        ...of,
      },
    },
  );
  const round = await createRound(
    admin,
    {
      unitPrice: "10.00",
      minimumCents: 10_000,
      targetCents: 20_000,
      maximumCents: 30_000,
      ticketCents: 2_000,
      preMoneyCents: null,
      ...fields,
    },
    { companyId: company.id, shareCategoryId: category.id },
    clock.now(),
  );
  await recordIssue(admin, round.id, keptRight(clock.now(), days));
  await fileSheet(admin, round.id);
  return { id: round.id, companyId: company.id, categoryId: category.id, siret };
};

let round: Awaited<ReturnType<typeof keptRound>>;
const open = (id = round.id) => admin.post(`/fundraising/${id}/rights`);
const read = async () => (await admin.get(`/fundraising/${round.id}`)).body;
const order = (client: Client, quantity: number) =>
  client.post("/subscription", { fundraisingId: round.id, quantity, answers: rightAnswers });
const waive = (client: Client, holderId: string, quantity: number, leftQuantity: number) =>
  client.post(`/fundraising/${round.id}/rights/${holderId}/waiver`, { quantity, leftQuantity });
const ownRight = async (client: Client) =>
  (await client.get(`/subscription-rights?fundraisingId=${round.id}`)).body.items[0];
const rightsThatDiffer = async () =>
  (await sql`select * from right_differences()`.execute(world.services.db)).rows;
const expectSound = async () => {
  expect(await differencesIn(world)).toEqual([]);
  expect(await rightsThatDiffer()).toEqual([]);
};

beforeEach(async () => {
  await inDays(1);
  round = await keptRound();
});

test("R-20: a round that keeps the right opens with the notice, and not before", async () => {
  expect((await read()).state).toBe("UPCOMING");
  const closed = { status: 404, code: "fundraising_not_found" };
  await expectRefused(world, () => order(claire, 2), closed);
  const preview = (await admin.get(`/fundraising/${round.id}/rights`)).body;
  expect(preview.items).toMatchObject([
    { holder: { id: people.claire.id }, heldQuantity: 50, exactQuantity: "15", quantity: 15 },
    { holder: { id: people.karim.id }, heldQuantity: 29, exactQuantity: "8.7", quantity: 8 },
    { holder: { id: people.helene.id }, heldQuantity: 21, exactQuantity: "6.3", quantity: 6 },
  ]);
  const { status, body } = await open();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    state: "OPEN",
    reservedQuantity: 29,
    rights: { holderCount: 3, quantity: 29, exercisedQuantity: 0, waivedQuantity: 0 },
  });
  const frozen = (await admin.get(`/fundraising/${round.id}/rights`)).body.items;
  expect(frozen.map(({ quantity }: { quantity: number }) => quantity)).toEqual([15, 8, 6]);
  await expectSound();
});

test("R-20: the notice has the thirteen items of R225-120, and each holder is told once, with its hash", async () => {
  await open();
  await world.runJobs();
  const again = await open();
  expect(again.status).toBe(200);
  await world.runJobs();
  const { rights } = again.body;
  expect(rights.noticedCount).toBe(3);
  const told = (await messagesTo(world, people.karim.email)).filter(
    ({ template, text }) =>
      template === "subscription_right_opened" && text.includes(rights.noticeSha256),
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.text.replaceAll(/\s/g, " ")).toMatch(/8,7 actions nouvelles, soit 8/);
  const { bytes } = await karim.get(`/fundraising/${round.id}/notice`);
  const text = pdfPages(bytes).map(pdfText).join("\n").replaceAll(/\s+/g, " ");
  const siren = formatSiret(round.siret.slice(0, 9)).replaceAll(/\s/g, " ");
  for (const said of [
    "Dénomination sociale",
    "Forme SAS",
    "Capital social 100,00 €",
    "4 place Sathonay",
    `${siren} RCS Lyon`,
    "Montant de l’augmentation 300,00 €",
    "ouverte le",
    "close le",
    "30 actions nouvelles pour 100 actions détenues",
    "Prix d’émission d’une action 10,00 €",
    "Somme exigible par action",
    "Banque Exemple",
    "Apports en nature Aucun",
    "ne prévoit pas de souscription à titre réductible",
  ]) {
    expect(text).toContain(said);
  }
  expect((await karim.get(`/fundraising/${round.id}/notice?language=en`)).status).toBe(200);
  const hidden = { status: 404, code: "fundraising_not_found" };
  await expectRefused(world, () => stranger.get(`/fundraising/${round.id}/notice`), hidden);
});

test("R-20: fewer than fourteen days between the notice and the end of the right or the round are refused (R225-120)", async () => {
  const path = `/fundraising/${round.id}`;
  const short = { status: 422, code: "fundraising_rights_too_short" };
  const end = (days: number) => admin.call("PATCH", path, { closesOn: dayIn(days, clock.now()) });
  await expectRefused(world, () => end(13), { ...short, location: "closesOn" });
  await expectRefused(world, () => end(19), {
    status: 422,
    code: "fundraising_rights_outlast_round",
    location: "rightsEndOn",
  });
  await inDays(7);
  await expectRefused(world, open, { ...short, location: "rightsEndOn" });
  const refused = await open();
  expect(refused.body.description).toContain("14 jours");
});

test("R-20: what the notice would state is asked for before the round opens", async () => {
  const bare = await createIssuer(admin, [[people.claire.id, 5]], { company: { siret: null } });
  const of = { companyId: bare.company.id, shareCategoryId: bare.category.id };
  const { id } = await createRound(admin, {}, of, clock.now());
  await recordIssue(admin, id, { ...keptRight(clock.now()), rightsEndOn: null });
  expect((await admin.get(`/fundraising/${id}`)).body.issue.missing).toEqual(["RIGHTS_TERMS"]);
  await recordIssue(admin, id, keptRight(clock.now()));
  await fileSheet(admin, id);
  const facts = { status: 409, code: "fundraising_notice_facts_missing" };
  await expectRefused(world, () => open(id), facts);
  const issue = (await admin.get(`/fundraising/${id}`)).body.issue;
  const { missing: _, certifiedOn: _on, certifiedBy: _by, ...stated } = issue;
  const reducible = { status: 422, code: "fundraising_reducible", location: "isReducible" };
  await expectRefused(
    world,
    () => admin.call("PUT", `/fundraising/${id}/issue`, { ...stated, isReducible: true }),
    reducible,
  );
});

test("R-20: what is reserved is subscribed by its holder alone, whose right is served first", async () => {
  await open();
  const reserved = { status: 409, code: "fundraising_reserved", location: "quantity" };
  const { body } = await expectRefused(world, () => order(stranger, 2), reserved);
  expect(body.description).toContain("1 actions vous sont ouvertes");
  // One more than the right is of what is free to everybody; a right needs no ticket.
  await expectRefused(world, () => order(karim, 10), reserved);
  const { body: mine } = await order(karim, 9);
  expect(mine).toMatchObject({ quantity: 9, rightQuantity: 8 });
  expect(await ownRight(karim)).toMatchObject({ exercisedQuantity: 8, leftQuantity: 0 });
  await expectRefused(world, () => order(stranger, 1), reserved);
  expect((await order(claire, 1)).body).toMatchObject({ quantity: 1, rightQuantity: 1 });
  expect((await karim.call("DELETE", `/subscription/${mine.id}`)).status).toBe(204);
  expect(await ownRight(karim)).toMatchObject({ exercisedQuantity: 0, leftQuantity: 8 });
  expect((await read()).reservedQuantity).toBe(28);
  await expectSound();
});

test("R-20: an order that is changed takes of the right again what it has", async () => {
  await open();
  const { body } = await order(claire, 4);
  const change = (quantity: number) =>
    claire.call("PATCH", `/subscription/${body.id}`, { quantity });
  expect((await change(16)).body).toMatchObject({ quantity: 16, rightQuantity: 15 });
  expect((await change(1)).body).toMatchObject({ quantity: 1, rightQuantity: 1 });
  const reserved = { status: 409, code: "fundraising_reserved", location: "quantity" };
  await expectRefused(world, () => change(17), reserved);
  await expectSound();
});

test("R-20: a holder waives their own right alone, in part or whole and for good (L225-132)", async () => {
  await open();
  const foreign = { status: 404, code: "subscription_right_not_found" };
  await expectRefused(world, () => waive(karim, people.claire.id, 1, 15), foreign);
  await expectRefused(world, () => waive(claire, people.claire.id, 16, 15), {
    status: 422,
    code: "subscription_right_exceeded",
    location: "quantity",
  });
  expect((await waive(claire, people.claire.id, 5, 15)).body).toMatchObject({
    waivedQuantity: 5,
    leftQuantity: 10,
  });
  // Sent twice, it counts once.
  const changed = { status: 412, code: "changed_meanwhile" };
  await expectRefused(world, () => waive(claire, people.claire.id, 5, 15), changed);
  expect((await order(stranger, 6)).status).toBe(201);
  await expect(
    sql`delete from right_waivers where fundraising_id = ${round.id}`.execute(world.services.db),
  ).rejects.toThrow(/append_only|permission denied/);
  const { body: log } = await admin.get(`/audit?action=fundraising.right_waived`);
  expect(JSON.stringify(log)).toContain(people.claire.id);
  await expectSound();
});

test("R-20: after the last day of the right what nobody exercised is everybody’s", async () => {
  await open();
  expect((await order(claire, 5)).status).toBe(201);
  await inDays(20);
  const reserved = { status: 409, code: "fundraising_reserved", location: "quantity" };
  await expectRefused(world, () => order(stranger, 2), reserved);
  await inDays(1);
  expect((await read()).reservedQuantity).toBe(0);
  expect(await ownRight(karim)).toMatchObject({ leftQuantity: 0, lapsedQuantity: 8 });
  const over = { status: 409, code: "subscription_right_over" };
  await expectRefused(world, () => waive(karim, people.karim.id, 1, 8), over);
  expect((await order(stranger, 30)).status).toBe(201);
  await expectSound();
});

test("R-20: the rights are of who is registered on the day of the opening, whoever buys later", async () => {
  await open();
  const path = `/share-holders/transfer/${people.claire.id}/${people.stranger.id}/${round.categoryId}`;
  const moved = await admin.post(path, form({ quantity: "50", ...undocumented }));
  expect(moved.status).toBe(201);
  expect(await ownRight(claire)).toMatchObject({ quantity: 15, heldQuantity: 50 });
  expect(await ownRight(stranger)).toBeUndefined();
});

test("R-20: two who race for what is free never take what is reserved", async () => {
  await open();
  const [one, other, third] = await Promise.all([
    order(stranger, 1).then(({ status }) => status),
    order(karim, 9).then(({ status }) => status),
    order(claire, 16).then(({ status }) => status),
  ]);
  const { subscribedQuantity, reservedQuantity } = await read();
  expect(subscribedQuantity + reservedQuantity).toBeLessThanOrEqual(30);
  expect([one, other, third].filter((status) => status === 201).length).toBeLessThanOrEqual(1);
  await expectSound();
});

test("R-20: a waiver that races an order takes nothing of it, and two openings are one", async () => {
  const opened = await Promise.all([open(), open()]);
  // Whoever comes second is answered the same, or told that the round has changed.
  expect(opened.map(({ status }) => status)).toContain(200);
  await world.runJobs();
  const [ordered, waived] = await Promise.all([
    order(claire, 15),
    waive(claire, people.claire.id, 15, 15),
  ]);
  const right = await ownRight(claire);
  expect(right.exercisedQuantity + right.waivedQuantity).toBe(15);
  expect(right.leftQuantity).toBe(0);
  expect([ordered.status === 201, waived.status === 200]).toContain(true);
  await expectSound();
});

test("R-20: what the notice states stays, and its round with it", async () => {
  await open();
  const noticed = { status: 409, code: "fundraising_rights_noticed" };
  await expectRefused(world, () => admin.call("DELETE", `/fundraising/${round.id}`), noticed);
  const { missing: _, certifiedOn: _on, certifiedBy: _by, ...stated } = (await read()).issue;
  await expectRefused(
    world,
    () =>
      admin.call("PUT", `/fundraising/${round.id}/issue`, {
        ...stated,
        rightsEndOn: dayIn(25, clock.now()),
      }),
    noticed,
  );
  const later = { closesOn: dayIn(40, clock.now()) };
  expect((await admin.call("PATCH", `/fundraising/${round.id}`, later)).status).toBe(200);
});

test("R-20: the subscription form says how many shares are subscribed by right", async () => {
  await open();
  const { body } = await order(karim, 9);
  const { signatureId } = (await karim.post(`/subscription/${body.id}/signature`)).body;
  await endForm(world, signatureId, "SIGNED");
  const { bytes } = await karim.get(`/subscription/${body.id}/documents/form`);
  const text = pdfPages(bytes).map(pdfText).join("\n").replaceAll(/\s+/g, " ");
  expect(text).toContain("dont 8 à titre irréductible");
});

test("R-20: holders have their right in a company that is known by its RCS number alone", async () => {
  round = await keptRound({}, 20, { siret: null, rcsNumber: "Lyon 732 829 320" });
  const preview = (await admin.get(`/fundraising/${round.id}/rights`)).body;
  expect(preview.items).toHaveLength(3);
  expect((await open()).status).toBe(200);
  expect((await ownRight(claire)).quantity).toBe(15);
});

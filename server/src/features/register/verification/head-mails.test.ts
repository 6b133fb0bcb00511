import { afterAll, beforeAll, expect, test } from "vitest";
import { mailMonthlyHeads } from "#features/register/verification/head-mails.commands.ts";
import type { Client } from "../../../../test/client.ts";
import { createCompany, createIssuer, credit } from "../../../../test/factories.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { csvFile, csvHead, importFiles } from "../../../../test/registers.ts";
import { createWorld, type World } from "../../../../test/world.ts";

const clock = movableClock(new Date("2026-03-02T09:00:00.000Z"));
const month = 31 * 24 * 60 * 60;
let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld({ clock });
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const administer = async (companyId: string, userId: string): Promise<void> => {
  const { status } = await admin.call("PATCH", `/company/${companyId}/users/${userId}`);
  expect(status).toBe(200);
};
const headsTo = async (email: string) =>
  (await messagesTo(world, email)).filter(({ template }) => template === "register_head");
const run = () => mailMonthlyHeads(world.contextOf(null));

test("the head leaves by mail to the company's administrators, once a month", async () => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(admin, [[karim.id, 10]]);
  await administer(company.id, claire.id);
  await run();
  await run();
  const { body } = await admin.get(`/companies/${company.id}/register?limit=1`);
  const [mail, ...others] = await headsTo(claire.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain(company.name);
  expect(mail?.text).toContain(`1:${body.items[0].hash}`);
  expect(mail?.text).toContain("/api/register/verifier.html");
  expect(await headsTo(karim.email)).toEqual([]);
  await credit(admin, category.id, karim.id, { quantity: 5 });
  clock.advance(month);
  admin = await world.signedIn(world.people.admin.email);
  await run();
  const texts = (await headsTo(claire.email)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes("\n2:")).length).toBe(1);
});

test("a company that asks not to be told, or has no line, is sent nothing", async () => {
  const { karim } = world.people;
  const { company } = await createIssuer(admin, [[karim.id, 10]]);
  await administer(company.id, karim.id);
  const off = await admin.call("PATCH", `/company/${company.id}`, { headMails: false });
  expect(off.body.headMails).toBe(false);
  const empty = await createCompany(admin);
  await administer(empty.id, karim.id);
  await run();
  expect(await headsTo(karim.email)).toEqual([]);
});

test("the head leaves as soon as a register is taken over from a file", async () => {
  const { karim } = world.people;
  const { id } = await createCompany(admin);
  await administer(id, karim.id);
  const lines = ["1;15/01/2024;Souscription;ORD;100;1,5;;Fonds Imaginaire;;"];
  const { body } = await importFiles(admin, id, [csvFile([csvHead, ...lines])], { commit: true });
  expect(body.committed).toBe(true);
  expect(await headsTo(karim.email)).toHaveLength(1);
});

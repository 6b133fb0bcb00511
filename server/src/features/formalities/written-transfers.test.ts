import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../test/client.ts";
import { pdf } from "../../../test/documents.ts";
import { createIssuer, transferPath, undocumented } from "../../../test/factories.ts";
import { messagesTo } from "../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../test/movable-clock.ts";
import { file } from "../../../test/pictures.ts";
import { expectRefused } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { followWrittenTransfers } from "./written-transfers.commands.ts";

let world: World;
let clock: MovableClock;
let admin: Client;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const today = (): string => clock.now().toISOString().slice(0, 10);
const follow = () => followWrittenTransfers(world.contextOf(null));

/** Claire has 100 shares of a company that Helene administers, and that is not of real estate. */
const issuer = async () => {
  const { claire, helene } = world.people;
  const made = await createIssuer(admin, [[claire.id, 100]]);
  await admin.call("PATCH", `/company/${made.company.id}/users/${helene.id}`);
  const { claire: from, karim: to } = world.people;
  return { ...made, path: transferPath(from.id, to.id, made.category.id) };
};

type Listed = {
  kind: string;
  details: string | null;
  state: string;
  event: { kind: string; id: string } | null;
};
const openedBy = async (id: string): Promise<Listed[]> => {
  const { body } = await admin.get("/formalities?limit=200");
  return (body.items as Listed[]).filter(({ event }) => event?.id === id);
};

const sell = async (path: string, fields: Record<string, string> = {}) => {
  const order = file(await pdf(), "ordre.pdf", "application/pdf");
  const sale = { quantity: "20", unitPrice: "2.35", effectiveOn: today(), ...fields };
  const answer = await admin.post(path, form({ ...sale, files: [order] }));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as { id: string; number: number };
};

test("R-30, R-32, R-33: a sale by hand opens its duty, with what the register knows of form 2759", async () => {
  const { company, path } = await issuer();
  const { id } = await sell(path);
  await follow();
  const opened = await openedBy(id);
  expect(opened).toMatchObject([
    { kind: "TRANSFER_DUTY", holderId: world.people.karim.id, event: { kind: "movement", id } },
    { kind: "CAPITAL_GAIN", holderId: world.people.claire.id },
  ]);
  const details = opened[0]?.details ?? "";
  for (const fact of ["2759", "Claire Aubry", "Karim Benali", company.name, "47,00", "20"]) {
    expect(details).toContain(fact);
  }
  expect(details).toContain("À compléter");
});

test("both sides and the company are told of it, once, each from their own side", async () => {
  const { claire, karim, helene } = world.people;
  const { company, path } = await issuer();
  await sell(path);
  await Promise.all([follow(), follow()]);
  await follow();
  for (const [person, kind, way] of [
    [claire, "account_debited", "/investor/portfolio"],
    [karim, "account_credited", "/investor/portfolio"],
    [helene, "line_written", `/companies/${company.slug}/register`],
  ] as const) {
    const client = await world.signedIn(person.email);
    const bell = (await client.get("/notifications")).body.items as {
      kind: string;
      path: string;
      facts: { company: string };
    }[];
    const told = bell.filter((one) => one.kind === kind && one.facts.company === company.name);
    expect(told, kind).toHaveLength(1);
    expect(told[0]?.path).toContain(way);
    const mails = (await messagesTo(world, person.email)).filter(
      (mail) => mail.template === kind && mail.subject?.includes(company.name),
    );
    expect(mails, kind).toHaveLength(1);
  }
});

test("a gift is told and owes no duty; a sale that is undone first sets nothing going", async () => {
  const { path } = await issuer();
  const gift = await sell(path, { nature: "gift" });
  await follow();
  expect(await openedBy(gift.id)).toEqual([]);
  const wrong = await sell(path, { quantity: "5" });
  await admin.post(`/transactions/${wrong.id}/correction`, { reason: "Saisie en double" });
  await follow();
  expect(await openedBy(wrong.id)).toEqual([]);
});

type Told = { kind: string; path: string; facts: { company: string } };

const toldTo = async (email: string, company: string): Promise<string[]> => {
  const client = await world.signedIn(email);
  const bell = (await client.get("/notifications")).body.items as Told[];
  return bell.filter(({ facts }) => facts.company === company).map(({ kind }) => kind);
};

test("whoever was told of a sale is told that it is undone, and what becomes of its duty", async () => {
  const { claire, karim, helene } = world.people;
  const { company, path } = await issuer();
  const { id } = await sell(path);
  await follow();
  await admin.post(`/transactions/${id}/correction`, { reason: "Cession annulée" });
  await Promise.all([follow(), follow()]);
  await follow();
  for (const [person, kind, duty] of [
    [claire, "transfer_undone", null],
    [karim, "transfer_undone", /leur formalité est retirée|formality is withdrawn/],
    [helene, "line_undone", /leur formalité est retirée|formality is withdrawn/],
  ] as const) {
    expect((await toldTo(person.email, company.name)).filter((one) => one === kind)).toHaveLength(
      1,
    );
    const [mail, ...others] = (await messagesTo(world, person.email)).filter(
      ({ template, subject }) => template === kind && subject?.includes(company.name),
    );
    expect(others).toEqual([]);
    expect(mail?.text).toContain("Cession annulée");
    if (duty === null) expect(mail?.text).not.toMatch(/formulaire 2759|form 2759/);
    else expect(mail?.text).toMatch(duty);
  }
  const [dutyReturn] = await openedBy(id);
  expect(dutyReturn).toMatchObject({ kind: "TRANSFER_DUTY", state: "DONE" });
  expect(dutyReturn?.details).toMatch(/^La ligne n° 2 a été défaite par la ligne n° 3/);
  expect(dutyReturn?.details).toContain("Plus rien n’est à déclarer");
});

test("CGI, article 1961: a duty that was paid may be claimed back once its sale is undone", async () => {
  const { karim } = world.people;
  const { company, path } = await issuer();
  const { id } = await sell(path);
  await follow();
  const listed = (await admin.get("/formalities?limit=200")).body.items as (Listed & {
    id: string;
  })[];
  const duty = listed.find((one) => one.event?.id === id && one.kind === "TRANSFER_DUTY");
  for (const state of ["IN_PROGRESS", "DONE"]) {
    expect((await admin.call("PATCH", `/formalities/${duty?.id}`, { state })).status).toBe(200);
  }
  await admin.post(`/transactions/${id}/correction`, { reason: "Cession annulée" });
  await follow();
  const [mail] = (await messagesTo(world, karim.email)).filter(
    ({ template, subject }) => template === "transfer_undone" && subject?.includes(company.name),
  );
  expect(mail?.text).toMatch(/1961/);
  const [dutyReturn] = await openedBy(id);
  expect(dutyReturn?.details).toMatch(/réclamation en restitution/);
});

test("of a line that was undone before anybody was told nobody is told anything", async () => {
  const { company, path } = await issuer();
  const { id } = await sell(path);
  await admin.post(`/transactions/${id}/correction`, { reason: "Saisie en double" });
  await follow();
  expect(await toldTo(world.people.karim.email, company.name)).toEqual([]);
});

test("a sale that is undone closes what it opened", async () => {
  const { path } = await issuer();
  const { id } = await sell(path);
  await follow();
  await admin.post(`/transactions/${id}/correction`, { reason: "Cession annulée" });
  await follow();
  const states = (await openedBy(id)).map(({ state }) => state);
  expect(states).toEqual(["DONE", "DONE"]);
});

test("an old sale that is copied from a former register opens no duty, and a refused one nothing", async () => {
  const { company, path } = await issuer();
  const { id } = await sell(path, { effectiveOn: "2024-02-01" });
  await follow();
  expect((await openedBy(id)).map(({ kind }) => kind)).not.toContain("TRANSFER_DUTY");
  await expectRefused(world, () => admin.post(path, { ...undocumented, quantity: 1_000 }), {
    status: 422,
    code: "not_enough_shares",
  });
  await follow();
  const { body } = await admin.get(`/formalities?companyId=${company.id}&limit=200`);
  expect((body.items as Listed[]).map(({ kind }) => kind)).not.toContain("TRANSFER_DUTY");
});

test("R-25: a transfer that takes somebody over a quarter has the owners declared", async () => {
  const { path } = await issuer();
  const few = await sell(path, { quantity: "25" });
  const more = await sell(path, { quantity: "1" });
  await follow();
  const kinds = async (id: string) => (await openedBy(id)).map(({ kind }) => kind);
  expect(await kinds(few.id)).not.toContain("BENEFICIAL_OWNERS");
  expect(await kinds(more.id)).toContain("BENEFICIAL_OWNERS");
});

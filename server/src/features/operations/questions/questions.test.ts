import type { Question } from "@coulisse/contract/operations/questions.schemas.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import {
  createCategory,
  createCompany,
  credit,
  transferPath,
  undocumented,
} from "../../../../test/factories.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { hasContact } from "./questions.rules.ts";

let world: World;
let admin: Client;
let claire: Client;
let karim: Client;
let helene: Client;
let stranger: Client;

beforeAll(async () => {
  world = await createWorld();
  const { people } = world;
  [admin, claire, karim, helene, stranger] = (await Promise.all(
    [people.admin, people.claire, people.karim, people.helene, people.stranger].map(({ email }) =>
      world.signedIn(email),
    ),
  )) as [Client, Client, Client, Client, Client];
});
afterAll(() => world.close());

/** A company that everybody finds, that Hélène administers, and in which Claire has shares. */
const openOne = async (fields: object = {}) => {
  const { id } = await createCompany(admin, { visibleOnMarketplace: true, ...fields });
  await admin.call("PATCH", `/company/${id}/users/${world.people.helene.id}`);
  const category = await createCategory(admin, id);
  await credit(admin, category.id, world.people.claire.id, { quantity: 10 });
  return { id, categoryId: category.id };
};

const ask = async (
  client: Client,
  companyId: string,
  text = "Quand versez-vous un dividende ?",
) => {
  const { status, body } = await client.post("/questions", { companyId, text });
  expect(status).toBe(201);
  return body as Question;
};
const answer = (client: Client, { id, version }: Question, text = "En juin.") =>
  client.call(
    "POST",
    `/questions/${id}/answers`,
    { text },
    { headers: { "if-match": `"${version}"` } },
  );
const list = async (client: Client, companyId: string, query = "") =>
  (await client.get(`/questions?companyId=${companyId}${query}`)).body as {
    items: Question[];
    total: number;
    waiting: number;
  };
const mailsTo = async (client: Client): Promise<string[]> => {
  const { body } = await client.get("/notifications");
  return body.items.map(({ kind }: { kind: string }) => kind);
};

test("waits for the company, counted for all and read by its asker alone, and is public once answered", async () => {
  const { id } = await openOne();
  const question = await ask(claire, id);
  expect(question).toMatchObject({ capacity: "HOLDER", isOwn: true, state: "WAITING" });
  expect(await list(claire, id)).toMatchObject({ total: 1, waiting: 1 });
  for (const reader of [world.guest, karim, stranger]) {
    expect(await list(reader, id)).toMatchObject({ items: [], total: 0, waiting: 1 });
  }
  expect((await list(helene, id)).items[0]).toMatchObject({ id: question.id, isOwn: false });
  expect(await mailsTo(helene)).toContain("question_asked");
  const waiting = (await helene.get(`/waiting?companyId=${id}`)).body;
  expect(waiting.items).toContainEqual(
    expect.objectContaining({ kind: "question", act: "ANSWER", id: question.id }),
  );

  const { status, body } = await answer(helene, question);
  expect([status, body.state, body.answers.length]).toEqual([201, "ANSWERED", 1]);
  expect(await mailsTo(claire)).toContain("question_answered");
  const [read] = (await list(world.guest, id)).items;
  expect(read).toMatchObject({
    capacity: "HOLDER",
    isOwn: false,
    text: question.text,
    answers: [{ text: "En juin.", by: { name: "Hélène Vasseur" } }],
  });
  expect(JSON.stringify(read)).not.toMatch(/Claire|Aubry/);
  expect((await list(world.guest, id)).waiting).toBe(0);
  const after = (await helene.get(`/waiting?companyId=${id}`)).body;
  expect(after.items.filter(({ kind }: { kind: string }) => kind === "question")).toEqual([]);
});

test("a corrected answer leaves the earlier one to be read, and says so to whoever asked", async () => {
  const { id } = await openOne();
  const question = await ask(claire, id);
  const first = (await answer(helene, question)).body as Question;
  await answer(helene, first, "En juillet.");
  const [read] = (await list(world.guest, id)).items;
  expect(read?.answers.map(({ text }) => text)).toEqual(["En juillet.", "En juin."]);
  expect(await mailsTo(claire)).toContain("question_answer_corrected");
});

test("of two who answer at once, the second is told that the first did", async () => {
  const { id } = await openOne();
  const question = await ask(karim, id);
  const both = await Promise.all([
    answer(helene, question, "En juin."),
    answer(admin, question, "Pas cette année."),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 412]);
  expect((await list(world.guest, id)).items[0]?.answers).toHaveLength(1);
});

test("what is hidden leaves its day and reason, and none of its words", async () => {
  const { id } = await openOne();
  const question = await ask(karim, id, "Est-ce que Monsieur Dupont est parti ?");
  await answer(helene, question, "Monsieur Dupont est toujours là.");
  const hiding = `/questions/${question.id}/hiding`;
  expect((await helene.call("PUT", hiding, { reason: "NAMES_SOMEBODY" })).status).toBe(200);
  for (const reader of [world.guest, stranger, claire]) {
    const { items } = await list(reader, id);
    expect(items).toMatchObject([
      { state: "HIDDEN", text: null, answers: [], hidden: { reason: "NAMES_SOMEBODY" } },
    ]);
    expect((await list(reader, id, "&search=Dupont")).total).toBe(0);
  }
  for (const reader of [karim, helene, admin]) {
    expect((await list(reader, id, "&search=Dupont")).items[0]?.text).toContain("Dupont");
  }
  expect(await mailsTo(karim)).toContain("question_hidden");
  const file = await stranger.get(`/questions/file.csv?companyId=${id}`);
  expect(String(file.body)).not.toContain("Dupont");
  expect((await answer(helene, { ...question, version: 3 })).body.code).toBe("question_hidden");

  expect((await helene.call("DELETE", hiding)).body.state).toBe("ANSWERED");
  expect((await list(world.guest, id)).items[0]?.text).toContain("Dupont");
  expect((await helene.call("DELETE", hiding)).body.code).toBe("question_not_hidden");
});

test("a company does not show what the platform hid", async () => {
  const { id } = await openOne();
  const question = await ask(karim, id);
  const hiding = `/questions/${question.id}/hiding`;
  await admin.call("PUT", hiding, { reason: "INSULTS" });
  expect((await helene.call("DELETE", hiding)).body.code).toBe("question_hidden_by_platform");
  expect((await admin.call("DELETE", hiding)).status).toBe(200);
});

test("who loses the right to find the company reads its questions no more", async () => {
  const { id, categoryId } = await openOne({ visibleOnMarketplace: false });
  const question = await ask(claire, id);
  await answer(helene, question);
  expect((await list(claire, id)).total).toBe(1);
  expect((await list(karim, id)).total).toBe(0);
  await admin.post(transferPath(world.people.claire.id, world.people.karim.id, categoryId), {
    ...undocumented,
    quantity: 10,
    nature: "gift",
  });
  expect((await list(claire, id)).total).toBe(0);
  expect((await list(karim, id)).total).toBe(1);
  expect((await claire.post("/questions", { companyId: id, text: "Encore ?" })).status).toBe(404);
});

describe("what is refused", () => {
  test("a question to one's own company, or with somebody's contact in it, or one too many", async () => {
    const { id } = await openOne();
    const own = await helene.post("/questions", { companyId: id, text: "Tout va bien ?" });
    expect([own.status, own.body.code]).toEqual([403, "question_of_own_company"]);
    const { status, body } = await karim.post("/questions", {
      companyId: id,
      text: "Écrivez-moi à karim@exemple.fr",
    });
    expect([status, body.code, body.errors[0].location]).toEqual([
      422,
      "question_has_contact",
      "text",
    ]);
    for (let count = 0; count < 5; count += 1) await ask(karim, id, `Question ${count} ?`);
    const full = await karim.post("/questions", { companyId: id, text: "Une de plus ?" });
    expect([full.status, full.body.code]).toEqual([409, "questions_full"]);
    expect((await list(helene, id)).total).toBe(5);
  });

  test("five of several sent at once wait, and no sixth", async () => {
    const { id } = await openOne();
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        stranger.post("/questions", { companyId: id, text: `Question ${at} ?` }),
      ),
    );
    const counts = sent.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(counts).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
  });

  test("a round of another company", async () => {
    const { id } = await openOne();
    const { status } = await claire.post("/questions", {
      companyId: id,
      fundraisingId: world.people.claire.id,
      text: "De quelle levée ?",
    });
    expect(status).toBe(404);
    expect((await list(helene, id)).total).toBe(0);
  });
});

test.each([
  ["Écrivez à a.b@exemple.fr", true],
  ["Appelez le 06 12 34 56 78", true],
  ["Appelez le +33 6 12 34 56 78", true],
  ["IBAN FR76 3000 6000 0112 3456 7890 189", true],
  ["Le chiffre d’affaires de 2024 est de 1 234 567,89 €, celui de 2025 de 06 %", false],
  ["Entre le 01/02/2026 et le 03/04/2026, 12 500 actions", false],
  ["Une valorisation @ 10 M€ en 2026 ?", false],
])("%s: %s", (text, expected) => {
  expect(hasContact(text)).toBe(expected);
});

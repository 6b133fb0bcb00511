import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient, type Client } from "../../../../test/client.ts";
import { createCategory, createCompany, credit } from "../../../../test/factories.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { linkTokenIn } from "../../../../test/newcomers.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { pdfAFaults } from "../../../../test/pdf-a.ts";
import { qpdfFaults } from "../../../../test/qpdf.ts";
import { insertPerson } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;
let helene: Client;
let company: { id: string; name: string };
const ids = new Map<string, string>();

const people = {
  anna: { birth_on: "1950-01-31", domicile: "6 rue Léon-Blum, 69100 Villeurbanne" },
  boris: { birth_on: "1960-05-01", domicile: "1 place du Marché, 38000 Grenoble" },
  chloe: { domicile: "2 rue Nulle, 69001 Lyon" },
  david: { birth_on: "1970-07-07" },
  elise: {
    birth_on: "1980-08-08",
    domicile: "3 rue Haute, 69002 Lyon",
    email: "elise@porteur.example",
  },
} as const;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  const admin = await world.signedIn(world.people.admin.email);
  company = await createCompany(admin, { name: "Le Moulin aux lettres" });
  const category = await createCategory(admin, company.id);
  await admin.call("PATCH", `/company/${company.id}/users/${world.people.helene.id}`);
  for (const [name, facts] of Object.entries(people)) {
    const last_name = "Papier";
    const id = await insertPerson(world, {
      first_name: name,
      last_name,
      state: "INVITED",
      ...facts,
    });
    ids.set(name, id);
    await credit(admin, category.id, id, { quantity: 10, effectiveOn: "2024-01-15" });
  }
  helene = await world.signedIn(world.people.helene.email);
});
afterAll(() => world.close());

const idOf = (name: string): string => ids.get(name) ?? "";
const print = (...names: string[]) =>
  helene.post(
    `/companies/${company.id}/invitations/letters`,
    names.length === 0 ? {} : { userIds: names.map(idOf) },
  );
const textsOf = (bytes: Buffer): string[] =>
  pdfPages(bytes).map((page) => pdfText(page).replaceAll(/\s+/gu, " "));
const codeIn = (text: string): string =>
  /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text)?.[0] ?? "";
const see = (token: string, fact?: string) =>
  createClient(world.app).post("/invitation", { token, ...(fact === undefined ? {} : { fact }) });
const lettersBy = async () =>
  (await helene.get(`/companies/${company.id}/invitations`)).body.items.map(
    (one: { letter: string | null }) => one.letter,
  );

let first: string;

test("leave in one sound file, a page each, for those whom no mail reaches and of whom enough is known", async () => {
  expect(await lettersBy()).toEqual([
    "TO_PRINT",
    "TO_PRINT",
    "NO_BIRTH_DATE",
    "NO_DOMICILE",
    "TO_PRINT",
  ]);
  const { status, bytes } = await print();
  expect(status).toBe(200);
  expect(await qpdfFaults(bytes)).toEqual([]);
  expect(await pdfAFaults(bytes)).toEqual([]);
  const texts = textsOf(bytes);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain("69100 VILLEURBANNE");
  expect(texts[0]).toContain(company.name);
  // The fact that guards the code is not in the envelope, and neither is what it guards.
  expect(texts[0]).not.toMatch(/1950|31\/01|31 janvier|\b10\b/);
  first = codeIn(texts[0] ?? "");
  expect(new Set(texts.map(codeIn)).size).toBe(2);
  expect(await lettersBy()).toEqual([
    "PRINTED",
    "PRINTED",
    "NO_BIRTH_DATE",
    "NO_DOMICILE",
    "TO_PRINT",
  ]);
  expect((await print()).body.code).toBe("nobody_to_write_to");
  const kept = await world.services.pool.query("select hash from invitations");
  expect(JSON.stringify(kept.rows)).not.toContain(first.replaceAll("-", ""));
  const { rows } = await world.services.pool.query(
    "select actor_id from audit_log where action = 'user.letter_printed' and entity_id = $1",
    [idOf("anna")],
  );
  expect(rows).toEqual([{ actor_id: world.people.helene.id }]);
});

test("have a code that shows nothing without the fact, however it is typed", async () => {
  const typed = first.toLowerCase().replaceAll("-", " ");
  expect((await see(typed)).body).toMatchObject({
    state: "OPEN",
    email: null,
    asks: "BIRTH_DATE",
    shares: null,
  });
  expect((await see(first, "1950-02-01")).body.code).toBe("invitation_fact_wrong");
  expect((await see(first, "1950-01-31")).body.shares.quantity).toBe(10);
});

test("go on by an address that is proved by its own link, with the fact asked again", async () => {
  const client = createClient(world.app);
  const given = { token: first, fact: "1950-01-31" };
  const password = "une phrase assez longue";
  const chosen = { password, passwordConfirmation: password, acceptedTerms: true };
  expect((await client.post("/invitation/claim", { ...given, ...chosen })).body.code).toBe(
    "invitation_without_email",
  );
  const email = "anna@neuve.example";
  expect((await client.post("/invitation/email", { token: first, email })).status).toBe(422);
  expect((await client.post("/invitation/email", { ...given, email })).status).toBe(204);
  const token = linkTokenIn((await messagesTo(world, email)).at(-1)?.text ?? "");
  expect((await client.post("/invitation/claim", { token, ...chosen })).body.code).toBe(
    "invitation_fact_needed",
  );
  const opened = await client.post("/invitation/claim", { ...given, token, ...chosen });
  expect([opened.status, opened.body.email]).toEqual([201, email]);
  expect((await see(first, "1950-01-31")).body.state).toBe("SERVED");
});

test("replace the code of a letter before, end after ninety days, and are the company's own holders' alone", async () => {
  const [before] = textsOf((await print("boris")).bytes).map(codeIn);
  const [after] = textsOf((await print("boris")).bytes).map(codeIn);
  expect((await see(before ?? "")).body.state).toBe("EXPIRED");
  expect((await see(after ?? "")).body.state).toBe("OPEN");
  const stranger = { userIds: [world.people.claire.id] };
  const path = `/companies/${company.id}/invitations/letters`;
  expect((await helene.post(path, stranger)).body.code).toBe("user_not_found");
  expect((await print("chloe")).body.code).toBe("nobody_to_write_to");
  clock.advance(91 * 86_400);
  expect((await see(after ?? "", "1960-05-01")).body).toMatchObject({
    state: "EXPIRED",
    shares: null,
  });
});

test("are kept from guessers by place, whatever code is tried", async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 61; tries += 1) statuses.push((await see("AAAA-BBBB-CCCC")).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany, createIssuer, credit, verifyIntact } from "../../../test/factories.ts";
import { beginSignUp, signUpByPhone } from "../../../test/newcomers.ts";
import { capTableAt, csvFile, importFiles } from "../../../test/registers.ts";
import { expectUnchanged } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { workbook } from "#interchange/testing/workbooks.ts";

let world: World;
let admin: Client;
let companyId: string;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
beforeEach(async () => {
  companyId = (await createCompany(admin)).id;
});
afterAll(() => world.close());

const head =
  "Date d’effet;Nature;Catégorie;Quantité;Cessionnaire;Type du cessionnaire;E-mail du cessionnaire;SIREN du cessionnaire";
const personLine = (name: string, email: string): string =>
  `10/01/2024;Souscription;ORD;1000;${name};Personne physique;${email};`;
const entityLine = (name: string, siren: string): string =>
  `10/01/2024;Souscription;ORD;500;${name};Personne morale;;${siren}`;
const file = (...lines: string[]): File => csvFile([head, ...lines]);

const dryRun = async (...files: File[]) => (await importFiles(admin, companyId, files)).body;
const commit = (
  files: File[],
  more: { answers?: { holderKey: string; choice: string }[]; invite?: boolean } = {},
) => importFiles(admin, companyId, files, { commit: true, ...more });

/** Keeps every table as it was. */
const accountsAt = (email: string) =>
  world.services.db
    .selectFrom("users")
    .innerJoin("holders", "holders.id", "users.id")
    .select(["users.id", "state", "name", "email"])
    .where("email", "=", email)
    .orderBy("users.id")
    .execute();
const sharesOf = async (holderId: string): Promise<number> => {
  const { rows } = await world.services.pool.query(
    "select coalesce(sum(quantity), 0)::int as held from shareholders where holder_id = $1",
    [holderId],
  );
  return rows[0].held;
};
const invitePerson = async (firstName: string, lastName: string, email: string) =>
  (await admin.post("/user", { firstName, lastName, email })).body.id as string;

describe("an address that a stranger typed before the import", () => {
  test("and that is free otherwise is the invited holder's, not the stranger's", async () => {
    const email = "victime@test.example";
    const squatters = [await beginSignUp(world, email), await beginSignUp(world, email)];
    const answer = await commit([file(personLine("Vera Victime", email))]);
    expect(answer.body).toMatchObject({ committed: true, holders: { created: 1, matched: 0 } });
    for (const { id } of squatters) expect(await sharesOf(id)).toBe(0);
    const invited = (await accountsAt(email)).filter(({ state }) => state === "INVITED");
    expect(invited).toMatchObject([{ name: "Vera Victime" }]);
    expect(await sharesOf(invited[0]?.id ?? "")).toBe(1_000);
    expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
  });

  test("and whose owner is invited is theirs, whoever came first", async () => {
    const email = "attendue@test.example";
    await beginSignUp(world, email);
    const id = await invitePerson("Aline", "Attendue", email);
    await beginSignUp(world, email);
    const report = await dryRun(file(personLine("Aline Attendue", email)));
    expect(report).toMatchObject({
      questions: [],
      holders: { created: 0, matched: 1 },
      matches: [{ holderName: "Aline Attendue", account: { id, email, proof: "invited" } }],
    });
    await commit([file(personLine("ATTENDUE Aline", email))]);
    expect(await sharesOf(id)).toBe(1_000);
  });

  test("and that its owner has proved is theirs", async () => {
    const { karim } = world.people;
    const squatter = await beginSignUp(world, karim.email);
    const before = await sharesOf(karim.id);
    const report = await dryRun(file(personLine("Karim Benali", karim.email)));
    expect(report.matches).toMatchObject([
      { account: { id: karim.id, state: "ACTIVE", proof: "address", name: "Karim Benali" } },
    ]);
    await commit([file(personLine("Karim Benali", karim.email))]);
    expect(await sharesOf(karim.id)).toBe(before + 1_000);
    expect(await sharesOf(squatter.id)).toBe(0);
  });

  test("and whose account a phone alone opened is taken from it, which the dry run says", async () => {
    const email = "affirmee@test.example";
    const squatter = await signUpByPhone(world, email, { firstName: "Ada", lastName: "Affirmée" });
    const report = await dryRun(file(personLine("Ada Affirmée", email)));
    expect(report).toMatchObject({
      questions: [],
      matches: [],
      faultCount: 0,
      faults: [{ code: "email_only_claimed", severity: "warning", value: email }],
    });
    const answer = await commit([file(personLine("Ada Affirmée", email))]);
    expect(answer.body).toMatchObject({ committed: true, holders: { created: 1 } });
    expect(await sharesOf(squatter.id)).toBe(0);
    expect(await accountsAt(email)).toMatchObject([{ state: "INVITED", name: "Ada Affirmée" }]);
  });

  test("and whose account is disabled stops the import on its line", async () => {
    const { stranger } = world.people;
    await admin.call("PATCH", `/user/${stranger.id}`, { state: "DISABLED" });
    const { body } = await expectUnchanged(world, () =>
      commit([file(personLine("Louis Étranger", stranger.email))]),
    );
    expect(body).toMatchObject({
      committed: false,
      faults: [{ code: "email_of_disabled", severity: "fault", line: 2 }],
    });
    await admin.call("PATCH", `/user/${stranger.id}`, { state: "ACTIVE" });
  });
});

describe("a name that is not the account's", () => {
  const asked = () => file(personLine("Claire Martin", world.people.claire.email));

  test("is a question, and nothing is written before it is answered", async () => {
    const { body } = await expectUnchanged(world, () => commit([asked()]));
    expect(body).toMatchObject({
      committed: false,
      questions: [
        {
          holderName: "Claire Martin",
          reason: "names_differ",
          newLosesEmail: true,
          file: "registre.csv",
          sheet: null,
          line: 2,
          candidates: [{ id: world.people.claire.id, name: "Claire Aubry", proof: "address" }],
        },
      ],
    });
  });

  test("is asked about where it stands: the sheet of a workbook, too", async () => {
    const bytes = await workbook({
      Mouvements: [
        ["Date d’effet", "Nature", "Catégorie", "Quantité", "Cessionnaire"],
        ["10/01/2024", "Souscription", "ORD", 1000, "Claire Martin"],
      ],
      Porteurs: [
        ["Porteur", "Type", "E-mail"],
        ["Claire Martin", "Personne physique", world.people.claire.email],
      ],
    });
    const { questions } = await dryRun(new File([new Uint8Array(bytes)], "registre.xlsx"));
    expect(questions).toMatchObject([
      { holderName: "Claire Martin", file: "registre.xlsx", sheet: "Porteurs", line: 2 },
    ]);
  });

  test("goes to the account where the administrator says so, which the audit log keeps", async () => {
    const { claire } = world.people;
    const [{ holderKey }] = (await dryRun(asked())).questions;
    const answers = [{ holderKey, choice: claire.id }];
    const { body } = await commit([asked()], { answers });
    expect(body).toMatchObject({ committed: true, holders: { created: 0, matched: 1 } });
    expect(await capTableAt(admin, companyId, "2024-02-01")).toEqual({ "ORD Claire Aubry": 1_000 });
    const logged = await world.services.db
      .selectFrom("audit_log")
      .select("detail")
      .where("entity_id", "=", companyId)
      .where("action", "=", "register.imported")
      .executeTakeFirstOrThrow();
    expect(logged.detail).toMatchObject({ answers });
  });

  test("goes to a new holder without the address where the administrator says so", async () => {
    const [{ holderKey }] = (await dryRun(asked())).questions;
    const { body } = await commit([asked()], { answers: [{ holderKey, choice: "new" }] });
    expect(body).toMatchObject({ committed: true, holders: { created: 1, matched: 0 } });
    expect(await capTableAt(admin, companyId, "2024-02-01")).toEqual({
      "ORD Claire Martin": 1_000,
    });
    expect(await accountsAt(world.people.claire.email)).toHaveLength(1);
  });

  test("takes no answer that was not offered, and writes nothing", async () => {
    const [{ holderKey }] = (await dryRun(asked())).questions;
    const wrong = [
      [{ holderKey, choice: world.people.karim.id }],
      [{ holderKey: "personne", choice: "new" }],
      [
        { holderKey, choice: "new" },
        { holderKey, choice: world.people.claire.id },
      ],
    ];
    for (const answers of wrong) {
      const answer = await expectUnchanged(world, () => commit([asked()], { answers }));
      expect(answer).toMatchObject({
        status: 422,
        body: { code: "answer_not_offered", errors: [{ location: "answers" }] },
      });
    }
    for (const answers of ["{", '[{"holderKey":"a","choice":"b"}]', "3"]) {
      const body = new FormData();
      body.append("answers", answers);
      body.append("files", asked());
      const answer = await admin.call("POST", `/companies/${companyId}/register/import`, body);
      expect([answer.status, answer.body.code]).toEqual([400, "malformed_request"]);
    }
  });
});

describe("a SIREN", () => {
  const siren = "732829320";
  const typed = async (
    legalName: string,
    siret: string,
    email = world.people.helene.email,
  ): Promise<string> => {
    const stranger = await world.signedIn(email);
    const home = { street: "5 quai Rambaud", postcode: "69002", city: "Lyon" };
    const addressId = (await stranger.post("/address", home)).body.id;
    const answer = await stranger.post("/corporates", {
      legalName,
      legalForm: "SAS",
      siret,
      rcsNumber: null,
      addressId,
    });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.id;
  };

  test("that a stranger typed an entity for is asked about, even under the same name", async () => {
    const first = await typed("Holding Réelle", "73282932000074");
    const one = await dryRun(file(entityLine("Holding Réelle", siren)));
    expect(one.questions).toMatchObject([
      { reason: "entity_unconfirmed", siren, candidates: [{ id: first, proof: "typed" }] },
    ]);
    const second = await typed("DEUXIÈME DU MÊME SIREN", "73282932000009");
    const two = await dryRun(file(entityLine("Holding Réelle", siren)));
    expect(two.questions).toMatchObject([{ reason: "several_accounts" }]);
    expect(two.questions[0].candidates).toHaveLength(2);
    const [{ holderKey }] = two.questions;
    const { body } = await commit([file(entityLine("Holding Réelle", siren))], {
      answers: [{ holderKey, choice: "new" }],
    });
    expect(body).toMatchObject({ committed: true, holders: { created: 1 } });
    for (const id of [first, second]) expect(await sharesOf(id)).toBe(0);
  });

  test("of an entity that holds shares is taken, unless the names differ", async () => {
    // Shares go to an entity that an administrator typed, never to a stranger's draft.
    const id = await typed("Porteuse", "35600000000048", world.people.admin.email);
    const { category } = await createIssuer(admin);
    await credit(admin, category.id, id, { quantity: 1 });
    const same = await dryRun(file(entityLine("PORTEUSE", "356000000")));
    expect(same).toMatchObject({
      questions: [],
      matches: [{ account: { id, proof: "shares", state: null } }],
    });
    const other = await dryRun(file(entityLine("Quelqu’un d’autre", "356000000")));
    expect(other.questions).toMatchObject([{ reason: "names_differ", candidates: [{ id }] }]);
  });
});

test("two holders of one file with one address stay two, and the second has none", async () => {
  const email = "couple@test.example";
  const lines = [personLine("Odile Couple", email), personLine("Odon Couple", email)];
  const { body } = await commit([file(...lines)]);
  expect(body).toMatchObject({
    committed: true,
    holders: { created: 2 },
    invitableCount: 1,
    faults: [{ code: "email_shared", severity: "warning" }],
  });
  expect(await accountsAt(email)).toMatchObject([{ name: "Odile Couple" }]);
});

test("those who have an address are invited where that is wished, and nobody else", async () => {
  const lines = [
    personLine("Léa Lettre", "lea@test.example"),
    personLine("Sans Adresse", ""),
    personLine("Claire Aubry", world.people.claire.email),
  ];
  expect(await dryRun(file(...lines))).toMatchObject({
    invitableCount: 1,
    invitedCount: 0,
    invitable: [{ holderName: "Léa Lettre", email: "lea@test.example" }],
  });
  const { body } = await commit([file(...lines)], { invite: true });
  expect(body).toMatchObject({ committed: true, invitedCount: 1 });
  const letters = await world.services.db
    .selectFrom("messages")
    .select("recipient")
    .where("template", "=", "invitation")
    .where("recipient", "=", "lea@test.example")
    .execute();
  expect(letters).toHaveLength(1);
  const other = await createCompany(admin);
  const silent = await importFiles(
    admin,
    other.id,
    [file(personLine("Max Muet", "max@test.example"))],
    {
      commit: true,
    },
  );
  expect(silent.body).toMatchObject({ committed: true, invitedCount: 0, invitableCount: 1 });
});

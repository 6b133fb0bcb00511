import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCategory, createCompany, verifyIntact } from "../../../test/factories.ts";
import {
  capTableAt,
  csvFile,
  csvHead,
  importFiles,
  importPath,
  linesOf,
  threeLinesOf,
} from "../../../test/registers.ts";
import { expectUnchanged } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";
import {
  event,
  issuance,
  ocfPackage,
  stakeholder,
  stockClass,
} from "#interchange/testing/ocf-package.ts";

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

let people = 0;
const threeLines = (): string[] => threeLinesOf((people += 1));

const filesOf = (parts: { name: string; bytes: Uint8Array }[]): File[] =>
  parts.map(({ name, bytes }) => new File([new Uint8Array(bytes)], name));

/** Reports faults or is refused, and leaves every table as it was. */
test("a dry run says what an import would do, and keeps nothing", async () => {
  const answer = await expectUnchanged(world, () =>
    importFiles(admin, companyId, [csvFile(threeLines())]),
  );
  expect(answer).toMatchObject({
    status: 200,
    body: {
      committed: false,
      format: "csv",
      faultCount: 0,
      holders: { created: 2, matched: 0 },
      categories: { created: 1, matched: 0 },
      movementCount: 3,
      firstNumber: null,
      lastNumber: null,
      preview: [
        { categoryName: "ORD", quantity: 80 },
        { categoryName: "ORD", quantity: 70 },
      ],
    },
  });
});

test("a committed import is a register like any other: numbered, hashed, logged", async () => {
  const lines = threeLines();
  const answer = await importFiles(admin, companyId, [csvFile(lines)], { commit: true });
  expect(answer).toMatchObject({
    status: 200,
    body: { committed: true, firstNumber: 1, lastNumber: 3 },
  });
  expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true, movementCount: 3 });
  expect(await linesOf(admin, companyId)).toMatchObject([
    {
      number: 1,
      type: "ISSUE",
      nature: "subscription",
      unitPrice: "12.5",
      effectiveOn: "2024-01-10",
      note: "Création",
    },
    { number: 2, unitPrice: null, note: null },
    { number: 3, type: "TRANSFER", nature: "sale", quantity: 30, unitPrice: "2.000001" },
  ]);
  const [first] = (await admin.get(`/companies/${companyId}/register?direction=asc`)).body.items;
  expect(first).toMatchObject({ origin: "import" });
  const logged = await world.services.db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "detail"])
    .where("entity_id", "=", companyId)
    .where("action", "=", "register.imported")
    .execute();
  expect(logged).toMatchObject([
    { actor_id: world.people.admin.id, detail: { format: "csv", movements: 3 } },
  ]);
});

test("people of a file are invited: they hold shares and cannot sign in before they claim the account", async () => {
  await importFiles(admin, companyId, [csvFile(threeLines())], { commit: true });
  const email = `anna${people}@nouvelle.example`;
  const found = await admin.get(`/user?search=${email}`);
  expect(found.body.items).toMatchObject([
    { email, state: "INVITED", role: "ROLE_USER", lastName: String(people) },
  ]);
  for (const password of ["", "x", "null"]) {
    const answer = await world.guest.post("/auth/token", { email, password });
    expect(answer.status).toBe(401);
  }
});

test("who is known already is not made again: a person by e-mail, an entity by SIREN", async () => {
  const head =
    "Date d’effet;Nature;Catégorie;Quantité;Cessionnaire;Type du cessionnaire;E-mail du cessionnaire;SIREN du cessionnaire";
  const file = csvFile([
    head,
    "10/01/2024;Souscription;ORD;10;AUBRY, Claire;Personne physique;CLAIRE@test.example;",
    "10/01/2024;Souscription;ORD;20;La Poste;Personne morale;;356000000",
  ]);
  const first = await importFiles(admin, companyId, [file], { commit: true });
  expect(first.body).toMatchObject({ committed: true, holders: { created: 1, matched: 1 } });
  const other = await createCompany(admin);
  const second = await importFiles(admin, other.id, [file], { commit: true });
  expect(second.body).toMatchObject({ committed: true, holders: { created: 0, matched: 2 } });
  // The line keeps the name that the register of persons has.
  expect(await capTableAt(admin, other.id, "2024-02-01")).toEqual({
    "ORD Claire Aubry": 10,
    "ORD La Poste": 20,
  });
});

test("a category of the company with the code of the file is taken", async () => {
  const category = await createCategory(admin, companyId, { code: "ORD", votesPerShare: 2 });
  const answer = await importFiles(admin, companyId, [csvFile(threeLines())], { commit: true });
  expect(answer.body).toMatchObject({ committed: true, categories: { created: 0, matched: 1 } });
  const { body } = await admin.get(`/share-categories/${category.id}`);
  expect(body).toMatchObject({ shareCount: 150, movementCount: 3, votesPerShare: 2 });
});

describe("a file with faults", () => {
  const wrong = (): string[] => [
    ...threeLines(),
    "4;30/02/2024;Souscription;ORD;1;;;Clara;;",
    `5;12/03/2024;Cession;ORD;71;;Anna Neuve ${people};Boris Neuf ${people};;`,
    "6;12/03/2024;Donation;ORD;1,5;;;Clara;;",
  ];

  test.each([false, true])(
    "is reported line by line and keeps nothing (commit: %s)",
    async (commit) => {
      const { body } = await expectUnchanged(world, () =>
        importFiles(admin, companyId, [csvFile(wrong())], { commit }),
      );
      expect(body).toMatchObject({ committed: false, preview: [], firstNumber: null });
      const { faults, faultCount } = body as {
        faults: { line: number; message: string; severity: string }[];
        faultCount: number;
      };
      expect(faultCount).toBe(faults.filter(({ severity }) => severity === "fault").length);
      expect(faults.map(({ line }) => line)).toEqual(expect.arrayContaining([5, 7]));
      for (const { message } of faults) expect(message).toMatch(/^[\p{Lu}\d«].*\.$/u);
    },
  );

  test("is explained in the caller's language", async () => {
    const french = await importFiles(admin, companyId, [csvFile(wrong())]);
    const english = await importFiles(admin, companyId, [csvFile(wrong())], { language: "en" });
    const messages = ({ body }: typeof french) =>
      body.faults.map((fault: { message: string }) => fault.message);
    expect(messages(english)).toHaveLength(messages(french).length);
    expect(messages(english)).not.toEqual(messages(french));
  });

  test.each([
    ["an empty one", () => [new File([], "vide.csv")]],
    [
      "a picture",
      () => [new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])], "registre.csv")],
    ],
    ["an archive that is none", () => [new File(["PK\u0003\u0004 nope"], "paquet.ocf.zip")]],
    ["JSON that is none", () => [new File(["{"], "Manifest.ocf.json")]],
    ["a title row alone", () => [csvFile([csvHead])]],
    ["a table and a package together", () => [csvFile(threeLines()), new File(["{}"], "a.json")]],
    ["lines of tomorrow", () => [csvFile([csvHead, "1;01/01/2999;Souscription;ORD;1;;;Clara;;"])]],
    [
      "more votes a share than a category may have",
      () => [
        csvFile([`${csvHead};Voix par action`, "1;10/01/2024;Souscription;ORD;1;;;Clara;;;101"]),
      ],
    ],
    [
      "more shares than a company may have",
      () => [csvFile([csvHead, "1;10/01/2024;Souscription;ORD;90071992547410;;;Clara;;"])],
    ],
    [
      "more shares together than a company may have",
      () => [
        csvFile([
          csvHead,
          "1;10/01/2024;Souscription;ORD;90071992547409;;;Clara;;",
          "2;10/01/2024;Souscription;ADP;1;;;Clara;;",
        ]),
      ],
    ],
    [
      "an amount beyond what a register holds",
      () => [csvFile([csvHead, "1;10/01/2024;Souscription;ORD;91;999999999999,999999;;Clara;;"])],
    ],
  ])("%s is a report and no failure", async (_, files) => {
    const answer = await expectUnchanged(world, () =>
      importFiles(admin, companyId, files(), { commit: true }),
    );
    expect(answer).toMatchObject({ status: 200, body: { committed: false } });
    expect((answer.body as { faultCount: number }).faultCount).toBeGreaterThan(0);
  });

  test.each(["a\u0000b", "\ud800 a"])(
    "a package with a text that no column keeps (%j) is a report and no failure",
    async (text) => {
      const packageWith = (place: string) =>
        filesOf(
          ocfPackage({
            stakeholders: [stakeholder("anna", place === "name" ? text : "Anna")],
            classes: [stockClass("ord", "ORD", place === "category" ? { name: text } : {})],
            transactions: [
              issuance("s1", "10"),
              event("CANCELLATION", "s1", {
                quantity: "10",
                reason_text: place === "note" ? text : "Annulation",
              }),
            ],
          }),
        );
      for (const place of ["name", "category", "note"]) {
        const company = await createCompany(admin);
        const answer = await importFiles(admin, company.id, packageWith(place), { commit: true });
        expect(answer).toMatchObject({ status: 200, body: { committed: false } });
        expect(answer.body.faults).toMatchObject([{ code: "unkept_character" }]);
      }
    },
  );
});

describe("what the database refuses", () => {
  let owner: pg.Client;
  beforeAll(async () => {
    owner = new pg.Client({ connectionString: world.ownerUrl });
    await owner.connect();
    await owner.query(`create function refuse_third() returns trigger language plpgsql as $$ begin
      if new.number = 3 then
        raise exception 'not_enough_shares' using errcode = 'CL422',
          detail = '{"available": 0, "asked": 30}';
      end if;
      return new;
    end $$`);
  });
  afterAll(() => owner.end());

  test("a line refused in the middle takes every line, person and category with it", async () => {
    await owner.query(
      "create trigger third before insert on movements for each row execute function refuse_third()",
    );
    const call = () =>
      importFiles(admin, companyId, [csvFile(threeLines())], { commit: true, key: "third" });
    const answer = await expectUnchanged(world, call);
    expect(answer).toMatchObject({ status: 422, body: { code: "not_enough_shares" } });
    await owner.query("drop trigger third on movements");
    expect((await call()).body).toMatchObject({ committed: true, lastNumber: 3 });
  });
});

test("without a file there is nothing to import, in whatever form that is said", async () => {
  for (const body of [{ commit: true }, {}, undefined]) {
    const answer = await admin.post(importPath(companyId), body);
    expect(answer).toMatchObject({ status: 400, body: { code: "file_missing" } });
  }
  const unknown = await importFiles(admin, "018f0000-0000-7000-8000-000000000000", [
    csvFile(threeLines()),
  ]);
  expect(unknown).toMatchObject({ status: 404, body: { code: "company_not_found" } });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany, createIssuer } from "../../../test/factories.ts";
import { csvFile, csvHead, importFiles, threeLinesOf } from "../../../test/registers.ts";
import { expectUnchanged } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";

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

/** Reports faults or is refused, and leaves every table as it was. */
describe("a register that has lines", () => {
  test.each([false, true])("takes no import (commit: %s)", async (commit) => {
    const { company } = await createIssuer(admin, [[world.people.claire.id, 1]]);
    const answer = await expectUnchanged(world, () =>
      importFiles(admin, company.id, [csvFile(threeLines())], { commit }),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: "register_not_empty" } });
  });
});

describe("a key for one import", () => {
  test("answers the first report again, whatever came since", async () => {
    const file = csvFile(threeLines());
    const first = await importFiles(admin, companyId, [file], { commit: true, key: "import-1" });
    const again = await expectUnchanged(world, () =>
      importFiles(admin, companyId, [file], { commit: true, key: "import-1" }),
    );
    expect(again.body).toEqual(first.body);
    const other = csvFile([...threeLines()]);
    expect(
      await importFiles(admin, companyId, [other], { commit: true, key: "import-1" }),
    ).toMatchObject({
      status: 409,
      body: { code: "idempotency_key_reused" },
    });
  });

  test("is not used up by a dry run, by faults nor by a refusal", async () => {
    const lines = threeLines();
    const key = "import-2";
    await importFiles(admin, companyId, [csvFile(lines)], { key });
    const bad = csvFile([csvHead, "1;hier;Souscription;ORD;1;;;Clara;;"]);
    await importFiles(admin, companyId, [bad], { commit: true, key });
    const { company } = await createIssuer(admin, [[world.people.claire.id, 1]]);
    await importFiles(admin, company.id, [csvFile(lines)], { commit: true, key });
    const answer = await importFiles(admin, companyId, [csvFile(lines)], { commit: true, key });
    expect(answer.body).toMatchObject({ committed: true });
  });
});

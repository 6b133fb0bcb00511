import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { beginSignUp, signUpByPhone } from "../../../test/newcomers.ts";
import { importFiles } from "../../../test/registers.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { issuance, ocfPackage, stakeholder } from "#interchange/testing/ocf-package.ts";

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

const dryRun = async (...files: File[]) => (await importFiles(admin, companyId, files)).body;
const commit = (
  files: File[],
  more: { answers?: { holderKey: string; choice: string }[]; invite?: boolean } = {},
) => importFiles(admin, companyId, files, { commit: true, ...more });

const sharesOf = async (holderId: string): Promise<number> => {
  const { rows } = await world.services.pool.query(
    "select coalesce(sum(quantity), 0)::int as held from shareholders where holder_id = $1",
    [holderId],
  );
  return rows[0].held;
};
describe("our own id in a file", () => {
  const packOf = (id: string, name: string, email?: string): File[] => {
    const emails = [{ email_type: "PERSONAL", email_address: email }];
    const contact = email === undefined ? {} : { contact_info: { emails } };
    return ocfPackage({
      stakeholders: [stakeholder(id, name, contact)],
      transactions: [issuance("s1", "10", { stakeholder_id: id })],
    }).map(({ name: fileName, bytes }) => new File([new Uint8Array(bytes)], fileName));
  };

  test("counts where the name agrees, and is a question where it does not", async () => {
    const { claire } = world.people;
    expect((await dryRun(...packOf(claire.id, "Claire Aubry"))).matches).toMatchObject([
      { account: { id: claire.id } },
    ]);
    expect((await dryRun(...packOf(claire.id, "Autre Personne"))).questions).toMatchObject([
      { reason: "names_differ", candidates: [{ id: claire.id }] },
    ]);
  });

  test("beside the address of somebody else is a question between the two", async () => {
    const { claire, karim } = world.people;
    const report = await dryRun(...packOf(claire.id, "Claire Aubry", karim.email));
    expect(report.questions).toMatchObject([{ reason: "several_accounts" }]);
    const free = await dryRun(...packOf(claire.id, "Claire Aubry", "ailleurs@test.example"));
    expect(free.questions).toMatchObject([{ reason: "identifiers_differ" }]);
  });

  test("of a registration or of an unproved account gives it nothing", async () => {
    const names = { firstName: "Mallory", lastName: "Pirate" };
    const unfinished = await beginSignUp(world, "mallory1@test.example", names);
    const unproven = await signUpByPhone(world, "mallory2@test.example", names);
    for (const { id } of [unfinished, unproven]) {
      companyId = (await createCompany(admin)).id;
      const files = packOf(id, "Mallory Pirate");
      const { body } = await commit(files);
      expect(body).toMatchObject({ committed: true, holders: { created: 1, matched: 0 } });
      expect(body.faults).toContainEqual(expect.objectContaining({ code: "account_passed_over" }));
      expect(await sharesOf(id)).toBe(0);
    }
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { pdf } from "../../../../test/documents.ts";
import {
  createIssuer,
  transferPath,
  verifyIntact,
  undocumented,
} from "../../../../test/factories.ts";
import { file } from "../../../../test/pictures.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const withClause = async () => {
  const { claire, karim } = world.people;
  const company = { preemptionDays: 45 };
  const issuer = await createIssuer(admin, [[claire.id, 100]], { company });
  return { ...issuer, path: transferPath(claire.id, karim.id, issuer.category.id) };
};

const day = "2024-03-01";
const purged = {
  preEmption: "waived",
  preEmptionOn: day,
  preEmptionReference: "Renonciation de M. Roy et de Mme Alix",
};

test.each([
  ["nothing about it", {}, "pre_emption_missing", "preEmption"],
  ["no day", { ...purged, preEmptionOn: "" }, "pre_emption_missing", "preEmptionOn"],
  ["no act", { ...purged, preEmptionReference: "" }, "pre_emption_missing", "preEmptionReference"],
  [
    "a later day",
    { ...purged, preEmptionOn: "2024-03-02" },
    "pre_emption_after_effect",
    "preEmptionOn",
  ],
  [
    "a day to come",
    { ...purged, preEmptionOn: "2999-01-01" },
    "pre_emption_in_future",
    "preEmptionOn",
  ],
])(
  "R-17, R-18: a sale by hand past a pre-emption clause is refused: %s",
  async (_, given, code, location) => {
    const { company, category, path } = await withClause();
    const sale = { quantity: 10, nature: "sale", effectiveOn: day, ...given };
    await expectRefused(world, () => admin.post(path, sale), { status: 422, code, location });
    const { claire, karim } = world.people;
    const preview = {
      ...sale,
      type: "TRANSFER",
      shareCategoryId: category.id,
      fromHolderId: claire.id,
      toHolderId: karim.id,
    };
    await expectRefused(
      world,
      () => admin.post(`/companies/${company.id}/register/preview`, preview),
      { status: 422, code, location },
    );
  },
);

test("R-18: how the pre-emption was purged stands on the line, is hashed with it and printed", async () => {
  const { company, path } = await withClause();
  const order = file(await pdf(), "ordre.pdf", "application/pdf");
  const sold = await admin.call(
    "POST",
    path,
    form({ quantity: "10", effectiveOn: day, ...purged, files: [order] }),
  );
  expect(sold).toMatchObject({ status: 201, body: purged });
  const answer = await admin.get(`/companies/${company.id}/register-file.json`);
  const [, line] = JSON.parse(answer.bytes.toString()).lines;
  expect(line).toMatchObject({
    "pre-emption": "waived",
    "pre-emption-on": day,
    "pre-emption-reference": purged.preEmptionReference,
  });
  expect((await verifyIntact(admin, company.id)).intact).toBe(true);
});

test("a gift, and a sale where no clause is, need no purge", async () => {
  const { claire, karim } = world.people;
  const { path } = await withClause();
  const gift = { ...undocumented, quantity: 1, nature: "gift", effectiveOn: day };
  expect((await admin.post(path, gift)).status).toBe(201);
  const { category } = await createIssuer(admin, [[claire.id, 100]]);
  const free = transferPath(claire.id, karim.id, category.id);
  expect((await admin.post(free, { ...undocumented, quantity: 1, effectiveOn: day })).status).toBe(
    201,
  );
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { giveRole } from "../../../../test/company-roles.ts";
import { pdf } from "../../../../test/documents.ts";
import { createIssuer, undocumented, verifyIntact } from "../../../../test/factories.ts";
import { file } from "../../../../test/pictures.ts";
import { expectRefused, expectUnchanged } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const deed = {
  agreedOn: "2024-03-12",
  effectiveOn: "2024-02-20",
  act: "Acte de partage du 12 mars 2024, Me Morel, notaire à Lyon",
} as const;

/** Claire has died with 100 shares. */
const estate = async () => {
  const { claire } = world.people;
  const issuer = await createIssuer(admin, [[claire.id, 100]]);
  return { ...issuer, path: `/share-holders/inheritances/${issuer.category.id}/${claire.id}` };
};

const linesOf = async (companyId: string) =>
  (await admin.get(`/companies/${companyId}/register?direction=asc&limit=50`)).body.items;

const heldBy = async (companyId: string, holderId: string): Promise<number> => {
  const { body } = await admin.get(`/share-holders/companies/${companyId}/users/${holderId}`);
  return body.items.reduce((sum: number, one: { quantity: number }) => sum + one.quantity, 0);
};

test("a deed passes shares to several heirs in one bundle, each line with the deed, bare ownership with its usufruct", async () => {
  const { karim, helene, stranger } = world.people;
  const { company, path } = await estate();
  const heirs = [
    { holderId: karim.id, quantity: 40 },
    { holderId: helene.id, quantity: 60, usufructuaryId: stranger.id },
  ];
  const act = file(await pdf(), "partage.pdf", "application/pdf");
  const fields = { ...deed, heirs: JSON.stringify(heirs), files: [act] };
  const answer = await admin.post(path, form(fields));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expect(answer.body.items).toMatchObject([
    { number: 2, type: "TRANSFER", nature: "inheritance", quantity: 40, reason: deed.act },
    { number: 3, type: "TRANSFER", nature: "inheritance", quantity: 60, agreedOn: deed.agreedOn },
    { number: 4, type: "MENTION", nature: "usufruct", quantity: 60, effectiveOn: deed.effectiveOn },
  ]);
  const [first] = answer.body.items;
  expect(first.bundleId).not.toBeNull();
  for (const line of answer.body.items) {
    expect(line).toMatchObject({
      bundleId: first.bundleId,
      lackingReason: null,
      documents: [{ name: "partage.pdf" }],
    });
    const [document] = line.documents;
    expect((await admin.get(`/transactions/${line.id}/documents/${document.id}`)).status).toBe(200);
  }
  const { rows } = await world.services.pool.query(
    "select count(*)::integer as kept from sealed_files where owner_id = $1",
    [company.id],
  );
  expect(rows).toEqual([{ kept: 1 }]);
  expect(await heldBy(company.id, world.people.claire.id)).toBe(0);
  expect(await heldBy(company.id, helene.id)).toBe(60);
  expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true, movementCount: 4 });
});

test("the effect of a deed is seen before it is written, holder by holder", async () => {
  const { claire, karim, helene, stranger } = world.people;
  const { company, path } = await estate();
  const heirs = [
    { holderId: karim.id, quantity: 40 },
    { holderId: helene.id, quantity: 50, usufructuaryId: stranger.id },
  ];
  const shown = await expectUnchanged(world, () =>
    admin.post(`${path}/preview`, { ...deed, heirs }),
  );
  expect(shown).toMatchObject({
    status: 200,
    body: {
      nextNumber: 2,
      lineCount: 3,
      effects: [
        { holderId: claire.id, quantityBefore: 100, quantityAfter: 10 },
        { holderId: karim.id, quantityBefore: 0, quantityAfter: 40, bareQuantity: 0 },
        { holderId: helene.id, quantityAfter: 50, bareQuantity: 50 },
      ],
    },
  });
  const joint = {
    name: "Indivision Aubry",
    quantity: 100,
    members: [
      { holderId: karim.id, numerator: 1, denominator: 2 },
      { holderId: helene.id, numerator: 1, denominator: 2 },
    ],
  };
  const together = await admin.post(`${path}/preview`, { ...deed, joint });
  expect(together.body.effects).toMatchObject([
    { quantityAfter: 0 },
    { holderId: null, holderName: "Indivision Aubry", quantityAfter: 100 },
  ]);
  const [first] = heirs;
  const much = [{ ...first, quantity: 101 }];
  await expectRefused(world, () => admin.post(`${path}/preview`, { ...deed, heirs: much }), {
    status: 422,
    code: "not_enough_shares",
  });
  expect(await linesOf(company.id)).toHaveLength(1);
});

test("R-8: heirs who hold together are written down with their fractions, until they share out by another deed", async () => {
  const { karim, helene } = world.people;
  const { company, category, path } = await estate();
  const joint = {
    name: "Indivision Aubry",
    quantity: 100,
    members: [
      { holderId: karim.id, numerator: 1, denominator: 2 },
      { name: "Paul Aubry", numerator: 1, denominator: 2 },
    ],
    representative: { holderId: karim.id, appointedOn: deed.effectiveOn, act: deed.act },
  };
  const answer = await admin.post(path, { ...deed, ...undocumented, joint });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const [line] = answer.body.items;
  expect(line).toMatchObject({
    quantity: 100,
    transferee: { kind: "joint", name: "Indivision Aubry" },
  });
  const jointId = line.transferee.holderId as string;
  const known = await admin.get(`/joint-holders/${jointId}`);
  expect(known.body.compositions[0]).toMatchObject({
    act: deed.act,
    effectiveOn: deed.effectiveOn,
    members: [
      { name: "Karim Benali", numerator: 1 },
      { name: "Paul Aubry", numerator: 1 },
    ],
  });
  const shared = await admin.post(`/share-holders/inheritances/${category.id}/${jointId}`, {
    ...deed,
    ...undocumented,
    heirs: [
      { holderId: karim.id, quantity: 50 },
      { holderId: helene.id, quantity: 50 },
    ],
  });
  expect(shared.status, JSON.stringify(shared.body)).toBe(201);
  expect(await heldBy(company.id, helene.id)).toBe(50);
  expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true, movementCount: 4 });
});

test.each([
  ["nobody", { heirs: [] }, "heirs_missing", "heirs"],
  ["more than there is", { second: 61 }, "not_enough_shares", "heirs.1.quantity"],
  ["no deed and no reason", { lackingReason: "" }, "paper_missing", "lackingReason"],
  ["a day to come", { effectiveOn: "2999-01-01" }, "effective_date_in_future", "effectiveOn"],
  ["an heir whom nobody knows", { unknown: true }, "holder_not_found", "heirs.1.holderId"],
  [
    "fractions that are not a whole",
    {
      joint: {
        name: "Indivision",
        quantity: 1,
        members: [
          { name: "Paul", numerator: 1, denominator: 2 },
          { name: "Luc", numerator: 1, denominator: 3 },
        ],
      },
    },
    "joint_shares_not_whole",
    undefined,
  ],
])(
  "a deed with %s is refused as a whole, and nothing is written",
  async (_, given, code, location) => {
    const { karim, helene } = world.people;
    const { path } = await estate();
    const status = code === "holder_not_found" ? 404 : 422;
    const {
      second = 60,
      unknown = false,
      ...fields
    } = given as {
      second?: number;
      unknown?: boolean;
    };
    const nobody = "0193a0c0-0000-7000-8000-00000000ffff";
    const body = {
      ...deed,
      ...undocumented,
      heirs: [
        { holderId: karim.id, quantity: 40 },
        { holderId: unknown ? nobody : helene.id, quantity: second },
      ],
      ...fields,
    };
    await expectRefused(world, () => admin.post(path, body), {
      status,
      code,
      ...(location === undefined ? {} : { location }),
    });
  },
);

test("a deed that is sent again is answered by its lines; two at once never pass more than there is", async () => {
  const { karim, helene } = world.people;
  const { company, path } = await estate();
  const body = { ...deed, ...undocumented, heirs: [{ holderId: karim.id, quantity: 70 }] };
  const headers = { "idempotency-key": `deed-${company.id}` };
  const answers = await Promise.all(
    [1, 2, 3].map(() => admin.call("POST", path, body, { headers })),
  );
  expect(new Set(answers.map((answer) => answer.body.items[0].id)).size).toBe(1);
  const others = await Promise.all(
    [karim, helene].map(({ id }) =>
      admin.post(path, { ...deed, ...undocumented, heirs: [{ holderId: id, quantity: 20 }] }),
    ),
  );
  expect(others.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 422,
  ]);
  expect(await linesOf(company.id)).toHaveLength(3);
  expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true });
});

describe("a deed that a company’s person proposes, with heirs and addresses that she wrote down herself", () => {
  const home = { street: "3 rue des Heures", postcode: "69001", city: "Lyon" };

  const proposed = async (keeper: "COMPANY" | "COMPANY_CONFIRMED") => {
    const { company, path } = await estate();
    const companyId = company.id;
    const role = { companyId, role: "REPRESENTATIVE", email: world.people.helene.email } as const;
    const { client: helene } = await giveRole(world, admin, role);
    await admin.call("PUT", `/companies/${companyId}/register-keeping`, {
      keeper,
      reason: "La société tient son registre",
    });
    const second = { companyId, role: "ADMINISTRATOR", email: world.people.karim.email } as const;
    const { client: karim } = await giveRole(world, admin, second);
    if (keeper === "COMPANY") {
      const rule = await helene.call("PUT", `/companies/${companyId}/second-person`, {
        isAsked: true,
      });
      expect(rule.status, JSON.stringify(rule.body)).toBe(200);
    }
    const address = await helene.post("/address", home);
    const addressId = address.body.id as string;
    const heir = async (firstName: string) => {
      const typed = { kind: "person", firstName, lastName: "Aubry", addressId };
      const made = await helene.post(`/companies/${companyId}/known-holders`, typed);
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      return made.body.id as string;
    };
    const members = [
      { holderId: await heir("Anne"), numerator: 1, denominator: 2 },
      { holderId: await heir("Paul"), numerator: 1, denominator: 2 },
    ];
    const joint = { name: "Indivision Aubry", quantity: 100, addressId, members };
    const asked = await helene.post(path, { ...deed, ...undocumented, joint });
    expect(asked.status, JSON.stringify(asked.body)).toBe(202);
    return {
      companyId,
      helene,
      karim,
      body: { ...deed, ...undocumented, joint },
      path,
      proposal: `/proposals/${asked.body.id}`,
      label: address.body.label as string,
    };
  };

  test.each([
    ["a second person of the company", "COMPANY"],
    ["the platform", "COMPANY_CONFIRMED"],
  ] as const)("is seen and confirmed by %s as if its proposer wrote it", async (_, keeper) => {
    const { companyId, proposal, label, karim } = await proposed(keeper);
    const confirmer = keeper === "COMPANY" ? karim : admin;
    const { status, body: effect } = await confirmer.get(`${proposal}/effect`);
    expect([status, effect.lineCount]).toEqual([200, 1]);
    const answer = await confirmer.post(`${proposal}/confirmation`, {
      lastNumber: effect.lastNumber,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await linesOf(companyId)).toMatchObject([
      { number: 1 },
      { number: 2, nature: "inheritance", transferee: { kind: "joint", domicile: label } },
    ]);
    expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
  });

  test("names no address that somebody else made, whoever confirms it", async () => {
    const { karim, path, body } = await proposed("COMPANY");
    await expectRefused(world, () => karim.post(path, body), {
      status: 404,
      code: "address_not_found",
    });
  });
});

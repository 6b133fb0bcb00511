import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createIssuer, undocumented } from "../../../../test/factories.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let claire: Client;

beforeAll(async () => {
  world = await createWorld({ clock: movableClock() });
  admin = await world.signedIn(world.people.admin.email);
  claire = await world.signedIn(world.people.claire.email);
});
afterAll(() => world.close());

const post = async (path: string, body: Record<string, unknown>): Promise<string> => {
  const answer = await admin.post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id as string;
};

const mention = (path: string, body: Record<string, unknown>): Promise<string> =>
  post(path, { ...undocumented, ...body });

/** The deed of each mention. */
const act = { agreedOn: "2024-02-01" };
/** And of a pledge, which says the debt that it secures. */
const loan = { ...act, reason: "Prêt de 20 000 € du 1er février 2024" };
/** Somebody without an account: the line has her name and her domicile. */
const daval = {
  beneficiaryName: "Maëlle Daval",
  beneficiaryDomicile: "2 quai Saint-Vincent, Lyon",
};

/** A hundred shares: line 2 pledges 40 of them, line 3 gives 30 in usufruct, line 4 releases 15. */
const encumbered = async () => {
  const { people } = world;
  const issuer = await createIssuer(admin, [[people.claire.id, 100]], {
    company: { secondaryMarketStatus: "OPEN" },
    category: { name: "Actions ordinaires", code: "ORD" },
  });
  const path = `/share-holders/mentions/${issuer.category.id}/${people.claire.id}`;
  const beneficiaryId = people.karim.id;
  const pledge = await mention(path, { quantity: 40, nature: "pledge", ...loan, beneficiaryId });
  const usufruct = await mention(path, { quantity: 30, nature: "usufruct", ...act, ...daval });
  const encumbranceId = pledge;
  const release = await mention(path, { quantity: 15, nature: "release", encumbranceId });
  return { ...issuer, pledge, usufruct, release };
};

const holdingIn = async (client: Client, companyId: string, path: string) => {
  const { status, body } = await client.get(path);
  expect(status).toBe(200);
  return body.items.find((one: { companyId: string }) => one.companyId === companyId);
};

test("an account says what is held, pledged, in usufruct and free, and the line that makes it", async () => {
  const { company, pledge, usufruct } = await encumbered();
  const me = world.people.claire.id;
  const expected = {
    quantity: 100,
    pledgedQuantity: 25,
    usufructQuantity: 30,
    // The greater of the two stays: five of the shares are in usufruct and not pledged.
    freeQuantity: 70,
    encumbrances: [
      {
        movementId: pledge,
        number: 2,
        nature: "pledge",
        quantity: 25,
        beneficiaryName: "Karim Benali",
      },
      {
        movementId: usufruct,
        number: 3,
        nature: "usufruct",
        quantity: 30,
        beneficiaryName: "Maëlle Daval",
      },
    ],
  };
  const own = await holdingIn(claire, company.id, `/share-holders/users/${me}`);
  expect(own).toMatchObject(expected);
  const ofCompany = `/share-holders/companies/${company.id}/users/${me}`;
  expect(await holdingIn(admin, company.id, ofCompany)).toMatchObject(expected);
});

test("what is released to the end, or corrected, weighs no more", async () => {
  const { company, pledge, usufruct, release, category } = await encumbered();
  const me = world.people.claire.id;
  const path = `/share-holders/users/${me}`;
  const correct = (id: string) =>
    post(`/transactions/${id}/correction`, { reason: "Ligne saisie par erreur" });
  await correct(usufruct);
  await correct(release);
  expect(await holdingIn(claire, company.id, path)).toMatchObject({
    pledgedQuantity: 40,
    usufructQuantity: 0,
    freeQuantity: 60,
  });
  const mentions = `/share-holders/mentions/${category.id}/${me}`;
  await mention(mentions, { quantity: 40, nature: "release", encumbranceId: pledge });
  expect(await holdingIn(claire, company.id, path)).toMatchObject({
    pledgedQuantity: 0,
    freeQuantity: 100,
    encumbrances: [],
  });
});

test("what an account says is free moves, and one share more does not", async () => {
  const { category } = await encumbered();
  const [me, to] = [world.people.claire.id, world.people.karim.id];
  const transfer = (quantity: number) =>
    admin.post(`/share-holders/transfer/${me}/${to}/${category.id}`, { ...undocumented, quantity });
  expect((await transfer(71)).body.code).toBe("shares_encumbered");
  expect((await transfer(70)).status).toBe(201);
});

const textOf = async (path: string): Promise<string> => {
  const answer = await admin.get(path, { headers: { "accept-language": "fr" } });
  expect(answer.status).toBe(200);
  return pdfPages(answer.bytes).map(pdfText).join("\n").replaceAll("\n", " ");
};

test("the certificate says what is pledged, in usufruct and free", async () => {
  const { category } = await encumbered();
  const accounts = await admin.get(`/share-holders?shareCategoryId=${category.id}`);
  const text = await textOf(`/share-holders/${accounts.body.items[0].id}/certificate.pdf`);
  expect(text).toContain("Dont nanties 25 25 (ligne n° 2)");
  expect(text).toContain("Dont en nue-propriété 30 30 (ligne n° 3)");
  expect(text).toContain("Libres 70");
});

test("individual accounts have the lines of pledges, which move nothing, and what is free after each", async () => {
  const { company } = await encumbered();
  const text = await textOf(`/companies/${company.id}/shareholder-accounts.pdf`);
  // each party to a mention reads it on their own account, in their own words.
  expect(text).toContain("40 actions nanties au profit de Karim Benali, ligne n° 2");
  expect(text).toContain("nantissement de 40 actions de Claire Aubry, ligne n° 2");
  expect(text).toContain("fin : nantissement de 15 actions de Claire Aubry, ligne n° 2");
  expect(text).toContain("30 actions en nue-propriété (usufruit à Maëlle Daval, ligne n° 3)");
  expect(text).not.toContain("en usufruit");
  expect(text).toContain("100 dont 40 nanties 60 libres");
  expect(text).toContain("100 dont 25 nanties dont 30 en nue-propriété 70 libres");
  const csv = await admin.get(`/companies/${company.id}/shareholder-accounts.csv`, {
    headers: { "accept-language": "fr" },
  });
  const lines = csv.bytes.toString("utf8").trim().split(/\r?\n/);
  const [head, ...entries] = lines.filter((line) => !/^\ufeff?"?#/.test(line));
  expect(head).toMatch(/Mouvement;Solde;Actions grevées ou libérées;Dont nanties;.*;Libres$/);
  expect(entries.map((line) => line.split(";").slice(-6).join(";"))).toEqual([
    "100;100;;0;0;100",
    "0;100;40;40;0;60",
    "0;100;30;40;30;60",
    "0;100;15;25;30;70",
    "0;0;40;0;0;0",
    "0;0;15;0;0;0",
  ]);
});

test("R-3: the usufructuary's account has the usufruct of the other's shares", async () => {
  const { people } = world;
  const { company, category } = await createIssuer(admin, [[people.claire.id, 100]]);
  const path = `/share-holders/mentions/${category.id}/${people.claire.id}`;
  const beneficiaryId = people.karim.id;
  await mention(path, { quantity: 5, nature: "usufruct", ...act, beneficiaryId });
  const text = await textOf(`/companies/${company.id}/shareholder-accounts.pdf`);
  expect(text).toContain("usufruit de 5 actions de Claire Aubry, ligne n° 2");
  expect(text).toContain("5 actions en nue-propriété (usufruit à Karim Benali, ligne n° 2)");
});

test("R-3: whoever has a pledge or a usufruct finds it beside what they hold, as the company does", async () => {
  const { people } = world;
  const { company, category } = await createIssuer(admin, [[people.claire.id, 100]]);
  const path = `/share-holders/mentions/${category.id}/${people.claire.id}`;
  const beneficiaryId = people.karim.id;
  const pledge = await mention(path, { quantity: 40, nature: "pledge", ...loan, beneficiaryId });
  await mention(path, { quantity: 30, nature: "usufruct", ...act, beneficiaryId });
  await mention(path, { quantity: 15, nature: "release", encumbranceId: pledge });
  const expected = [
    { number: 2, nature: "pledge", quantity: 25, ownerName: "Claire Aubry" },
    { number: 3, nature: "usufruct", quantity: 30, ownerName: "Claire Aubry" },
  ];
  const rightsOf = async (client: Client, at: string) => {
    const { status, body } = await client.get(at);
    expect(status).toBe(200);
    return body.rights.filter((one: { companyId: string }) => one.companyId === company.id);
  };
  const karim = await world.signedIn(people.karim.email);
  expect(await rightsOf(karim, `/share-holders/users/${people.karim.id}`)).toMatchObject(expected);
  const ofCompany = `/share-holders/companies/${company.id}/users`;
  expect(await rightsOf(admin, `${ofCompany}/${people.karim.id}`)).toMatchObject(expected);
  expect(await rightsOf(admin, `${ofCompany}/${people.claire.id}`)).toEqual([]);
  await mention(path, { quantity: 25, nature: "release", encumbranceId: pledge });
  expect(await rightsOf(karim, `/share-holders/users/${people.karim.id}`)).toMatchObject([
    { nature: "usufruct", quantity: 30 },
  ]);
});

test("R-3: no pledge and no usufruct is noted in favour of nobody, or without its act", async () => {
  const { people } = world;
  const { category } = await createIssuer(admin, [[people.claire.id, 100]]);
  const path = `/share-holders/mentions/${category.id}/${people.claire.id}`;
  const refused = async (body: Record<string, unknown>, code: string, location: string) =>
    expectRefused(world, () => admin.post(path, { ...undocumented, quantity: 5, ...body }), {
      status: 422,
      code,
      location,
    });
  for (const nature of ["pledge", "usufruct"]) {
    await refused({ nature, ...act }, "beneficiary_missing", "beneficiaryId");
    const { beneficiaryName } = daval;
    await refused(
      { nature, ...act, beneficiaryName },
      "beneficiary_missing",
      "beneficiaryDomicile",
    );
    await refused({ nature, ...daval }, "act_date_missing", "agreedOn");
  }
  // Article 2356 of the civil code.
  const nature = "pledge";
  for (const reason of [undefined, "   "]) {
    await refused({ nature, ...act, ...daval, reason }, "debt_missing", "reason");
  }
});

test("R-3: whoever has no account is named on the line, on its release and on what undoes it", async () => {
  const { people } = world;
  const { company, category } = await createIssuer(admin, [[people.claire.id, 100]]);
  const path = `/share-holders/mentions/${category.id}/${people.claire.id}`;
  const encumbranceId = await mention(path, { quantity: 5, nature: "pledge", ...loan, ...daval });
  const released = await mention(path, { quantity: 5, nature: "release", encumbranceId });
  await post(`/transactions/${released}/correction`, { reason: "Mainlevée sans accord" });
  const { body } = await admin.get(`/companies/${company.id}/register?direction=asc`);
  const named = { holderId: null, kind: "named", name: "Maëlle Daval" };
  const lines = body.items.filter(({ type }: { type: string }) => type === "MENTION");
  expect(lines.map(({ transferee }: { transferee: unknown }) => transferee)).toMatchObject([
    named,
    named,
    named,
  ]);
});

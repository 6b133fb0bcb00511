import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getWalletPeople } from "#features/cash/wallets/wallets.queries.ts";
import { bookRows, differences, payerIban } from "../../../../test/bank.ts";
import { form, type Client } from "../../../../test/client.ts";
import { openContractDesk } from "../../../../test/contracts.ts";
import {
  createCompany,
  createIssuer,
  credit,
  transferPath,
  undocumented,
  verifyIntact,
} from "../../../../test/factories.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { csvFile, exported, importFiles } from "../../../../test/registers.ts";
import { freezeList } from "../../../../test/screening-lists.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { anyway } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let addressId: string;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  const home = { street: "3 rue des Tilleuls", postcode: "69003", city: "Lyon" };
  addressId = (await admin.post("/address", home)).body.id;
});
afterAll(() => world.close());

const named = (name: string, numerator: number, denominator: number) => ({
  name,
  numerator,
  denominator,
});
const act = "Acte de notoriété du 12 mars 2024, Me Morel";
const membersOf = (members: readonly object[], fields: object = {}) => ({
  effectiveOn: "2024-03-01",
  act,
  members,
  ...fields,
});
const family = () =>
  membersOf([
    { holderId: world.people.claire.id, numerator: 1, denominator: 2 },
    named("Paul Daval", 1, 4),
    named("Luc Daval", 1, 4),
  ]);
const representative = (fields: object = {}) => ({
  holderId: world.people.claire.id,
  appointedOn: "2024-03-15",
  act: "Mandat des trois membres",
  ...fields,
});

const create = async (fields: object = {}) => {
  const answer = await admin.post("/joint-holders", {
    name: "Indivision Daval",
    addressId,
    ...fields,
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as { id: string; name: string };
};

const reasonOf = async (holderId: string, userId: string | null = null) => {
  const { rows } = await sql<{ reason: string | null }>`
    select reason from standing(${holderId}, ${userId})`.execute(world.services.db);
  return rows[0]?.reason;
};

describe("who holds together", () => {
  test("R-8: several hold one entry, with exact fractions and one representative", async () => {
    const { body } = await admin.post("/joint-holders", {
      name: "Indivision DAVAL",
      addressId,
      members: family(),
      representative: representative(),
    });
    expect(body).toMatchObject({
      name: "Indivision DAVAL",
      domicile: expect.stringContaining("3 rue des Tilleuls"),
      compositions: [
        {
          effectiveOn: "2024-03-01",
          act,
          members: [
            {
              name: "Claire Aubry",
              holderId: world.people.claire.id,
              numerator: 1,
              denominator: 2,
            },
            { name: "Paul Daval", holderId: null, numerator: 1, denominator: 4 },
            { name: "Luc Daval", holderId: null, numerator: 1, denominator: 4 },
          ],
        },
      ],
      representatives: [{ name: "Claire Aubry", isMember: true, appointedOn: "2024-03-15" }],
    });
    expect((await admin.get(`/joint-holders/${body.id}`)).body).toEqual(body);
    const { items } = (await admin.get("/joint-holders?search=daval")).body;
    expect(items).toContainEqual({
      id: body.id,
      name: "Indivision DAVAL",
      domicile: body.domicile,
      memberCount: 3,
      representative: "Claire Aubry",
    });
  });

  test.each<[string, () => object, string, string]>([
    [
      "fractions that make less than one",
      () => ({ members: membersOf([named("A B", 1, 3), named("C D", 1, 3)]) }),
      "joint_shares_not_whole",
      "members.members",
    ],
    [
      "fractions that make more than one",
      () => ({ members: membersOf([named("A B", 2, 3), named("C D", 1, 2)]) }),
      "joint_shares_not_whole",
      "members.members",
    ],
    [
      "a single member",
      () => ({ members: membersOf([named("A B", 1, 1)]) }),
      "joint_members_too_few",
      "members.members",
    ],
    [
      "a member named twice",
      () => ({ members: membersOf([named("A B", 1, 2), named("A B", 1, 2)]) }),
      "joint_member_twice",
      "members.members.1.name",
    ],
    [
      "a member without a name",
      () => ({
        members: membersOf([named("A B", 1, 2), { numerator: 1, denominator: 2 }]),
      }),
      "joint_party_unnamed",
      "members.members.1.name",
    ],
    [
      "members from a day to come",
      () => ({
        members: membersOf([named("A B", 1, 2), named("C D", 1, 2)], { effectiveOn: "2999-01-01" }),
      }),
      "joint_day_ahead",
      "members.effectiveOn",
    ],
    [
      "a representative whom nobody knows",
      () => ({ representative: representative({ holderId: crypto.randomUUID() }) }),
      "joint_party_not_found",
      "representative.holderId",
    ],
  ])("refuses %s, on its field", async (_, fields, code, location) => {
    const call = () => admin.post("/joint-holders", { name: "Indivision Essai", ...fields() });
    await expectRefused(world, call, { status: 422, code, location });
  });

  test("refuses co-owners as a member of co-owners", async () => {
    const { id } = await create();
    const call = () =>
      admin.post(`/joint-holders/${id}/representatives`, representative({ holderId: id }));
    await expectRefused(world, call, { status: 422, code: "joint_party_not_found" });
  });

  test("a change is another row: what was recorded before stays, and days never go back", async () => {
    const { id } = await create({ members: family(), representative: representative() });
    const next = {
      name: "Ada Morel",
      holderId: null,
      appointedOn: "2025-01-10",
      act: "Ordonnance",
    };
    const { body } = await admin.post(`/joint-holders/${id}/representatives`, next);
    expect(body.representatives).toMatchObject([
      { name: "Ada Morel", isMember: false },
      { name: "Claire Aubry", isMember: true },
    ]);
    const before = () =>
      admin.post(`/joint-holders/${id}/representatives`, { ...next, appointedOn: "2024-12-31" });
    await expectRefused(world, before, { status: 422, code: "joint_day_before" });
    const pair = membersOf([named("Paul Daval", 1, 2), named("Luc Daval", 1, 2)], {
      effectiveOn: "2025-06-01",
    });
    const changed = await admin.post(`/joint-holders/${id}/members`, pair);
    expect(changed.body.compositions).toHaveLength(2);
    expect(changed.body.compositions[0]).toMatchObject({ effectiveOn: "2025-06-01" });
  });

  test("of two who name a representative at once, both are kept, one after the other", async () => {
    const { id } = await create();
    const names = ["Ada Morel", "Jean Petit"];
    const answers = await Promise.all(
      names.map((name) =>
        admin.post(
          `/joint-holders/${id}/representatives`,
          representative({ holderId: null, name }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { representatives } = (await admin.get(`/joint-holders/${id}`)).body;
    expect(representatives.map(({ name }: { name: string }) => name).toSorted()).toEqual(names);
  });

  test("R-8: PostgreSQL refuses fractions that make no whole, and changes of what was recorded", async () => {
    const { id } = await create({ members: family() });
    const { db } = world.services;
    const add = db.transaction().execute(async (tx) => {
      const { id: composition_id } = await tx
        .selectFrom("joint_compositions")
        .select("id")
        .where("holder_id", "=", id)
        .executeTakeFirstOrThrow();
      await anyway.insert(tx, "joint_members", {
        composition_id,
        place: 4,
        name: "Zoé",
        party_id: null,
        numerator: 1,
        denominator: 8,
      });
    });
    await expect(add).rejects.toThrow("joint_shares_not_whole");
    for (const table of ["joint_members", "joint_compositions", "joint_representatives"] as const) {
      await expect(anyway.delete(db, table, {})).rejects.toThrow(/permission denied|append_only/);
    }
  });
});

describe("in the register", () => {
  test("R-8, R-24: without a representative it may hold and be credited, and nobody acts for it", async () => {
    const { id } = await create({ members: family() });
    const { company, category } = await createIssuer(admin, [[id, 100]]);
    expect(await reasonOf(id)).toBe("REPRESENTATIVE");
    const { items } = (await admin.get(`/share-holders/companies/${company.id}`)).body;
    expect(items).toMatchObject([{ holderId: id, kind: "joint", name: "Indivision Daval" }]);
    const { claire } = world.people;
    const moved = await admin.post(transferPath(id, claire.id, category.id), {
      ...undocumented,
      nature: "inheritance",
      quantity: 40,
    });
    expect(moved.body).toMatchObject({
      transferor: { holderId: id, kind: "joint", name: "Indivision Daval" },
      transferorUserId: null,
      transferorCorporateId: null,
    });
    expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true, faults: [] });
    const told = (await admin.get(`/statistics/company/${company.id}/share-holders`)).body;
    expect(told.jointHolders).toEqual({ holderCount: 1, quantity: 60 });
  });

  test("R-24: whoever represents it acts by the register alone: no session does", async () => {
    const { claire } = world.people;
    const { id } = await create({ members: family(), representative: representative() });
    expect(await reasonOf(id, claire.id)).toBe("REPRESENTATIVE");
    const own = await world.signedIn(claire.email);
    expect((await own.get(`/wallet?corporateId=${id}`)).status).toBe(404);
    const whole = (await admin.get(`/holders?search=indivision`)).body.items;
    expect(whole).toContainEqual(expect.objectContaining({ id, kind: "joint" }));
  });

  test("R-27: a frozen member or representative stops it at every door of the register", async () => {
    const { stranger, karim } = world.people;
    const members = membersOf([
      { holderId: stranger.id, numerator: 1, denominator: 2 },
      named("Bertrand Ouzoulias", 1, 2),
    ]);
    const { id } = await create({ members });
    const other = await create({ members, representative: representative({ holderId: karim.id }) });
    const { company, category } = await createIssuer(admin, [[id, 100]]);
    await world.runJobs();
    const freeze = async (day: string, name: string, firstName: string) => {
      const list = freezeList(`2026-01-${day}T00:00:00.000Z`, [
        { reference: "G1", name, firstName },
      ]);
      await admin.post("/screening-lists", form({ kind: "FREEZE", file: list }));
      await world.runJobs();
    };
    await freeze("10", "Ouzoulias", "Bertrand");
    expect(await reasonOf(id)).toBe("CHECK");
    const hits = (await admin.get(`/screening-hits?holderId=${id}&state=OPEN`)).body.items;
    expect(hits).toMatchObject([{ declared: { name: "Bertrand Ouzoulias", as: "JOINT_MEMBER" } }]);
    const line = { ...undocumented, nature: "gift", quantity: 1 };
    const stopped = { status: 422, code: "holder_listed" };
    await expectRefused(
      world,
      () => admin.post(transferPath(id, karim.id, category.id), line),
      stopped,
    );
    const into = () => admin.post(transferPath(karim.id, id, category.id), line);
    await expectRefused(world, into, stopped);
    const preview = () =>
      admin.post(`/companies/${company.id}/register/preview`, {
        ...line,
        type: "TRANSFER",
        shareCategoryId: category.id,
        fromHolderId: id,
        toHolderId: karim.id,
      });
    await expectRefused(world, preview, stopped);
    const account = `/share-holders/share-categories/${category.id}/${id}`;
    await expectRefused(
      world,
      () => admin.post(account, { ...undocumented, quantity: 1 }),
      stopped,
    );
    await expectRefused(world, () => admin.call("DELETE", account, undocumented), stopped);
    await freeze("11", "Benali", "Karim");
    expect(await reasonOf(id)).not.toBe("CHECK");
    expect(await reasonOf(other.id)).toBe("CHECK");
    await freeze("12", "Personne", "Autre");
    expect(await reasonOf(other.id)).not.toBe("CHECK");
    expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true });
  });

  test("R-8: papers that name it print its members and its representative", async () => {
    const { id } = await create({ members: family(), representative: representative() });
    const bare = await create({ name: "Succession Petit" });
    const { company, category } = await createIssuer(admin, [[id, 100]]);
    await credit(admin, category.id, bare.id, { quantity: 5, effectiveOn: "2024-04-15" });
    const account = (await admin.get(`/share-holders?shareCategoryId=${category.id}`)).body.items;
    const paths = [
      `/companies/${company.id}/register.pdf`,
      `/companies/${company.id}/shareholder-accounts.pdf`,
      `/share-holders/${account[0].id}/certificate.pdf`,
    ];
    for (const path of paths) {
      const answer = await admin.get(path);
      expect(answer.status, path).toBe(200);
      const text = pdfPages(answer.bytes).map(pdfText).join(" ").replaceAll(/\s+/gu, " ");
      expect(text).toContain("Claire Aubry 1/2, Paul Daval 1/4");
      expect(text).toContain("représentant commun");
    }
    const answer = await admin.get(`/companies/${company.id}/shareholder-accounts.pdf`);
    const text = pdfPages(answer.bytes).map(pdfText).join(" ");
    expect(text).toContain("membres non renseignés");
  });

  test("a company reads who holds together, and whose account each is stays the platform’s", async () => {
    const { id } = await create({ members: family(), representative: representative() });
    const { company } = await createIssuer(admin, [[id, 100]]);
    const path = `/share-holders/companies/${company.id}/holders/${id}`;
    const { body } = await admin.get(path);
    expect(body).toMatchObject({ kind: "joint", invitation: null, email: null });
    expect(body.joint.compositions[0].members[0].holderId).toBe(world.people.claire.id);
    await admin.call("PATCH", `/company/${company.id}/users/${world.people.karim.id}`);
    const karim = await world.signedIn(world.people.karim.email);
    const held = `/share-holders/companies/${company.id}/corporates/${id}`;
    expect((await karim.get(held)).body.items).toMatchObject([
      { holderKind: "joint", quantity: 100, userId: null, corporateId: null },
    ]);
    const read = await karim.get(path);
    expect(read.status).toBe(200);
    expect(read.body.joint.compositions[0].members[0]).toMatchObject({
      name: "Claire Aubry",
      holderId: null,
    });
  });

  test("R-8: what an import is told to be held jointly is, and its members are asked for", async () => {
    const { company } = await createIssuer(admin);
    const file = () =>
      csvFile([
        "Date;Nature;Catégorie;Quantité;Cessionnaire;Domicile du cessionnaire",
        "15/01/2020;Souscription;ORD;100;Indivision DAVAL (Mme Claire, MM. Paul et Luc DAVAL);Lyon",
      ]);
    const { body } = await importFiles(admin, company.id, [file()]);
    const fault = body.faults.find(({ code }: { code: string }) => code === "joint_holders");
    const { amendments } = fault.proposals.find(
      ({ kind }: { kind: string }) => kind === "keep_joint",
    );
    const kept = await importFiles(admin, company.id, [file()], { amendments, commit: true });
    expect(kept.body).toMatchObject({ committed: true });
    const { items } = (await admin.get(`/share-holders/companies/${company.id}`)).body;
    expect(items).toMatchObject([{ kind: "joint", quantity: 100 }]);
    const joint = (await admin.get(`/joint-holders/${items[0].holderId}`)).body;
    expect(joint).toMatchObject({ domicile: "Lyon", compositions: [], representatives: [] });
  });

  test("R-2: its lines bear the domicile that it has when they are written", async () => {
    const { body: bare } = await admin.post("/joint-holders", { name: "Hoirie Petit" });
    const { company, category } = await createIssuer(admin);
    const line = { quantity: 5, nature: "subscription", type: "ISSUE", toHolderId: bare.id };
    const preview = () =>
      admin.post(`/companies/${company.id}/register/preview`, {
        ...line,
        shareCategoryId: category.id,
        lackingReason: "Essai",
      });
    expect((await preview()).body.withoutDomicile).toEqual([
      { holderId: bare.id, holderName: "Hoirie Petit", kind: "joint" },
    ]);
    const { body } = await admin.call("PATCH", `/joint-holders/${bare.id}`, { addressId });
    expect(body.domicile).toContain("rue des Tilleuls");
    expect((await preview()).body.withoutDomicile).toEqual([]);
  });

  test("what is to be told to it is told to its representative", async () => {
    const { claire } = world.people;
    const { id } = await create({ members: family(), representative: representative() });
    expect(await getWalletPeople(world.services, id)).toEqual({
      name: "Indivision Daval",
      userIds: [claire.id],
    });
    const bare = await create();
    expect(await getWalletPeople(world.services, bare.id)).toMatchObject({ userIds: [] });
  });

  test("no cash is kept in its name: what a bank received for it is sent back", async () => {
    const { id } = await create({ representative: representative() });
    await bookRows(world, admin, [{ cents: 4_200, name: "Indivision Daval", iban: payerIban }]);
    const [line] = (await admin.get("/bank-lines?state=WAITING")).body.items;
    const allot = { decision: "ALLOT", holderId: id, reason: "Dividende rapporté" };
    const refused = { status: 422, code: "joint_holder_without_wallet", location: "holderId" };
    await expectRefused(world, () => admin.post(`/bank-lines/${line.id}`, allot), refused);
    const back = { decision: "SEND_BACK", reason: "Une indivision n’a pas de portefeuille" };
    const sent = await admin.post(`/bank-lines/${line.id}`, back);
    expect(sent.body).toMatchObject({ state: "SENDING_BACK" });
    expect(await differences(admin)).toEqual([]);
  });

  test("no contract is sent that it would have to sign on the site", async () => {
    const { id } = await create({ representative: representative() });
    const { company } = await createIssuer(admin);
    const contracts = openContractDesk(world, admin);
    const drawn = await contracts.drawn({ companyId: company.id, partyIds: [id] });
    const send = () => contracts.send(drawn);
    await expectRefused(world, send, { status: 409, code: "contract_signer_missing" });
  });
});

test("a workbook says that several hold together, and by whom; a package, which they are", async () => {
  const joint = await create({ members: family(), representative: representative() });
  const { company } = await createIssuer(admin, [[joint.id, 100]]);
  const read = async (name: string, wish: object = {}) => {
    const next = await createCompany(admin);
    const files = [await exported(admin, company.id, name)];
    const { body } = await importFiles(admin, next.id, files, wish);
    return { body, companyId: next.id };
  };
  const known = await read("ocf.zip");
  expect(known.body).toMatchObject({
    faultCount: 0,
    matches: [{ account: { id: joint.id, kind: "joint", proof: "administrator" } }],
  });
  // A workbook has names and no ids of ours: a name alone makes nobody anybody else.
  const fresh = await read("register.xlsx", { commit: true });
  expect(fresh.body).toMatchObject({ committed: true, matches: [] });
  const { items } = (await admin.get(`/share-holders/companies/${fresh.companyId}`)).body;
  expect(items).toMatchObject([{ kind: "joint", name: "Indivision Daval" }]);
  expect(items[0].holderId).not.toBe(joint.id);
});

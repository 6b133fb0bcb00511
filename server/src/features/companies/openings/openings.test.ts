import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBySiren } from "#features/companies/openings/directory.queries.ts";
import type { CompanyDirectory } from "#providers/company-directory/company-directory.ts";
import { localCompanies } from "#providers/company-directory/local-companies.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Client } from "../../../../test/client.ts";
import { form } from "../../../../test/client.ts";
import { pdf } from "../../../../test/documents.ts";
import { createCategory, createCompany, credit, undocumented } from "../../../../test/factories.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { acceptOpening, nextSiren, openCompany, openingForm } from "../../../../test/openings.ts";
import { file } from "../../../../test/pictures.ts";
import { insertPerson, setPerson } from "../../../../test/states.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

/** The directory of the demonstration, which can be made to be away. */
let isAway = false;
const companyDirectory: CompanyDirectory = {
  ...localCompanies,
  findUnit: async (siren) => {
    if (isAway) throw new ProviderError({ provider: "test", kind: "unavailable", message: "away" });
    return localCompanies.findUnit(siren);
  },
};

let world: World;
let admin: Client;
let people = 0;

const threeBridges = "298417361";

/** Somebody who has proved their address and has asked for nothing yet. */
const newFounder = async (firstName = "Maud", lastName = "Charrier") => {
  people += 1;
  const email = `fondatrice${people}@test.example`;
  const id = await insertPerson(world, {
    email,
    first_name: firstName,
    last_name: lastName,
    role: "ROLE_USER",
    email_verified_at: world.services.clock.now(),
  });
  return { id, email, client: await world.signedIn(email) };
};

beforeAll(async () => {
  world = await createWorld({ providers: { companyDirectory } });
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const reviewed = async (id: string) => (await admin.get(`/company-openings/${id}`)).body;
const resultsOf = async (id: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await reviewed(id)).checks.map(({ check, result }: Record<string, string>) => [check, result]),
  );
const decide = (client: Client, id: string, body: object) =>
  client.post(`/company-openings/${id}/decision`, body);

describe("what the directory says", () => {
  test("anybody reads by its SIREN what a form is filled from", async () => {
    const answer = await world.guest.get(`/company-openings/directory?siren=298%20417%20361`);
    expect(answer.body.company).toMatchObject({
      name: "Filature des Trois Ponts",
      legalForm: "SAS",
      seat: { postcode: "26100", city: "Romans-sur-Isère" },
      representatives: ["Maud Charrier"],
    });
    const unknown = await world.guest.get(`/company-openings/directory?siren=${nextSiren()}`);
    expect(unknown.body).toEqual({ company: null });
    const wrong = await world.guest.get("/company-openings/directory?siren=298417362");
    expect(wrong.status).toBe(400);
  });

  test("one that is away is said to be, and a request goes on with what was typed", async () => {
    const { client } = await newFounder();
    isAway = true;
    const away = await client.get(`/company-openings/directory?siren=${threeBridges}`);
    expect(away.body).toMatchObject({ status: 503, code: "company_directory_down" });
    const opening = await openCompany(client, { siren: threeBridges });
    isAway = false;
    expect(opening).toMatchObject({ directoryAt: null, state: "SUBMITTED" });
    expect(await resultsOf(opening.id)).toMatchObject({ DIRECTORY: "UNKNOWN", NAME: "UNKNOWN" });
    await client.call("DELETE", `/company-openings/${opening.id}`);
  });

  test("name, form and representative are held against it", async () => {
    const { client } = await newFounder();
    const right = await openCompany(client, { siren: threeBridges });
    expect(await resultsOf(right.id)).toEqual({
      DIRECTORY: "HOLDS",
      ACTIVE: "HOLDS",
      NAME: "HOLDS",
      FORM: "HOLDS",
      REPRESENTATIVE: "HOLDS",
      DOUBLES: "HOLDS",
    });
    const other = await newFounder("Paul", "Imposteur");
    const wrong = await openCompany(other.client, {
      siren: threeBridges,
      name: "Filature des Deux Ponts",
      legalForm: "SA",
    });
    expect(await resultsOf(wrong.id)).toMatchObject({
      NAME: "FAILS",
      FORM: "FAILS",
      REPRESENTATIVE: "FAILS",
      DOUBLES: "FAILS",
    });
    expect((await reviewed(wrong.id)).doubles).toMatchObject([
      { kind: "OPENING", id: right.id, who: "Maud Charrier" },
    ]);
    for (const [founder, { id }] of [
      [client, right],
      [other.client, wrong],
    ] as const) {
      await founder.call("DELETE", `/company-openings/${id}`);
    }
  });
});

describe("a request", () => {
  test("opens a draft at once, in which its founder works", async () => {
    const { client } = await newFounder();
    const { company } = await openCompany(client);
    expect(company.openingState).toBe("DRAFT");
    expect((await client.get("/user/me/companies")).body.items).toMatchObject([
      {
        id: company.id,
        role: "REPRESENTATIVE",
        openingState: "DRAFT",
        acts: ["read", "page", "register", "confirm", "roles"],
        matters: ["register", "facts", "keeping", "second_person"],
      },
    ]);
    expect((await client.get(`/company/${company.id}`)).status).toBe(200);
    expect((await client.get(`/share-holders/companies/${company.id}`)).status).toBe(200);
    const { body } = await client.get(`/checklists/companies/${company.id}`);
    expect(body.steps.map(({ step }: { step: string }) => step)).toEqual([
      "category",
      "register",
      "page",
      "invitations",
    ]);
    const article = {
      companyId: company.id,
      title: "Bientôt",
      audience: "PUBLIC",
      body: { type: "doc", content: [{ type: "paragraph" }] },
    };
    expect((await client.post("/articles", article)).status).toBe(201);
    const published = { ...article, publishedAt: "2026-01-01T00:00:00.000Z" };
    expect((await client.post("/articles", published)).body).toMatchObject({
      status: 409,
      code: "company_not_open",
    });
  });

  test("whoever was named by a representative says by whom, and is administrator", async () => {
    const { client } = await newFounder();
    const mandate = file(await pdf(), "pouvoir.pdf", "application/pdf");
    const fields = { capacity: "MANDATED", mandate };
    await expectRefused(world, () => client.post("/company-openings", openingForm(fields)), {
      status: 422,
      code: "opening_representative_missing",
      location: "representative",
    });
    const opening = await openCompany(client, { ...fields, representative: "Jeanne Roy" });
    expect(opening).toMatchObject({ representative: "Jeanne Roy" });
    expect((await client.get("/user/me/companies")).body.items).toMatchObject([
      { role: "ADMINISTRATOR" },
    ]);
  });

  test("R561-5-1: shows an extract of less than three months, or a power", async () => {
    const { client } = await newFounder();
    const send = (form: FormData) => () => client.post("/company-openings", form);
    const without = openingForm();
    without.delete("extract");
    await expectRefused(world, send(without), {
      status: 422,
      code: "opening_paper_missing",
      location: "extract",
    });
    await expectRefused(world, send(openingForm({ extractOn: "2020-01-31" })), {
      status: 422,
      code: "proof_too_old",
      location: "extractOn",
    });
    await expectRefused(world, send(openingForm({ capacity: "MANDATED", representative: "A B" })), {
      status: 422,
      code: "opening_paper_missing",
      location: "mandate",
    });
  });

  test("is of whoever proved their address", async () => {
    const { id, client } = await newFounder();
    await setPerson(world, id, { email_verified_at: null });
    const answer = await client.post("/company-openings", openingForm());
    expect(answer.body).toMatchObject({ status: 422, code: "address_unproven" });
    expect((await client.get("/user/me/company-openings")).body.items).toEqual([]);
  });

  test("is one of three at most, and one for a company", async () => {
    const { client } = await newFounder();
    const first = await openCompany(client);
    const again = () => client.post("/company-openings", openingForm({ siren: first.siren }));
    const twice = await again();
    expect(twice.body).toMatchObject({ status: 409, code: "opening_exists" });
    await openCompany(client);
    await openCompany(client);
    const fourth = await client.post("/company-openings", openingForm());
    expect(fourth.body).toMatchObject({ status: 409, code: "openings_full" });
    expect((await client.call("DELETE", `/company-openings/${first.id}`)).status).toBe(204);
    expect((await again()).status).toBe(201);
  });

  test("is told to its founder and to the platform", async () => {
    const { email, client } = await newFounder();
    await openCompany(client);
    const [mail] = await messagesTo(world, email);
    expect(mail).toMatchObject({
      template: "company_opening_submitted",
      subject: "Filature des Trois Ponts\u00a0: votre demande d’ouverture est reçue",
    });
    expect((await admin.get("/platform/queues")).body.openings).toBeGreaterThan(0);
  });
});

describe("a draft is nothing to anybody else", () => {
  const stranger = () => world.signedIn(world.people.stranger.email);

  test("it has no number that another company would need, and says nothing of one that is hidden", async () => {
    const { client } = await newFounder();
    const siren = nextSiren();
    const draft = await openCompany(client, { siren });
    const { client: other } = await newFounder();
    // Neither is told of the other.
    expect((await openCompany(other, { siren })).state).toBe("SUBMITTED");
    const hidden = await createCompany(admin, { siret: null, rcsNumber: `${siren} RCS Romans` });
    expect(hidden.id).not.toBe(draft.company.id);
    const third = await newFounder();
    expect((await openCompany(third.client, { siren })).state).toBe("SUBMITTED");
    await admin.call("PATCH", `/company/${hidden.id}`, { visibleOnMarketplace: true });
    const { client: fourth } = await newFounder();
    await expectRefused(world, () => fourth.post("/company-openings", openingForm({ siren })), {
      status: 409,
      code: "company_already_here",
      location: "siren",
    });
  });

  test("no list, search, market, count or portfolio has it, and no page of it is there", async () => {
    const { client } = await newFounder();
    const { claire } = world.people;
    const name = "Invisible Brouillonne";
    const { company } = await openCompany(client, { name });
    const category = await createCategory(admin, company.id);
    await credit(admin, category.id, claire.id, { quantity: 10, ...undocumented });
    const holder = await world.signedIn(claire.email);
    const someone = await stranger();
    for (const caller of [world.guest, someone, holder]) {
      expect((await caller.get(`/company/slug/${company.slug}`)).status).toBe(404);
    }
    const paths = [
      "/public/companies",
      "/company/marketplace",
      "/search?query=Invisible",
      "/articles",
    ];
    for (const path of paths) {
      for (const caller of [world.guest, someone, holder]) {
        expect(JSON.stringify((await caller.get(path)).body)).not.toContain(company.id);
      }
    }
    const ofHolder = [
      `/share-holders/users/${claire.id}?hidden=true`,
      `/transactions/user/${claire.id}`,
      "/secondary-market/markets",
    ];
    for (const path of ofHolder) {
      expect(JSON.stringify((await holder.get(path)).body)).not.toContain(company.id);
    }
    expect(
      (await holder.get(`/share-holders/companies/${company.id}/users/${claire.id}`)).status,
    ).toBe(403);
    expect((await holder.get(`/company/${company.id}`)).status).toBe(404);
    // The platform's own lists are of companies that are open; it finds the draft among the requests.
    for (const path of ["/company", "/share-categories", "/share-holders", "/transactions"]) {
      expect(JSON.stringify((await admin.get(path)).body)).not.toContain(company.id);
    }
    expect(
      JSON.stringify((await client.get(`/share-holders/companies/${company.id}`)).body),
    ).toContain("Claire");
  });

  test("nobody is invited, nothing is shown, raised, signed or paid, whoever asks", async () => {
    const { client } = await newFounder();
    const { company } = await openCompany(client);
    const refused = { status: 409, code: "company_not_open" };
    for (const change of [
      { visibleOnMarketplace: true },
      { visibleOnApi: true },
      { secondaryMarketStatus: "OPEN" },
    ]) {
      await expectRefused(world, () => admin.call("PATCH", `/company/${company.id}`, change), {
        ...refused,
        location: Object.keys(change)[0] ?? "",
      });
    }
    await expectRefused(world, () => admin.post("/wishlist", { companyId: company.id }), refused);
    const forbidden = { status: 403, code: "forbidden" };
    const invite = `/companies/${company.id}/invitations`;
    await expectRefused(world, () => client.post(invite, {}), forbidden);
    const withdrawal = {
      companyId: company.id,
      amountCents: 1,
      iban: "FR7630006000011234567890189",
    };
    await expectRefused(world, () => client.post("/wallet/withdrawals", withdrawal), forbidden);
    const pool = world.services.pool;
    for (const table of ["fundraisings", "contracts", "signatures", "offers"]) {
      await expect(
        pool.query(`insert into ${table} (id, company_id) values (gen_random_uuid(), $1)`, [
          company.id,
        ]),
      ).rejects.toThrow(/company_not_open/);
    }
  });

  test("administering roles wait for the opening; a reader may be let in", async () => {
    const { client } = await newFounder();
    const { company } = await openCompany(client);
    const path = `/companies/${company.id}/roles`;
    const email = "comptable@cabinet.example";
    await expectRefused(world, () => client.post(path, { email, role: "ADMINISTRATOR" }), {
      status: 409,
      code: "company_not_open",
      location: "role",
    });
    expect((await client.post(path, { email, role: "READER" })).status).toBe(201);
  });
});

describe("the platform decides", () => {
  test("it asks, the founder answers, and it has it to decide again", async () => {
    const { email, client } = await newFounder();
    const { id } = await openCompany(client);
    const answerPath = `/company-openings/${id}/answer`;
    await expectRefused(world, () => client.post(answerPath, { answer: "Voici." }), {
      status: 409,
      code: "opening_not_asked",
    });
    const question = "Votre Kbis est illisible : envoyez-en un autre.";
    const asked = await admin.post(`/company-openings/${id}/questions`, { question });
    expect(asked.body).toMatchObject({ state: "ASKED", questions: [{ question, answer: null }] });
    const again = await admin.post(`/company-openings/${id}/questions`, { question });
    expect(again.body).toMatchObject({ status: 409, code: "opening_asked" });
    expect((await messagesTo(world, email)).at(-1)).toMatchObject({
      template: "company_opening_asked",
      text: expect.stringContaining(question),
    });
    const waiting = async () =>
      (await client.get("/waiting")).body.items.filter(
        ({ kind }: { kind: string }) => kind === "opening",
      );
    expect(await waiting()).toMatchObject([
      { kind: "opening", act: "ANSWER", reason: question, to: expect.stringMatching(/opening$/) },
    ]);
    const sent = form({
      answer: "Le voici.",
      extractOn: new Date().toISOString().slice(0, 10),
      extract: file(await pdf(), "kbis-2.pdf", "application/pdf"),
    });
    const answered = await client.post(answerPath, sent);
    expect(answered.body).toMatchObject({
      state: "SUBMITTED",
      questions: [{ answer: "Le voici." }],
    });
    expect(answered.body.papers).toHaveLength(3);
    expect(await waiting()).toEqual([]);
  });

  test("it accepts once every paper was opened: the company is open, and the role stands", async () => {
    const { email, client } = await newFounder();
    const opening = await openCompany(client, { name: "Ateliers du Vercors" });
    const unread = await decide(admin, opening.id, { decision: "ACCEPTED" });
    expect(unread.body).toMatchObject({ status: 422, code: "opening_paper_unread" });
    expect(unread.body.errors).toHaveLength(2);
    const accepted = await acceptOpening(admin, opening);
    expect(accepted.body).toMatchObject({
      state: "ACCEPTED",
      company: { openingState: "OPEN", slug: "ateliers-du-vercors" },
    });
    expect((await client.get("/user/me/companies")).body.items).toMatchObject([
      { role: "REPRESENTATIVE", openingState: "OPEN", slug: "ateliers-du-vercors" },
    ]);
    const keeping = `/companies/${opening.company.id}/register-keeping`;
    expect((await client.get(keeping)).body.keeper).toBe("COMPANY_CONFIRMED");
    expect((await client.post(`/companies/${opening.company.id}/invitations`, {})).status).toBe(
      200,
    );
    expect((await messagesTo(world, email)).at(-1)?.subject).toBe(
      "Ateliers du Vercors est ouverte sur Coulisse",
    );
    expect(JSON.stringify((await admin.get("/company?name=Vercors")).body)).toContain(
      opening.company.id,
    );
    const log = await world.services.pool.query<{ action: string }>(
      "select action from audit_log where entity_id = $1 order by id",
      [opening.company.id],
    );
    expect(log.rows.map(({ action }) => action)).toEqual([
      "company.opening_requested",
      "company.opening_paper_read",
      "company.opening_paper_read",
      "company.register_keeper_set",
      "company.opening_accepted",
    ]);
  });

  test("a number is opened once", async () => {
    const siren = nextSiren();
    const { client } = await newFounder();
    const { client: other } = await newFounder();
    const first = await openCompany(client, { siren });
    const second = await openCompany(other, { siren });
    expect((await acceptOpening(admin, first)).status).toBe(200);
    expect((await acceptOpening(admin, second)).body).toMatchObject({
      status: 409,
      code: "company_already_here",
    });
  });

  test("it refuses with a reason: the draft is read, and nothing is written in it any more", async () => {
    const { email, client } = await newFounder();
    const { id, company } = await openCompany(client);
    await expectRefused(world, () => decide(admin, id, { decision: "REFUSED" }), {
      status: 422,
      code: "reason_missing",
      location: "reason",
    });
    const reason = "Le Kbis est celui d’une autre société.";
    expect((await decide(admin, id, { decision: "REFUSED", reason })).body).toMatchObject({
      state: "REFUSED",
      reason,
    });
    expect((await messagesTo(world, email)).at(-1)?.text).toContain(reason);
    expect((await client.get(`/company/${company.id}`)).status).toBe(200);
    const { body } = await client.get(`/companies/${company.id}/opening`);
    expect(body.opening).toMatchObject({ state: "REFUSED", reason });
    await expectRefused(
      world,
      () => client.post(`/companies/${company.id}/roles`, { email: "a@b.example", role: "READER" }),
      { status: 403, code: "forbidden" },
    );
    await expectRefused(world, () => client.post(`/checklists/companies/${company.id}/dismissal`), {
      status: 404,
      code: "not_found",
    });
  });

  test("of two who decide at once one does, and nobody decides their own", async () => {
    const { client } = await newFounder();
    const { id } = await openCompany(client);
    const reason = "Doublon.";
    const answers = await Promise.all(
      [1, 2].map(() => decide(admin, id, { decision: "REFUSED", reason })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const own = await openCompany(admin);
    await expectRefused(world, () => decide(admin, own.id, { decision: "REFUSED", reason }), {
      status: 403,
      code: "own_matter",
    });
    await admin.call("DELETE", `/company-openings/${own.id}`);
  });

  test("the queue has whoever waits longest first, by its state, its name and its number", async () => {
    const { client } = await newFounder();
    const siren = nextSiren();
    const { id } = await openCompany(client, { siren, name: "Moulins de la Drôme" });
    const waiting = (await admin.get("/company-openings?state=SUBMITTED")).body.items as {
      id: string;
      waitsSince: string;
    }[];
    expect(waiting.at(-1)?.id).toBe(id);
    expect(waiting.map(({ waitsSince }) => waitsSince)).toEqual(
      waiting.map(({ waitsSince }) => waitsSince).toSorted(),
    );
    for (const search of [siren, "moulins", "charrier"]) {
      const { body } = await admin.get(`/company-openings?search=${search}`);
      expect(body.items.map((row: { id: string }) => row.id)).toContain(id);
    }
    const refused = (await admin.get("/company-openings?state=REFUSED")).body.items;
    expect(refused.map((row: { id: string }) => row.id)).not.toContain(id);
  });
});

test("an account that is closed takes its undecided requests with it", async () => {
  const { email, client } = await newFounder();
  const { id } = await openCompany(client);
  const { body } = await client.get("/user/me/erasure");
  expect(body.obstacles).toEqual([]);
  expect((await client.call("DELETE", "/user/me", { email })).status).toBe(204);
  expect((await reviewed(id)).state).toBe("WITHDRAWN");
});

test("so many look-ups a minute are one person's, guests too", async () => {
  const ctx = { ...world.contextOf(null), address: "203.0.113.9" };
  for (let time = 0; time < 12; time += 1) await findBySiren(ctx, threeBridges);
  await expect(findBySiren(ctx, threeBridges)).rejects.toMatchObject({ code: "too_many_requests" });
});

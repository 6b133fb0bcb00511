import { afterAll, beforeAll, expect, test } from "vitest";
import { bookRows, payerIban, validatedHolder } from "../../../../test/bank.ts";
import { form, type Client } from "../../../../test/client.ts";
import { createIssuer } from "../../../../test/factories.ts";
import { askClass } from "../../../../test/investor-classes.ts";
import { openCompany } from "../../../../test/openings.ts";
import { openReviewDesk } from "../../../../test/review-desk.ts";
import { freezeList } from "../../../../test/screening-lists.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const counts = async () => (await admin.get("/platform/queues")).body;

/** The list that each queue opens, as the screens of administrators ask for it. */
const lists = {
  proposals: "/proposals?state=WAITING&waitsFor=PLATFORM",
  openings: "/company-openings?state=SUBMITTED",
  identities: "/investors?state=SUBMITTED",
  corporates: "/corporates/users",
  nameChanges: "/name-changes?state=PENDING",
  classRequests: "/class-requests?state=PENDING",
  matches: "/screening-hits?state=OPEN",
  bankLines: "/bank-lines?state=WAITING",
  withdrawals: "/withdrawals?state=WAITING",
} as const;

const totals = async () => {
  const found = await Promise.all(
    Object.entries(lists).map(async ([queue, path]) => [queue, (await admin.get(path)).body.total]),
  );
  return { ...Object.fromEntries(found), refusedMessages: 0 };
};

test("each queue counts what its list shows, as it comes and as it is done", async () => {
  expect(await counts()).toEqual(await totals());
  const desk = openReviewDesk(world, admin);
  const listed = { reference: "1", name: "MALVOISIN", firstName: "Ferdinand" };
  const file = freezeList("2026-11-01T00:00:00Z", [listed]);
  await admin.post("/screening-lists", form({ kind: "FREEZE", file }));
  const person = await desk.submitted("Ferdinand", "Malvoisin");
  await admin.post("/screenings", { holderId: person.userId });
  const { claire, karim } = world.people;
  const { company } = await createIssuer(admin, [[karim.id, 10]]);
  await admin.call("PATCH", `/company/${company.id}/users/${claire.id}`);
  const founder = await world.signedIn(claire.email);
  const keeping = `/companies/${company.id}/register-keeping`;
  const proposed = await founder.call("PUT", keeping, { keeper: "COMPANY", reason: "Demandé" });
  const client = await world.signedIn(karim.email);
  const asked = form({ reason: "Mariage", lastName: "Autre" });
  const request = await client.post(`/user/${karim.id}/name-changes`, asked);
  expect(request.status).toBe(201);
  const { id: classRequestId } = await askClass(client, karim.id);
  const { client: payer, reference } = await validatedHolder(world, claire.email);
  await bookRows(world, admin, [
    { cents: 150_000, name: "MME CLAIRE AUBRY", iban: payerIban, reference },
    { cents: 20_000, name: "Jean Dupont", text: "Cadeau" },
  ]);
  await payer.post("/wallet/withdrawals", { amountCents: 1_000, iban: "DE89370400440532013000" });
  await payer.post("/wallet/withdrawals", { amountCents: 2_000, iban: payerIban });

  const opening = await openCompany(client);
  expect(await counts()).toEqual({
    proposals: 1,
    openings: 1,
    identities: 1,
    corporates: 0,
    nameChanges: 1,
    classRequests: 1,
    matches: 1,
    bankLines: 1,
    withdrawals: 2,
    refusedMessages: 0,
  });
  expect(await counts()).toEqual(await totals());

  const [toCheck, ready] = (await admin.get(lists.withdrawals)).body.items;
  expect([toCheck.state, ready.state]).toEqual(["TO_CHECK", "READY"]);
  const reason = "Le compte est au nom d’une autre personne.";
  await admin.post(`/withdrawals/${toCheck.id}/check`, { decision: "REJECTED", reason });
  await founder.post(`/proposals/${proposed.body.id}/withdrawal`);
  await client.call("DELETE", `/name-changes/${request.body.id}`);
  await client.call("DELETE", `/class-requests/${classRequestId}`);
  await desk.decide(person, { decision: "REJECTED", reason: "Illisible." });
  await client.call("DELETE", `/company-openings/${opening.id}`);
  expect(await counts()).toMatchObject({
    proposals: 0,
    openings: 0,
    identities: 0,
    nameChanges: 0,
    classRequests: 0,
    withdrawals: 1,
  });
  expect(await counts()).toEqual(await totals());
});

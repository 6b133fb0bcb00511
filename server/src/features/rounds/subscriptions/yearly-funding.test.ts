import { afterAll, expect, test } from "vitest";
import { becomeSophisticated } from "../../../../test/investor-classes.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { certifyRound, dayIn } from "../../../../test/rounds.ts";
import { endForm, fund, openRound } from "../../../../test/subscriptions.ts";
import type { Client } from "../../../../test/client.ts";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";
import { setTaxResidence } from "../../../../test/states.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim", "helene");
const { admin, claire, karim, helene } = clients;
afterAll(() => world.close());

type Taken = Readonly<{ client: Client; quantity: number; isSophisticated?: boolean }>;

const take = async (fundraisingId: string, { client, quantity, isSophisticated }: Taken) => {
  const answers = isSophisticated === true ? {} : { answers: rightAnswers };
  const asked = await client.post("/subscription", { fundraisingId, quantity, ...answers });
  expect(asked.status).toBe(201);
  const { id } = asked.body as { id: string };
  const { signatureId } = (await client.post(`/subscription/${id}/signature`)).body;
  await endForm(world, signatureId, "SIGNED");
  expect((await client.post(`/subscription/${id}/payment`)).body.state).toBe("PAID");
};

const resides = (userId: string, country: string | null) => setTaxResidence(world, userId, country);

test("R-23o: once a year the authority is told owner, amount and instrument, and investors by tax residence and class", async () => {
  const people = world.people;
  for (const { id } of [people.claire, people.karim, people.helene]) {
    await fund(world, id, 200_000n);
  }
  await resides(people.claire.id, "FR");
  await resides(people.karim.id, "FR");
  await resides(people.helene.id, "BE");
  await becomeSophisticated(helene, admin, people.helene.id);
  const round = await openRound(admin, clock.now());
  await take(round.id, { client: claire, quantity: 6 });
  await take(round.id, { client: karim, quantity: 5 });
  await take(round.id, { client: helene, quantity: 12, isSophisticated: true });
  // Whoever holds through one more order is one investor still; a round under way is told of later.
  await take(round.id, { client: claire, quantity: 4 });
  const other = await openRound(admin, clock.now());
  await take(other.id, { client: karim, quantity: 12 });
  await inDays(31);
  await certifyRound(admin, round.id, clock.now());
  const closing = { closed: true, outcome: "SUCCEEDED" };
  expect((await admin.call("PATCH", `/fundraising/${round.id}`, closing)).status).toBe(200);

  const fundedOn = dayIn(0, clock.now());
  const year = fundedOn.slice(0, 4);
  const { items, total } = (await admin.get(`/yearly-funding?year=${year}`)).body;
  const offer = { fundraisingId: round.id, fundedOn, raisedCents: 27_000 };
  expect(total).toBe(2);
  expect(items).toMatchObject([
    {
      ...offer,
      taxResidence: "BE",
      investorClass: "SOPHISTICATED",
      investorCount: 1,
      amountCents: 12_000,
    },
    {
      ...offer,
      taxResidence: "FR",
      investorClass: "NON_SOPHISTICATED",
      investorCount: 2,
      amountCents: 15_000,
    },
  ]);
  const company = (await admin.get(`/company/${round.companyId}`)).body;
  expect(items[0]).toMatchObject({
    companyName: company.name,
    siren: company.siret?.slice(0, 9) ?? null,
    shareCategoryName: expect.any(String),
  });
  // Nobody is named, and nothing is told of a year in which nothing was raised.
  expect(JSON.stringify(items)).not.toMatch(/Aubry|Benali|Vasseur/);
  expect((await admin.get("/yearly-funding?year=2019")).body).toMatchObject({
    items: [],
    total: 0,
  });
  expect((await admin.get("/yearly-funding")).body.total).toBe(2);
});

test("R-23o: the list is a file too, and says of a residence that nobody recorded just that", async () => {
  await resides(world.people.helene.id, null);
  const fr = (await admin.get("/yearly-funding/file.csv")).bytes.toString();
  expect(fr).toContain("Non renseignée");
  expect(fr).toContain("France");
  const rows = fr.split(/\r?\n/).filter((line) => line.includes("averti"));
  expect(rows.map((line) => line.split(";").slice(-2))).toEqual([
    ["1", "120"],
    ["2", "150"],
  ]);
  const page = (await admin.get("/yearly-funding?limit=1")).body;
  const next = (await admin.get(`/yearly-funding?limit=1&cursor=${page.nextCursor}`)).body;
  expect([page, next].map(({ items }) => items[0].taxResidence)).toEqual([null, "FR"]);
  expect(next.nextCursor).toBeNull();
});

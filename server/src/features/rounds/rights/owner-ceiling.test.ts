import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { openFundraisingDesk } from "../../../../test/fundraising-desk.ts";
import { certifyRound, createRound, fileSheet, termsOfRound } from "../../../../test/rounds.ts";
import { expectRefused } from "../../../../test/unchanged.ts";

const { world, clients, clock, day, issuer, change } = await openFundraisingDesk();
const { admin } = clients;
const owner = new pg.Client({ connectionString: world.ownerUrl });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await world.close();
});

const above = { status: 422, code: "fundraising_ceiling", location: "maximumCents" };
const millions = (count: number) => ({
  unitPrice: "10",
  minimumCents: count * 75_000_000,
  targetCents: count * 100_000_000,
  maximumCents: count * 100_000_000,
});

test("R-23m: a round above five million euros is refused, at its creation and at its change", async () => {
  const of = await issuer();
  const path = `/company/${of.companyId}/fundraising`;
  const terms = { ...termsOfRound(of.shareCategoryId, clock.now()), ...millions(6) };
  const { body } = await expectRefused(world, () => admin.post(path, terms), above);
  expect(body.description.replaceAll(/\s/g, " ")).toContain("5 000 000,00 €");
  const { id } = await createRound(admin, millions(5), of, clock.now());
  const more = { maximumCents: 500_001_000 };
  await expectRefused(world, () => change(id, more), above);
});

test("R-23m: what the same owner raised in the twelve months before counts, and what failed does not", async () => {
  const of = await issuer();
  const first = await createRound(admin, millions(3), of, clock.now());
  await fileSheet(admin, first.id);
  // Written as paid: what closes it with success is shown elsewhere.
  await owner.query(
    `update fundraisings set subscribed_quantity = 200000, paid_quantity = 200000,
        subscribed_cents = 200000000, paid_cents = 200000000 where id = $1`,
    [first.id],
  );
  await certifyRound(admin, first.id, clock.now());
  await owner.query("update fundraisings set closed_at = $2, outcome = 'SUCCEEDED' where id = $1", [
    first.id,
    clock.now(),
  ]);
  const path = `/company/${of.companyId}/fundraising`;
  const terms = (count: number, fields: object = {}) => ({
    ...termsOfRound(of.shareCategoryId, clock.now()),
    ...millions(count),
    ...fields,
  });
  await expectRefused(world, () => admin.post(path, terms(4)), above);
  // Two million were paid of the three that were offered: three are left.
  const second = await admin.post(path, terms(3));
  expect(second.status).toBe(201);
  expect((await change(second.body.id, { closed: true, outcome: "FAILED" })).status).toBe(200);
  // A year after the first one opened, it no longer counts.
  const later = { opensOn: day(366), closesOn: day(380) };
  expect((await admin.post(path, terms(5, later))).status).toBe(201);
});

test("R-23m: a round that would open above the ceiling is not offered", async () => {
  const of = await issuer();
  const { id } = await createRound(admin, millions(5), of, clock.now());
  await owner.query(
    `insert into fundraisings (id, company_id, share_category_id, name, unit_price,
        minimum_cents, target_cents, maximum_cents, ticket_cents, opens_on, closes_on, created_at,
        subscribed_quantity, paid_quantity, subscribed_cents, paid_cents, closed_at, outcome)
      select gen_random_uuid(), company_id, share_category_id, 'Plus tôt', unit_price,
        minimum_cents, target_cents, maximum_cents, ticket_cents, opens_on - 30, opens_on - 1,
        created_at, 1, 1, 1000, 1000, created_at, 'SUCCEEDED' from fundraisings where id = $1`,
    [id],
  );
  await expect(fileSheet(admin, id)).rejects.toThrow("fundraising_ceiling");
});

test("R-23m: of two rounds that race for what is left to an owner one is refused", async () => {
  const of = await issuer();
  const path = `/company/${of.companyId}/fundraising`;
  const terms = { ...termsOfRound(of.shareCategoryId, clock.now()), ...millions(3) };
  const answers = await Promise.all([1, 2, 3].map(() => admin.post(path, terms)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const { rows } = await owner.query(
    "select sum(maximum_cents)::text as cents from fundraisings where company_id = $1",
    [of.companyId],
  );
  expect(rows).toEqual([{ cents: "300000000" }]);
});

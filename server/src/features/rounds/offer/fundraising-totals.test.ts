import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createIssuer } from "../../../../test/factories.ts";
import { certifyRound, createRound, dayIn, fileSheet } from "../../../../test/rounds.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

const clock = movableClock();
let world: World;
let owner: pg.Client;
let admin: Client;

beforeAll(async () => {
  world = await createWorld({ clock });
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

/** Keeps what subscriptions will: the server may not, and so their owner does it here. */
const keep = (id: string, count: number, subscribed: number, paid: number) =>
  owner.query(
    `update fundraisings set subscription_count = $2, subscribed_quantity = $3::bigint, paid_quantity = $4::bigint,
        subscribed_cents = $3::bigint * 1450, paid_cents = $4::bigint * 1450 where id = $1`,
    [id, count, subscribed, paid],
  );

/** 10 000 shares at least and 20 000 at most, at 14,50 €. */
const offered = async () => {
  const { company, category } = await createIssuer(admin, [], {
    company: { visibleOnMarketplace: true },
  });
  const of = { companyId: company.id, shareCategoryId: category.id };
  const round = await createRound(admin, {}, of, clock.now());
  await fileSheet(admin, round.id);
  return { ...round, slug: company.slug };
};
const close = (id: string, outcome: string) =>
  admin.call("PATCH", `/fundraising/${id}`, { closed: true, outcome });

test("how far a round has come is what is kept of its subscriptions", async () => {
  const { id, slug } = await offered();
  await keep(id, 3, 13_920, 11_460);
  expect((await world.guest.get(`/fundraising/${id}`)).body).toMatchObject({
    subscriptionCount: 3,
    subscribedQuantity: 13_920,
    subscribedCents: 20_184_000,
    paidCents: 16_617_000,
  });
  const { round } = (await world.guest.get(`/company/slug/${slug}`)).body;
  // Of what is kept, nothing is signed here.
  expect(round).toMatchObject({ signedCents: 0, unsignedCents: 20_184_000 });
});

test("no more is promised than the maximum, nor paid than was subscribed, whoever writes", async () => {
  const { id } = await offered();
  const overbooked = { constraint: "fundraisings_not_overbooked" };
  await expect(keep(id, 1, 20_001, 0)).rejects.toMatchObject(overbooked);
  await expect(keep(id, 1, 10, 11)).rejects.toMatchObject(overbooked);
  await expect(keep(id, -1, 0, 0)).rejects.toMatchObject(overbooked);
  const byServer = world.services.pool.query(
    "update fundraisings set subscribed_quantity = 1 where id = $1",
    [id],
  );
  await expect(byServer).rejects.toMatchObject({ code: "42501" });
});

test("a round with a subscription is not deleted, and keeps its price, whoever writes", async () => {
  const { id } = await offered();
  await keep(id, 1, 10, 0);
  await expectRefused(world, () => admin.call("DELETE", `/fundraising/${id}`), {
    status: 409,
    code: "fundraising_has_subscriptions",
  });
  const kept = { code: "CL500" };
  const remove = owner.query("delete from fundraisings where id = $1", [id]);
  await expect(remove).rejects.toMatchObject(kept);
  const cheaper = owner.query("update fundraisings set unit_price = 7.25 where id = $1", [id]);
  await expect(cheaper).rejects.toMatchObject(kept);
});

test("a closed round stays as it was closed, whoever writes", async () => {
  const { id } = await offered();
  expect((await close(id, "FAILED")).status).toBe(200);
  for (const change of [
    "name = 'x'",
    "closed_at = null, outcome = null",
    "subscription_count = 1",
  ]) {
    const written = owner.query(`update fundraisings set ${change} where id = $1`, [id]);
    await expect(written, change).rejects.toMatchObject({ code: "CL500" });
  }
});

test("what is subscribed succeeds with its minimum paid, and before its last day only when full", async () => {
  const early = { status: 409, code: "fundraising_binds", location: "outcome" };
  const full = await offered();
  await keep(full.id, 9, 19_999, 19_999);
  await expectRefused(world, () => close(full.id, "SUCCEEDED"), early);
  await keep(full.id, 9, 20_000, 20_000);
  await certifyRound(admin, full.id, clock.now());
  expect((await close(full.id, "SUCCEEDED")).body).toMatchObject({ outcome: "SUCCEEDED" });

  const short = await offered();
  await keep(short.id, 2, 10_000, 9_999);
  clock.advance(40 * 86_400);
  admin = await world.signedIn(world.people.admin.email);
  expect(dayIn(0, clock.now()) > short.closesOn).toBe(true);
  const missed = { status: 409, code: "fundraising_minimum_missed", location: "outcome" };
  await expectRefused(world, () => close(short.id, "SUCCEEDED"), missed);
  await keep(short.id, 2, 10_000, 10_000);
  await certifyRound(admin, short.id, clock.now());
  expect((await close(short.id, "SUCCEEDED")).status).toBe(200);
});

import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openInvestors } from "../../../../test/investors.ts";
import { endForm, openRound } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { rightAnswers } from "./knowledge.rules.ts";

const { world, clients, clock, inDays } = await openInvestors("claire");
const { admin, claire } = clients;
const owner = new pg.Client({ connectionString: world.ownerUrl });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await world.close();
});

let round: Awaited<ReturnType<typeof openRound>>;
beforeEach(async () => {
  await inDays(1);
  round = await openRound(admin, clock.now());
});

const begun = async (): Promise<string> => {
  const order = { fundraisingId: round.id, quantity: 5, answers: rightAnswers };
  return (await claire.post("/subscription", order)).body.id;
};
const giveUp = (id: string) => admin.call("PATCH", `/subscription/${id}`, { state: "CANCELLED" });
const remove = () => admin.call("DELETE", `/fundraising/${round.id}`);

test("R-23o: a round whose forms were sent, signed or refused is not deleted with them", async () => {
  const ids = [];
  for (const end of ["SIGNED", "REFUSED", null] as const) {
    const id = await begun();
    ids.push(id);
    const { signatureId } = (await claire.post(`/subscription/${id}/signature`)).body;
    if (end !== null) await endForm(world, signatureId, end);
    if (end !== "REFUSED") expect((await giveUp(id)).status).toBe(200);
  }
  await expectRefused(world, remove, { status: 409, code: "fundraising_was_subscribed" });
  for (const id of ids) {
    expect((await claire.get(`/subscriptions/${id}`)).body.state).toBe("CANCELLED");
    expect((await claire.get(`/subscription/${id}/documents/form`)).status).toBe(200);
  }
});

test("R-23o: neither the server nor the owner of the database takes away what left its draft", async () => {
  const id = await begun();
  const draft = world.services.pool.query("delete from subscriptions where id = $1", [id]);
  await expect(draft).rejects.toMatchObject({ code: "CL500" });
  await claire.post(`/subscription/${id}/signature`);
  await giveUp(id);
  for (const role of [world.services.pool, owner]) {
    const order = role.query("delete from subscriptions where id = $1", [id]);
    await expect(order).rejects.toMatchObject({ code: "CL500" });
    const whole = role.query("delete from fundraisings where id = $1", [round.id]);
    await expect(whole).rejects.toMatchObject({ code: "23503" });
  }
});

test("a round goes with orders that were begun and given up, and nothing else of it is left", async () => {
  const id = await begun();
  await expectRefused(world, remove, { status: 409, code: "fundraising_has_subscriptions" });
  expect((await giveUp(id)).status).toBe(200);
  expect((await remove()).status).toBe(204);
  for (const table of ["subscriptions", "subscription_totals"]) {
    const kept = await owner.query(`select from ${table} where fundraising_id = $1`, [round.id]);
    expect(kept.rowCount).toBe(0);
  }
});

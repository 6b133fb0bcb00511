import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../../../../test/client.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { signUpForm } from "../../../../test/newcomers.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;
beforeAll(async () => {
  clock = movableClock();
  const environment = { SMS_HOURLY_MAX: "6", SMS_COUNTRIES: "FR,be" };
  world = await createWorld({ clock, environment });
});
afterAll(() => world.close());

let last = 0;
const signUp = async (phone: string) => {
  last += 1;
  const client = createClient(world.app);
  const answer = await client.post("/user", signUpForm(`nadia-${last}@test.example`, { phone }));
  return { answer, send: () => client.post(`/user/${answer.body.id}/verification`) };
};
const ofWorld = (rank: number): string => `06123400${String(10 + rank)}`;

test("numbers of the countries that are named are served, and no others", async () => {
  expect((await signUp("+32 470 12 34 56")).answer.status).toBe(201);
  for (const phone of ["+49 1512 3456789", "+870 773 111 632", "+1 202 555 0123"]) {
    const { answer } = await signUp(phone);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "phone_country_unserved", errors: [{ location: "phone" }] },
    });
  }
});

test("one number gets five a day, whoever asks", async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1) {
    clock.advance(61 * 60);
    statuses.push((await (await signUp("0611111111")).send()).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  clock.advance(24 * 60 * 60);
  expect((await (await signUp("0611111111")).send()).status).toBe(201);
});

test("the platform sends no more than its ceiling an hour, and says so once to who runs it", async () => {
  clock.advance(61 * 60);
  const statuses: number[] = [];
  for (let sent = 0; sent < 9; sent += 1) {
    statuses.push((await (await signUp(ofWorld(sent))).send()).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429, 429]);
  const told = async () =>
    (await messagesTo(world, world.people.admin.email)).filter(
      ({ template }) => template === "sms_ceiling",
    );
  expect(await told()).toHaveLength(1);
  const admin = await world.signedIn(world.people.admin.email);
  expect((await admin.get("/notifications")).body.items[0]).toMatchObject({
    kind: "sms_ceiling",
    facts: { count: 6 },
  });
  clock.advance(61 * 60);
  expect((await (await signUp(ofWorld(20))).send()).status).toBe(201);
});

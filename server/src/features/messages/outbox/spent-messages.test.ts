import { afterEach, beforeEach, expect, test } from "vitest";
import { queueInvitations } from "#features/accounts/sign-up/invitations.commands.ts";
import { eraseSpentMessages } from "#features/messages/outbox/outbox.commands.ts";
import { write } from "#platform/context.ts";
import { lastCodeTo, messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let clock: MovableClock;
let world: World;

beforeEach(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
});
afterEach(() => world.close());

const email = () => world.people.claire.email;
const askReset = async () => {
  expect((await world.guest.post("/user/password/token", { email: email() })).status).toBeLessThan(
    300,
  );
  await world.runJobs();
  clock.advance(90);
};
const erase = () => eraseSpentMessages(world.contextOf(null));
const textsTo = async (recipient: string) =>
  (await messagesTo(world, recipient)).map(({ text }) => text !== "");

test("a code that waits to be typed stays, and is gone once it has run out", async () => {
  await askReset();
  await erase();
  expect(await textsTo(email())).toEqual([true]);
  clock.advance(15 * 60);
  await erase();
  expect(await textsTo(email())).toEqual([false]);
});

test("a code that a newer one replaced is gone, and the newer one stays", async () => {
  await askReset();
  await askReset();
  await erase();
  expect(await textsTo(email())).toEqual([false, true]);
});

test("a code that was used is gone, and the news of it stays", async () => {
  await askReset();
  const password = "un nouveau mot de passe 42";
  const answer = await world.guest.call("PATCH", "/user/password", {
    email: email(),
    token: await lastCodeTo(world, email()),
    password,
    passwordConfirmation: password,
  });
  expect(answer.status).toBeLessThan(300);
  await world.runJobs();
  await erase();
  expect(await textsTo(email())).toEqual([false, true]);
});

test("a message that has not been handed over yet keeps its text", async () => {
  await world.guest.post("/user/password/token", { email: email() });
  clock.advance(60 * 60);
  await erase();
  expect(await textsTo(email())).toEqual([true]);
});

test("the link of an invitation stays for as long as it opens the account", async () => {
  const admin = await world.signedIn(world.people.admin.email);
  const invited = await admin.post("/user", {
    email: "invitee@test.example",
    firstName: "Inès",
    lastName: "Invitée",
  });
  expect(invited.status).toBe(201);
  const actor = { userId: world.people.admin.id, sessionId: null, isAdmin: true } as const;
  const ctx = world.contextOf({ ...actor, companyIds: [], holderIds: [] });
  await write(ctx, (w) => queueInvitations(w, [invited.body.id], null));
  await world.runJobs();
  await erase();
  const sent = await textsTo("invitee@test.example");
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent)).toEqual(new Set([true]));
  clock.advance(60 * 86_400);
  await erase();
  expect(new Set(await textsTo("invitee@test.example"))).toEqual(new Set([false]));
});

test("the outbox shows that there was a text, and writes down who read one", async () => {
  await askReset();
  const admin = await world.signedIn(world.people.admin.email);
  const [mail] = (await admin.get("/outbox?channel=mail")).body.items;
  await admin.get(`/outbox/${mail.id}`);
  await admin.get(`/outbox/${mail.id}`);
  clock.advance(16 * 60);
  await erase();
  const later = await world.signedIn(world.people.admin.email);
  const again = await later.get(`/outbox/${mail.id}`);
  expect(again.body).toMatchObject({ state: "KEPT", text: null, html: null });
  const lines = await later.get(`/audit?entity=${mail.id}`);
  expect(lines.body.items).toHaveLength(2);
  expect(lines.body.items[0]).toMatchObject({
    action: "message.read",
    actorId: world.people.admin.id,
    address: "127.0.0.1",
  });
});

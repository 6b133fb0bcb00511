import { followedTopics, isFollowed, newsTopics } from "@coulisse/contract/messages/news.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { write } from "#platform/context.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { topicOf } from "#features/messages/bell/news-choices.rules.ts";
import { notify } from "#features/messages/bell/notifications.commands.ts";
import type { Client } from "../../../../test/client.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let claire: Client;
let karim: Client;
const path = "/user/me/news-choices";

beforeAll(async () => {
  world = await createWorld();
  claire = await world.signedIn(world.people.claire.email);
  karim = await world.signedIn(world.people.karim.email);
});
afterAll(() => world.close());

/** Tells as every feature does: in the bell of the site, and by a mail of the same kind. */
const tell = (person: { id: string; email: string }, kind: string): Promise<string | null> => {
  const ctx = world.contextOf(null);
  return write(ctx, async (w) => {
    await notify(w, { userId: person.id, kind, path: "/marketplace" });
    const to = { userId: person.id, to: person.email, locale: "fr" as const, template: kind };
    return queueMail(w, { ...to, subject: "Essai", paragraphs: ["Essai"] });
  });
};
const bellOf = async (client: Client): Promise<string[]> =>
  (await client.get("/notifications?limit=100")).body.items.map(
    ({ kind }: { kind: string }) => kind,
  );
const mailsOf = async (email: string): Promise<string[]> =>
  (await messagesTo(world, email)).map(({ template }) => template);

test("who has chosen nothing is told of every topic on the site and by mail, and on no telephone", async () => {
  const { items } = (await claire.get(path)).body;
  expect(items).toEqual(
    newsTopics.map((topic) => ({
      topic,
      onSite: true,
      byMail: true,
      byPush: false,
      ...(isFollowed(topic)
        ? { follows: { rhythm: followedTopics[topic], held: true, wished: true, searched: true } }
        : {}),
    })),
  );
});

test("a topic is told where it was chosen, and only to who chose so", async () => {
  const { claire: her, karim: him } = world.people;
  const choice = { topic: "market", onSite: true, byMail: false, byPush: false };
  expect((await claire.call("PATCH", path, choice)).body.items).toContainEqual(choice);
  for (const person of [her, him]) await tell(person, "deal_settled");
  expect(await bellOf(claire)).toEqual(["deal_settled"]);
  expect(await bellOf(karim)).toEqual(["deal_settled"]);
  expect(await mailsOf(her.email)).not.toContain("deal_settled");
  expect(await mailsOf(him.email)).toContain("deal_settled");
  await claire.call("PATCH", path, { ...choice, onSite: false, byMail: true });
  await tell(her, "deal_over");
  expect(await bellOf(claire)).toEqual(["deal_settled"]);
  expect(await mailsOf(her.email)).toContain("deal_over");
  expect((await karim.get(path)).body.items).not.toContainEqual(choice);
});

// R-23i, R-18, and what guards an account: nobody may choose not to hear of them.
test.each([
  "key_information_changed",
  "offer_suspended",
  "reflection_ends",
  "preemption_opened",
  "deal_waits_for_you",
  "signature_waits",
  "money_missing",
  "withdrawal_refused",
  "new_device",
  "factors_removed",
  "password_changed",
  "kyc_expired",
  "invitation",
])("%s is told whatever was chosen", async (kind) => {
  const { claire: her } = world.people;
  expect(topicOf(kind)).toBeNull();
  for (const topic of newsTopics) {
    await claire.call("PATCH", path, { topic, onSite: false, byMail: false });
  }
  expect(await tell(her, kind)).not.toBeNull();
  expect(await bellOf(claire)).toContain(kind);
  expect(await mailsOf(her.email)).toContain(kind);
});

test("a mail that one may choose about says where, and no other does", async () => {
  const { karim: him } = world.people;
  await tell(him, "wallet_funded");
  await tell(him, "wallet_reversed");
  const textOf = async (kind: string) =>
    (await messagesTo(world, him.email)).find(({ template }) => template === kind)?.text;
  const where = /Pour choisir ce que vous recevez\s: http\S+\/investor\/notifications/;
  expect(await textOf("wallet_funded")).toMatch(where);
  expect(await textOf("wallet_reversed")).not.toMatch(/notifications/);
});

test("a choice about what leaves none is refused by its field, and changes nothing", async () => {
  for (const topic of ["security", "signatures", ""]) {
    await expectRefused(
      world,
      () => claire.call("PATCH", path, { topic, onSite: false, byMail: false }),
      { status: 400, code: "malformed_request", location: "topic" },
    );
  }
});

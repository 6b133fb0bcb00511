import { afterAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { certifyRound, fileSheet } from "../../../../test/rounds.ts";
import { endForm, fund, openRound } from "../../../../test/subscriptions.ts";
import { rightAnswers } from "./knowledge.rules.ts";
import { tellClosedRound } from "./subscription-news.commands.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim");
const { admin, claire, karim } = clients;
afterAll(() => world.close());

const templatesTo = async (email: string) =>
  (await messagesTo(world, email))
    .map(({ template }) => template)
    .filter((template) => /^subscription_|^key_information/.test(template));
const textOf = async (email: string, template: string) =>
  (await messagesTo(world, email)).findLast((sent) => sent.template === template)?.text;

const signed = async (client: Client, fundraisingId: string, quantity: number) => {
  const order = { fundraisingId, quantity, answers: rightAnswers };
  const { id } = (await client.post("/subscription", order)).body;
  const { signatureId } = (await client.post(`/subscription/${id}/signature`)).body;
  await endForm(world, signatureId, "SIGNED");
  return id as string;
};

test("a subscriber hears of each step: signed, sheet changed, paid, completed", async () => {
  const { claire: one, karim: other } = world.people;
  const round = await openRound(admin, clock.now());
  await fund(world, one.id, 12_300n);
  const id = await signed(claire, round.id, 12);
  await signed(karim, round.id, 2);
  await fileSheet(admin, round.id, { change: "Un litige", material: "false" });
  await world.runJobs();
  expect(await templatesTo(one.email)).toEqual(["subscription_signed"]);
  expect(await textOf(one.email, "subscription_signed")).toContain(
    "6 mars 2026 à 23\u00a0h\u00a059",
  );
  // R-23i: whoever subscribes is told of a material change at once.
  await fileSheet(admin, round.id, { change: "Un litige avec un fournisseur", material: "true" });
  await world.runJobs();
  expect(await textOf(other.email, "key_information_changed")).toContain("litige avec un fourn");
  await claire.post(`/subscription/${id}/payment`);
  await inDays(31);
  await certifyRound(admin, round.id, clock.now());
  await admin.call("PATCH", `/fundraising/${round.id}`, { closed: true, outcome: "SUCCEEDED" });
  await world.runJobs();
  expect(await templatesTo(one.email)).toEqual([
    "subscription_signed",
    "key_information_changed",
    "subscription_paid",
    "subscription_completed",
  ]);
  expect(await textOf(one.email, "subscription_completed")).toContain("12 actions");
  expect(await textOf(other.email, "subscription_cancelled")).toContain("n’était pas payée");
  const bell = (await claire.get("/notifications")).body.items;
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  const facts = { quantity: 12, amountCents: 12_300 };
  expect(bell).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: "subscription_completed",
        facts: expect.objectContaining({ ...facts, on: day }),
      }),
      // What leaves time says until which instant.
      expect.objectContaining({
        kind: "subscription_signed",
        facts: expect.objectContaining({ ...facts, until: expect.stringMatching(/T.+Z$/) }),
      }),
    ]),
  );
  // A page of them that is done is not begun again for those after its place.
  await tellClosedRound(world.contextOf(null), { fundraisingId: round.id, after: id });
  expect(
    (await templatesTo(one.email)).filter((kind) => kind === "subscription_completed"),
  ).toEqual(["subscription_completed"]);
});

test("whoever withdraws, or whose round fails, reads where the money is", async () => {
  const { claire: one } = world.people;
  const round = await openRound(admin, clock.now());
  await fund(world, one.id, 12_300n);
  const first = await signed(claire, round.id, 12);
  await claire.post(`/subscription/${first}/payment`);
  await claire.call("DELETE", `/subscription/${first}`);
  const withdrawn = await textOf(one.email, "subscription_cancelled");
  expect(withdrawn).toMatch(/^Bonjour Claire,\s+Vous avez annulé le .+ votre souscription à 12/u);
  expect(withdrawn).toMatch(/\(123,00\s€ frais compris\)\./u);
  expect(withdrawn).toContain("de nouveau dans votre portefeuille espèces.");
  const second = await signed(claire, round.id, 12);
  await claire.post(`/subscription/${second}/payment`);
  await admin.call("PATCH", `/fundraising/${round.id}`, { closed: true, outcome: "FAILED" });
  await world.runJobs();
  expect(await textOf(one.email, "subscription_cancelled")).toContain("n’a pas abouti");
});

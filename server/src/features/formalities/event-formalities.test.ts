import { afterAll, beforeAll, expect, test } from "vitest";
import { write } from "#platform/context.ts";
import type { Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { messagesTo } from "../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../test/movable-clock.ts";
import { expectRefused } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";
import {
  openDealFormalities,
  withdrawFormalities,
  type SettledDeal,
} from "./event-formalities.commands.ts";
import { remindOfFormalities } from "./formality-news.commands.ts";

let world: World;
let clock: MovableClock;
let company: { id: string; slug: string };

beforeAll(async () => {
  clock = movableClock(new Date("2027-04-08T09:00:00.000Z"));
  world = await createWorld({ clock });
  const admin = await world.signedIn(world.people.admin.email);
  company = await createCompany(admin);
  await admin.call("PATCH", `/company/${company.id}/users/${world.people.helene.id}`);
});
afterAll(() => world.close());

const signIn = (who: "admin" | "claire" | "karim" | "helene") =>
  world.signedIn(world.people[who].email);

const settle = async (fields: Partial<SettledDeal> = {}): Promise<SettledDeal> => {
  const deal: SettledDeal = {
    id: clock.newId(),
    companyId: company.id,
    seller: { holderId: world.people.claire.id, kind: "user" },
    buyerId: world.people.karim.id,
    dutyCents: 3_000n,
    dutyDueOn: "2027-05-10",
    settledOn: "2027-04-08",
    changesBeneficialOwners: true,
    ...fields,
  };
  await write(world.contextOf(null), (w) => openDealFormalities(w, deal));
  return deal;
};

type Listed = { id: string; kind: string; state: string; event: { id: string } | null };
const ofDeal = async (client: Client, { id }: SettledDeal): Promise<Listed[]> =>
  ((await client.get("/formalities?limit=200")).body.items as Listed[]).filter(
    ({ event }) => event?.id === id,
  );

test("R-30, R-33, R-25: a sale opens what the buyer, the seller and the company have to do", async () => {
  const deal = await settle();
  expect(await ofDeal(await signIn("karim"), deal)).toMatchObject([
    {
      kind: "TRANSFER_DUTY",
      state: "TO_DO",
      dueOn: "2027-05-10",
      amountCents: 3_000,
      event: { kind: "deal", id: deal.id },
    },
  ]);
  // 20 May 2028 is a Saturday.
  expect(await ofDeal(await signIn("claire"), deal)).toMatchObject([
    { kind: "CAPITAL_GAIN", dueOn: "2028-05-22" },
  ]);
  // Thirty days are over on 8 May, a Saturday and a holiday.
  expect(await ofDeal(await signIn("helene"), deal)).toMatchObject([
    { kind: "TRANSFER_DUTY" },
    { kind: "BENEFICIAL_OWNERS", dueOn: "2027-05-10", holderId: null },
  ]);
  const bellOf = async (who: "claire" | "karim") =>
    (await (await signIn(who)).get("/notifications")).body.items;
  const told = { kind: "formality_opened", path: "/investor/formalities" };
  expect(await bellOf("claire")).toMatchObject([told]);
  // The platform kept the duty with the price, and pays it over: the buyer has nothing to do.
  expect(await bellOf("karim")).toEqual([]);
});

test("an entity that sells declares no gain of a person, and owners that stay are not declared", async () => {
  const seller = { holderId: world.people.claire.id, kind: "corporate" } as const;
  const deal = await settle({ seller, changesBeneficialOwners: false });
  const opened = await ofDeal(await signIn("admin"), deal);
  expect(opened.map(({ kind }) => kind)).toEqual(["TRANSFER_DUTY"]);
});

test("a sale that is told twice opens nothing twice", async () => {
  const deal = await settle();
  await Promise.all([1, 2, 3].map(() => settle(deal)));
  expect(await ofDeal(await signIn("admin"), deal)).toHaveLength(3);
});

test("what a sale opened keeps what it has of it, and is not deleted", async () => {
  const admin = await signIn("admin");
  const [duty] = await ofDeal(admin, await settle());
  const path = `/formalities/${duty?.id ?? ""}`;
  const refusal = { status: 409, code: "formality_of_event" };
  await expectRefused(world, () => admin.call("DELETE", path), refusal);
  for (const fields of [
    { dueOn: "2027-12-01" },
    { amountCents: 1 },
    { holderId: world.people.claire.id },
    { kind: "OTHER" },
  ]) {
    await expectRefused(world, () => admin.call("PATCH", path, fields), refusal);
  }
  const done = await admin.call("PATCH", path, { state: "DONE", details: "Payés en ligne" });
  expect(done.body).toMatchObject({ state: "DONE", details: "Payés en ligne" });
});

test("closes with its sale: what is open is done, and of a duty that was paid it says the claim", async () => {
  const admin = await signIn("admin");
  const deal = await settle();
  const other = await settle();
  const [duty] = await ofDeal(admin, deal);
  const before = await admin.call("PATCH", `/formalities/${duty?.id ?? ""}`, { state: "DONE" });
  clock.advance(60);
  await write(world.contextOf(null), (w) =>
    withdrawFormalities(w, { kind: "deal", id: deal.id }, "Cession défaite."),
  );
  const closed = await ofDeal(admin, deal);
  expect(closed.map(({ state }) => state)).toEqual(["DONE", "DONE", "DONE"]);
  const { body: paid } = await admin.get(`/formalities/${duty?.id ?? ""}`);
  const asItWas = { ...before.body, details: expect.any(String), version: expect.any(Number) };
  expect(paid).toEqual(asItWas);
  expect(paid.details).toMatch(/^Cession défaite\. .*article 1961/);
  expect((await ofDeal(admin, other)).map(({ state }) => state)).toContain("TO_DO");
});

test("reminds whoever has it to do a week before and on the eve, once each, and not of what is done", async () => {
  const { karim, helene, claire } = world.people;
  const remind = async () => {
    await remindOfFormalities(world.contextOf(null));
    await world.runJobs();
  };
  const remindersTo = async (email: string) =>
    (await messagesTo(world, email)).filter(({ template }) => template === "formality_reminder");
  const admin = await signIn("admin");
  for (const { id, state } of (await admin.get("/formalities?limit=200")).body.items as Listed[]) {
    if (state !== "DONE") await admin.call("PATCH", `/formalities/${id}`, { state: "DONE" });
  }
  await settle();
  await remind();
  expect(await remindersTo(helene.email)).toEqual([]);
  // 3 May, a week before.
  clock.advance(25 * 86_400);
  await remind();
  await remind();
  expect(await remindersTo(helene.email)).toMatchObject([
    { subject: expect.stringMatching(/^À faire au plus tard le 10 mai 2027.: /) },
  ]);
  expect(await remindersTo(claire.email)).toEqual([]);
  clock.advance(6 * 86_400);
  await remind();
  await remind();
  expect(await remindersTo(helene.email)).toHaveLength(2);
  clock.advance(30 * 86_400);
  await remind();
  expect(await remindersTo(helene.email)).toHaveLength(2);
  // What the platform has kept is nobody else’s to be reminded of.
  expect(await remindersTo(karim.email)).toEqual([]);
});

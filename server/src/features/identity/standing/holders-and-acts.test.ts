/**
 * Every kind of holder is tried at every door that moves shares or money, through HTTP: who may
 * act, pay, be paid and receive. One cell is one answer; the table is printed.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";
import { bookRows, differences } from "../../../../test/bank.ts";
import { form, type Answer, type Client } from "../../../../test/client.ts";
import { openContractDesk } from "../../../../test/contracts.ts";
import { drawnOnce } from "../../../../test/drawn-once.ts";
import { openEntityDesk, type EntityDesk } from "../../../../test/entity-desk.ts";
import {
  createCategory,
  createCompany,
  credit,
  transferPath,
  undocumented,
} from "../../../../test/factories.ts";
import { openInvestorsIn } from "../../../../test/investors.ts";
import {
  answer,
  buy,
  informBuyer,
  informed,
  marketDifferences,
  openMarket,
  readDeal,
  sell,
  step,
} from "../../../../test/market.ts";
import { lastCodeTo } from "../../../../test/messages.ts";
import { newcomerPassword, signUpByPhone } from "../../../../test/newcomers.ts";
import { certifyRound, createRound, dayIn, fileSheet } from "../../../../test/rounds.ts";
import { freezeList } from "../../../../test/screening-lists.ts";
import { becomeInvestor, endForm } from "../../../../test/subscriptions.ts";
import { setIdentity, setPerson } from "../../../../test/states.ts";

const { world, clients, clock, inDays } = await openInvestorsIn(
  { fileMaker: drawnOnce },
  "claire",
  "stranger",
);
const { admin, claire, stranger } = clients;
afterAll(() => world.close());

const letters = ["bdfgklmnprstvz", "aeiouy"] as const;
let chance = 20_261_124;
/** A word of four syllables that is like no other one, so that a list finds whom it means. */
const newWord = (): string =>
  Array.from({ length: 8 }, (_, place) => {
    const some = letters[place % 2 === 0 ? 0 : 1];
    chance = (chance * 1_103_515_245 + 12_345) % 2_147_483_648;
    return some[Math.floor((chance / 2_147_483_648) * some.length)] ?? "";
  }).join("");
let named = 0;
const nextName = () => {
  named += 1;
  return { firstName: newWord(), lastName: newWord() };
};

type Person = Readonly<{
  client: Client;
  id: string;
  email: string;
  phone: string;
  firstName: string;
  lastName: string;
}>;

let desk: EntityDesk;

const newPerson = async (): Promise<Person> => {
  const names = nextName();
  const newcomer = await signUpByPhone(world, `holder${named}@test.example`, names);
  await setPerson(world, newcomer.id, { email_verified_at: clock.now() });
  await becomeInvestor(world, newcomer.client, newcomer.id);
  return { ...newcomer, ...names };
};

const represent = async (
  person: Person,
  corporateId: string,
  fields: Record<string, string> = {},
): Promise<void> => {
  const given = { datedOn: dayIn(0, clock.now()), ...fields };
  await desk.ask(person.client, corporateId, given, person.id);
  const decided = await desk.decide(corporateId, { status: "VALIDATED" }, person.id);
  expect(decided.status).toBe(200);
};

type Holder = Readonly<{
  id: string;
  name: string;
  own: Readonly<{ corporateId?: string }>;
  actor: Person;
  other: Person | null;
  /** The person whom the entity declared. */
  declared: Readonly<{ name: string; firstName: string }>;
}>;

const personHolder = async (): Promise<Holder> => {
  const actor = await newPerson();
  const name = `${actor.firstName} ${actor.lastName}`;
  return { id: actor.id, name, own: {}, actor, other: null, declared: { name: "", firstName: "" } };
};

const entityHolder = async (
  representatives: 1 | 2,
  declaredAs?: "BENEFICIAL_OWNER" | "LEGAL_REPRESENTATIVE",
): Promise<Holder> => {
  const declared = { firstName: newWord(), lastName: newWord() };
  const actor = await newPerson();
  const other = representatives === 2 ? await newPerson() : null;
  const legalName = `${newWord()} ${newWord()}`;
  const { id } = (await desk.typed(actor.client, { legalName })).body;
  await represent(actor, id, {
    ...(declaredAs === "BENEFICIAL_OWNER"
      ? { beneficialOwners: JSON.stringify([{ ...declared, shareBps: 6000 }]) }
      : {}),
    ...(declaredAs === "LEGAL_REPRESENTATIVE"
      ? { beneficialOwners: "[]", legalRepresentative: JSON.stringify(declared) }
      : {}),
  });
  if (other) await represent(other, id);
  return {
    id,
    name: legalName,
    own: { corporateId: id },
    actor,
    other,
    declared: { name: declared.lastName, firstName: declared.firstName },
  };
};

const settleIdentity = (person: Person, state: string) => setIdentity(world, person.id, state);

let listed = 0;

/** A list that names them is imported, and they are looked up in it; no other job runs meanwhile. */
const freeze = async (
  holderId: string,
  entry: { name: string; firstName?: string; nature?: "Personne morale" },
  isConfirmed: boolean,
): Promise<void> => {
  listed += 1;
  const publishedAt = new Date(clock.now().getTime() + listed * 60_000).toISOString();
  const list = freezeList(publishedAt, [{ reference: `G${listed}`, ...entry }]);
  const imported = await admin.post("/screening-lists", form({ kind: "FREEZE", file: list }));
  expect(imported.status).toBe(201);
  expect((await admin.post("/screenings", { holderId })).status).toBe(201);
  const { items } = (await admin.get(`/screening-hits?holderId=${holderId}&state=OPEN`)).body;
  expect(items).toHaveLength(1);
  if (!isConfirmed) return;
  const decision = { decision: "CONFIRMED", reason: "Même personne" };
  expect((await admin.post(`/screening-hits/${items[0].id}`, decision)).status).toBe(200);
};

const freezePerson = (person: Person, isConfirmed: boolean) =>
  freeze(person.id, { name: person.lastName, firstName: person.firstName }, isConfirmed);
const disable = async (person: Person): Promise<void> => {
  expect((await admin.call("PATCH", `/user/${person.id}`, { state: "DISABLED" })).status).toBe(200);
};

/** A standing is what stands against a holder, by the one word that all doors have for it. */
type Standing = "FREE" | "CHECK" | "IDENTITY" | "ACCOUNT" | "NO_LINK";

type Kind = Readonly<{
  name: string;
  make: () => Promise<Holder>;
  change: (holder: Holder) => Promise<void>;
  standing: Standing;
  /** The person who acts is another representative than the one who changed. */
  byOther?: true;
}>;

const kinds: readonly Kind[] = [
  { name: "person V", make: personHolder, change: async () => {}, standing: "FREE" },
  {
    name: "person N",
    make: personHolder,
    change: ({ actor }) => settleIdentity(actor, "EXPIRED"),
    standing: "IDENTITY",
  },
  {
    name: "person O",
    make: personHolder,
    change: ({ actor }) => freezePerson(actor, false),
    standing: "CHECK",
  },
  {
    name: "person Z",
    make: personHolder,
    change: ({ actor }) => freezePerson(actor, true),
    standing: "CHECK",
  },
  {
    name: "person D",
    make: personHolder,
    change: ({ actor }) => disable(actor),
    standing: "ACCOUNT",
  },
  { name: "entity V", make: () => entityHolder(1), change: async () => {}, standing: "FREE" },
  {
    name: "entity, sole rep. N",
    make: () => entityHolder(1),
    change: ({ actor }) => settleIdentity(actor, "EXPIRED"),
    standing: "IDENTITY",
  },
  {
    name: "entity, sole rep. O",
    make: () => entityHolder(1),
    change: ({ actor }) => freezePerson(actor, false),
    standing: "CHECK",
  },
  {
    name: "entity, sole rep. Z",
    make: () => entityHolder(1),
    change: ({ actor }) => freezePerson(actor, true),
    standing: "CHECK",
  },
  {
    name: "entity itself Z",
    make: () => entityHolder(1),
    change: ({ id, name }) => freeze(id, { name, nature: "Personne morale" }, true),
    standing: "CHECK",
  },
  {
    name: "entity, sole rep. D",
    make: () => entityHolder(1),
    change: ({ actor }) => disable(actor),
    standing: "ACCOUNT",
  },
  {
    name: "entity, link taken back",
    make: () => entityHolder(1),
    change: async ({ id, actor }) => {
      const removed = await admin.call("DELETE", desk.linkPath(id, actor.id));
      expect(removed.status).toBe(204);
    },
    standing: "NO_LINK",
  },
  {
    name: "two reps, one Z, by the Z one",
    make: () => entityHolder(2),
    change: ({ actor }) => freezePerson(actor, true),
    standing: "CHECK",
  },
  {
    name: "two reps, one Z, by the other",
    make: () => entityHolder(2),
    change: ({ other }) => freezePerson(other as Person, true),
    standing: "CHECK",
  },
  {
    name: "two reps, both Z",
    make: () => entityHolder(2),
    change: async ({ actor, other }) => {
      await freezePerson(actor, true);
      await freezePerson(other as Person, true);
    },
    standing: "CHECK",
  },
  {
    name: "two reps, one N, by the other",
    make: () => entityHolder(2),
    change: ({ other }) => settleIdentity(other as Person, "EXPIRED"),
    standing: "FREE",
  },
  {
    name: "entity, declared owner Z",
    make: () => entityHolder(1, "BENEFICIAL_OWNER"),
    change: ({ id, declared }) => freeze(id, declared, true),
    standing: "CHECK",
  },
  {
    name: "entity, declared owner O",
    make: () => entityHolder(1, "BENEFICIAL_OWNER"),
    change: ({ id, declared }) => freeze(id, declared, false),
    standing: "CHECK",
  },
  {
    name: "entity, declared legal representative Z",
    make: () => entityHolder(1, "LEGAL_REPRESENTATIVE"),
    change: ({ id, declared }) => freeze(id, declared, true),
    standing: "CHECK",
  },
];

type Door = () => Promise<Answer | string>;

const tested = { answers: rightAnswers } as const;
const iban = "FR1420041010050500013M02606";
const strangeIban = "DE89370400440532013000";

const openRound = async (more: object = {}): Promise<string> => {
  const company = await createCompany(admin, { visibleOnMarketplace: true, siret: null });
  const category = await createCategory(admin, company.id, { feesBps: 250 });
  const terms = { unitPrice: "10.00", minimumCents: 10_000, targetCents: 200_000 };
  const round = await createRound(
    admin,
    { ...terms, maximumCents: 300_000, ticketCents: 2_000, preMoneyCents: null, ...more },
    { companyId: company.id, shareCategoryId: category.id },
    clock.now(),
  );
  await fileSheet(admin, round.id);
  return round.id;
};

const subscribe = (holder: Holder, fundraisingId: string, quantity = 2) =>
  holder.actor.client.post("/subscription", {
    fundraisingId,
    quantity,
    ...tested,
    ...holder.own,
    riskAccepted: true,
  });
const draft = async (holder: Holder, round: string, quantity = 2): Promise<string> => {
  const made = await subscribe(holder, round, quantity);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body.id;
};
const asked = async (holder: Holder, id: string): Promise<string> => {
  const opened = await holder.actor.client.post(`/subscription/${id}/signature`);
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.body));
  return opened.body.signatureId;
};
const signed = async (holder: Holder, round: string, quantity = 2): Promise<string> => {
  const id = await draft(holder, round, quantity);
  await endForm(world, await asked(holder, id), "SIGNED");
  return id;
};
/** The code is asked for where it is given, since the next one makes it void. */
const giveSignature = async ({ client, phone }: Person, signatureId: string): Promise<Answer> => {
  // A code a minute is sent to a phone.
  clock.advance(61);
  const sent = await client.post(`/signatures/${signatureId}/code`);
  if (sent.status >= 300) return sent;
  const code = await lastCodeTo(world, phone);
  return client.post(`/signatures/${signatureId}/signature`, { code });
};

type Prepared = Readonly<{ holder: Holder; reference: string; closing: string }>;

/**
 * Prepares money in the wallet from an account of their own, and a payment in a round of theirs.
 */
const prepare = async ({ make }: Kind): Promise<Prepared> => {
  const holder = await make();
  const whose = holder.own.corporateId === undefined ? "" : `?corporateId=${holder.id}`;
  const { funding } = (await holder.actor.client.get(`/wallet${whose}`)).body;
  const { reference } = funding as { reference: string };
  await bookRows(world, admin, [{ cents: 1_000_000, name: holder.name, iban, reference }]);
  const closing = await openRound({ targetCents: 10_000, maximumCents: 10_000 });
  const paid = await signed(holder, closing, 10);
  const answered = await holder.actor.client.post(`/subscription/${paid}/payment`);
  if (answered.status !== 200) throw new Error(JSON.stringify(answered.body));
  return { holder, reference, closing };
};

/** Money leaves by a proof that is fresh, and each day has so many orders. */
const freshSessions = async (holder: Holder): Promise<void> => {
  await inDays(1);
  for (const person of [holder.actor, holder.other]) {
    if (!person) continue;
    const { email, client } = person;
    await client.post("/auth/token", { email, password: newcomerPassword });
  }
};

let rounds: readonly string[] = [];
const prepared = new Map<string, Prepared>();

beforeAll(async () => {
  desk = await openEntityDesk(world, admin);
  const { funding } = (await claire.get("/wallet")).body;
  const { reference } = funding as { reference: string };
  const row = { cents: 90_000_000, name: "Claire Aubry", iban: strangeIban, reference };
  await bookRows(world, admin, [row]);
  for (const kind of kinds) prepared.set(kind.name, await prepare(kind));
  await inDays(5);
  for (const { closing } of prepared.values()) await certifyRound(admin, closing, clock.now());
  rounds = [await openRound(), await openRound(), await openRound(), await openRound()];
  rounds = [...rounds, await openRound()];
}, 600_000);

const said = (got: Answer | string): string => {
  if (typeof got === "string") return got;
  if (got.status === 401 || got.status === 404) return String(got.status);
  return got.status >= 400 ? got.body.code : "ok";
};

/** Doors of subscriptions: what waits behind each is made before anything changes. */
const doorsOfRounds = async ({ holder, closing }: Prepared): Promise<Record<string, Door>> => {
  const { client } = holder.actor;
  const [first = "", second = "", third = "", fourth = "", fifth = ""] = rounds;
  const drafted = await draft(holder, second);
  const formId = await asked(holder, await draft(holder, third));
  const unpaid = await signed(holder, fourth);
  const other = await signed(holder, fifth);
  return {
    subscribe: () => subscribe(holder, first),
    "open signature of the form": () => client.post(`/subscription/${drafted}/signature`),
    "sign the form": () => giveSignature(holder.actor, formId),
    "pay a subscription": () => client.post(`/subscription/${unpaid}/payment`),
    "administrator pays for them": () =>
      admin.call("PATCH", `/subscription/${other}`, { state: "PAID" }),
    "close a round with it": () =>
      admin.call("PATCH", `/fundraising/${closing}`, { closed: true, outcome: "SUCCEEDED" }),
  };
};

/** Both have signed; the order is sealed by the next jobs. */
const bothSigned = async (client: Client, dealId: string): Promise<void> => {
  await informBuyer(world, dealId);
  const asked = await step(client, dealId, "sign");
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  await endForm(world, asked.body.signatureId, "SIGNED");
};

const doorsOfMarket = async ({ holder }: Prepared): Promise<Record<string, Door>> => {
  const { client } = holder.actor;
  const { id, own } = holder;
  const market = await openMarket(admin, [
    [world.people.claire.id, 500],
    [world.people.stranger.id, 50],
    [id, 100],
  ]);
  const offered = (await sell(claire, market, { quantity: 100 })).body.id;
  const wanted = (await buy(client, market, { quantity: 5, ...own })).body.id;
  const sold = (await sell(client, market, { quantity: 40, ...own })).body.id;
  const proposed = (await answer(claire, wanted, 5)).body.id;
  const bought = async (): Promise<string> => {
    const made = await answer(client, offered, 5, own);
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    expect((await step(claire, made.body.id, "accept")).status).toBe(200);
    await step(client, made.body.id, "consents", informed);
    return made.body.id;
  };
  const soldTo = async (): Promise<string> => {
    const { id: dealId } = (await answer(claire, sold, 5)).body;
    expect((await step(client, dealId, "accept")).status).toBe(200);
    await bothSigned(claire, dealId);
    return dealId;
  };
  const unsigned = await bought();
  const open = await bought();
  const orderId = (await step(client, open, "sign")).body.signatureId;
  const unpaid = await bought();
  await bothSigned(client, unpaid);
  const bySeller = await soldTo();
  const paidAsBuyer = await bought();
  await bothSigned(client, paidAsBuyer);
  const paidAsSeller = await soldTo();
  await world.runJobs();
  expect((await step(client, paidAsBuyer, "pay")).body).toMatchObject({ state: "PAID" });
  expect((await step(claire, paidAsSeller, "pay")).body).toMatchObject({ state: "PAID" });
  await admin.call("PATCH", `/company/${market.companyId}`, { preemptionDays: 30 });
  const { id: third } = (await sell(claire, market, { quantity: 5 })).body;
  const { id: preempted } = (await answer(stranger, third, 5)).body;
  await step(claire, preempted, "accept");
  const settled = (dealId: string) => async () => {
    await world.runJobs();
    return (await readDeal(claire, dealId)).state as string;
  };
  return {
    "offer to sell": () => sell(client, market, { quantity: 1, ...own }),
    "offer to buy": () => buy(client, market, { quantity: 1, ...own }),
    "answer an offer": () => answer(client, offered, 1, own),
    "accept an answer": () => step(client, proposed, "accept"),
    "pre-empt": () => step(client, preempted, "claims", { quantity: 1, ...own }),
    "ask for the order": () => step(client, unsigned, "sign"),
    "sign the order": () => giveSignature(holder.actor, orderId),
    "pay a deal": () => step(client, unpaid, "pay"),
    "the other side pays": () => step(claire, bySeller, "pay"),
    "settle as buyer": settled(paidAsBuyer),
    "settle as seller": settled(paidAsSeller),
  };
};

const doorsOfMoney = async ({ holder, reference }: Prepared): Promise<Record<string, Door>> => {
  const { client } = holder.actor;
  const ask = (to: string, cents: number) =>
    client.post("/wallet/withdrawals", { amountCents: cents, iban: to, ...holder.own });
  const toCheck = (await ask(strangeIban, 300)).body;
  expect(toCheck).toMatchObject({ state: "TO_CHECK" });
  const ready = (await ask(iban, 400)).body;
  expect(ready).toMatchObject({ state: "READY" });
  await bookRows(world, admin, [{ cents: 700, name: holder.name, iban, text: holder.name }]);
  const { items: lines } = (await admin.get("/bank-lines?state=WAITING")).body;
  const waiting = lines.find(
    (line: { message: string }) => line.message === holder.name && line.message !== "",
  ).id as string;
  const stateOf = async (id: string) =>
    (
      await world.services.db
        .selectFrom("withdrawals")
        .select("state")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).state;
  const asked = (answered: Answer) => (answered.status < 300 ? answered.body.state : answered);
  return {
    "transfer in by the bank": async () => {
      await bookRows(world, admin, [{ cents: 800, name: holder.name, iban, reference }]);
      const line = await world.services.db
        .selectFrom("bank_lines")
        .select(["state", "reason"])
        .where("cents", "=", 800n)
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      return line.reason ?? line.state;
    },
    "administrator allots a line": () =>
      admin.post(`/bank-lines/${waiting}`, {
        decision: "ALLOT",
        holderId: holder.id,
        reason: "C’est bien leur virement",
      }),
    "withdraw to a proven account": async () => asked(await ask(iban, 100)),
    "withdraw to another account": async () => asked(await ask(strangeIban, 200)),
    "administrator accepts a withdrawal": () =>
      admin.post(`/withdrawals/${toCheck.id}/check`, { decision: "ACCEPTED" }),
    "withdrawal asked before, in the file": async () => {
      const { body: next } = await admin.get("/transfer-files/next");
      const file = await admin.post("/transfer-files");
      // What is looked at before is what the file takes along, whoever is kept out of it.
      const { paymentCount = 0, totalCents = 0 } = file.body;
      expect(next).toMatchObject({ paymentCount, totalCents });
      return stateOf(ready.id);
    },
    "shown to the platform": async () => {
      const { items } = (await admin.get("/withdrawals?state=READY&limit=100")).body;
      const row = items.find(({ id }: { id: string }) => id === ready.id);
      return row?.stop ?? "left";
    },
  };
};

const doorsOfRegister = async ({ holder }: Prepared): Promise<Record<string, Door>> => {
  const { id } = holder;
  const company = await createCompany(admin, { siret: null });
  const category = await createCategory(admin, company.id);
  const line = { ...undocumented, quantity: 1, effectiveOn: dayIn(0, clock.now()) };
  const { id: other } = world.people.claire;
  await credit(admin, category.id, id, { quantity: 50, effectiveOn: "2024-01-15" });
  await credit(admin, category.id, other, { quantity: 50, effectiveOn: "2024-01-15" });
  const account = `/share-holders/share-categories/${category.id}/${id}`;
  const contracts = openContractDesk(world, admin);
  const { signatureId } = await contracts.sent({ companyId: company.id, partyIds: [id] });
  return {
    "sign a contract": () => giveSignature(holder.actor, signatureId),
    "register a transfer from them": () =>
      admin.post(transferPath(id, other, category.id), {
        ...undocumented,
        nature: "gift",
        ...line,
      }),
    "register a transfer to them": () =>
      admin.post(transferPath(other, id, category.id), {
        ...undocumented,
        nature: "gift",
        ...line,
      }),
    "preview a transfer from them": () =>
      admin.post(`/companies/${company.id}/register/preview`, {
        type: "TRANSFER",
        nature: "gift",
        shareCategoryId: category.id,
        fromHolderId: id,
        toHolderId: other,
        ...line,
      }),
    "issue to them": () => admin.post(account, line),
    "cancel shares of theirs": () => admin.call("DELETE", account, undocumented),
  };
};

const everywhere = (acts: readonly string[], word: string): Record<string, string> =>
  Object.fromEntries(acts.map((act) => [act, word]));

const ownActs = [
  "subscribe",
  "open signature of the form",
  "sign the form",
  "pay a subscription",
  "offer to sell",
  "offer to buy",
  "answer an offer",
  "accept an answer",
  "pre-empt",
  "ask for the order",
  "sign the order",
  "pay a deal",
  "sign a contract",
  "withdraw to a proven account",
  "withdraw to another account",
];
const registered = [
  "register a transfer from them",
  "register a transfer to them",
  "preview a transfer from them",
  "issue to them",
  "cancel shares of theirs",
];
const stopped = {
  "close a round with it": "fundraising_has_stopped",
  "the other side pays": "deal_stands_still",
  "settle as buyer": "PAID",
  "settle as seller": "PAID",
  "withdrawal asked before, in the file": "READY",
};

const expected: Readonly<Record<Standing, Readonly<Record<string, string>>>> = {
  FREE: {
    ...everywhere([...ownActs, ...registered], "ok"),
    "administrator pays for them": "ok",
    "close a round with it": "ok",
    "the other side pays": "ok",
    "settle as buyer": "SETTLED",
    "settle as seller": "SETTLED",
    "transfer in by the bank": "ALLOTTED",
    "administrator allots a line": "ok",
    "withdraw to a proven account": "READY",
    "withdraw to another account": "TO_CHECK",
    "administrator accepts a withdrawal": "ok",
    "withdrawal asked before, in the file": "SENT",
    "shown to the platform": "left",
  },
  CHECK: {
    ...everywhere(ownActs, "payment_waits"),
    ...everywhere(registered, "holder_listed"),
    ...stopped,
    "administrator pays for them": "payment_waits",
    "transfer in by the bank": "listed_name",
    "administrator allots a line": "holder_listed",
    "withdraw to a proven account": "TO_CHECK",
    "withdraw to another account": "TO_CHECK",
    "administrator accepts a withdrawal": "holder_listed",
    "shown to the platform": "CHECK",
  },
  IDENTITY: {
    ...everywhere(ownActs, "identity_not_validated"),
    ...everywhere(registered, "ok"),
    ...stopped,
    "administrator pays for them": "identity_not_validated",
    "transfer in by the bank": "identity_not_validated",
    "administrator allots a line": "identity_not_validated",
    "administrator accepts a withdrawal": "identity_not_validated",
    "shown to the platform": "IDENTITY",
  },
  ACCOUNT: {
    ...everywhere(ownActs, "401"),
    ...everywhere(registered, "ok"),
    ...stopped,
    "administrator pays for them": "identity_not_validated",
    "transfer in by the bank": "account_closed",
    "administrator allots a line": "404",
    "administrator accepts a withdrawal": "identity_not_validated",
    "shown to the platform": "ACCOUNT",
  },
  NO_LINK: {
    ...everywhere(ownActs, "404"),
    ...everywhere(registered, "ok"),
    ...stopped,
    "administrator pays for them": "representative_gone",
    "transfer in by the bank": "identity_not_validated",
    "administrator allots a line": "identity_not_validated",
    "administrator accepts a withdrawal": "representative_gone",
    "shown to the platform": "REPRESENTATIVE",
  },
};

const table: string[] = [];
afterAll(() => {
  process.stdout.write(`${table.join("\n")}\n`);
});

test.each(kinds)(
  "R-24, R-27: $name at every door",
  async ({ name, change, standing }) => {
    const whose = prepared.get(name);
    if (!whose) throw new Error("it was prepared");
    await freshSessions(whose.holder);
    const doors: Record<string, Door> = {
      ...(await doorsOfMarket(whose)),
      ...(await doorsOfRounds(whose)),
      ...(await doorsOfMoney(whose)),
      ...(await doorsOfRegister(whose)),
    };
    await change(whose.holder);
    const got: Record<string, string> = {};
    for (const [act, knock] of Object.entries(doors)) got[act] = said(await knock());
    table.push(
      `${name}: ${Object.entries(got)
        .map(([act, word]) => `${act} ${word}`)
        .join(", ")}`,
    );
    expect(got).toEqual(expected[standing]);
    expect(await marketDifferences(world)).toEqual([]);
    expect(await differences(admin)).toEqual([]);
  },
  300_000,
);

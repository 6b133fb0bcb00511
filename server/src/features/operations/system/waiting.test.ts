import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { answer, buy, openMarket, sell, step } from "../../../../test/market.ts";
import { fund } from "../../../../test/subscriptions.ts";

const { world, clients } = await openInvestors("claire", "karim", "stranger", "helene");
afterAll(() => world.close());
const { admin } = clients;
const [seller, buyer] = ["claire", "karim"] as const;
type Party = typeof seller | typeof buyer;
type Person = keyof typeof clients;
const idOf = (name: Person): string => world.people[name].id;

const market = await openMarket(admin, [[idOf(seller), 900]], {
  company: { approvalRequired: true },
});
const { companyId } = market;
await admin.call("PATCH", `/company/${companyId}/users/${idOf("helene")}`);
for (const name of [seller, buyer]) await fund(world, idOf(name), 900_000n);

/** The acts so far are told from their answers alone. */
const deals = new Map<string, { owner: Party; state: string }>();
const formalities = new Map<string, { holder: Party | null; state: string }>();
const withdrawals = new Map<string, { by: Party; isOpen: boolean }>();
const nameChanges = new Map<string, { by: Party; isOpen: boolean }>();

const party = fc.constantFrom(seller, buyer);
const which = fc.nat(30);
const after = {
  accept: "ACCEPTED",
  decline: "DECLINED",
  approve: "APPROVED",
  reject: "REJECTED",
  cancel: "CANCELLED",
} as const;
const act = fc.oneof(
  fc.record({ kind: fc.constant("propose"), by: party }),
  fc.record({
    kind: fc.constant("step"),
    which,
    by: fc.constantFrom<Person>("claire", "karim", "helene", "stranger", "admin"),
    name: fc.constantFrom("accept", "decline", "approve", "reject", "cancel"),
  }),
  fc.record({ kind: fc.constant("forward"), isGranted: fc.nat(2).map((n) => n > 0), which }),
  fc.record({ kind: fc.constant("due"), holder: fc.option(party) }),
  fc.record({ kind: fc.constant("done"), which, state: fc.constantFrom("IN_PROGRESS", "DONE") }),
  fc.record({ kind: fc.constantFrom("withdraw", "rename", "read"), by: party }),
  fc.record({ kind: fc.constantFrom("stop", "keep"), which, byOwner: fc.boolean() }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

const pick = <Value>(all: ReadonlyMap<string, Value>, place: number) =>
  [...all].at(-1 - (place % Math.max(1, all.size)));
const reason = "Essai";
const bodies: Record<string, { reason: string } | undefined> = {
  reject: { reason },
  cancel: { reason },
};

const take = async (one: Act): Promise<void> => {
  if (one.kind === "propose" && "by" in one) {
    const other = one.by === seller ? buyer : seller;
    const offer = await (one.by === seller ? sell : buy)(clients[one.by], market, { quantity: 1 });
    const { status, body } = await answer(clients[other], offer.body.id, 1);
    if (status === 201) deals.set(body.id, { owner: one.by, state: "PROPOSED" });
  } else if ("name" in one) await go(one);
  else if ("isGranted" in one) {
    const [, deal] = pick(deals, one.which) ?? [];
    const [by, name] =
      deal?.state === "ACCEPTED"
        ? (["helene", one.isGranted ? "approve" : "reject"] as const)
        : [deal?.owner ?? seller, one.isGranted ? ("accept" as const) : ("decline" as const)];
    await go({ which: one.which, by, name });
  } else if ("holder" in one) {
    const holder = one.holder === null ? {} : { holderId: idOf(one.holder) };
    const due = { companyId, kind: "TRANSFER_DUTY", dueOn: "2027-05-03", ...holder };
    const { body } = await admin.post("/formalities", due);
    expect(body).toMatchObject({ state: "TO_DO" });
    formalities.set(body.id, { holder: one.holder, state: "TO_DO" });
  } else if ("state" in one) {
    const [id, formality] = pick(formalities, one.which) ?? [];
    if (!formality) return;
    const { status } = await admin.call("PATCH", `/formalities/${id}`, { state: one.state });
    if (status === 200) formality.state = one.state;
  } else if ("byOwner" in one) await end(one);
  else await ask(one);
};

type Step = Readonly<{ which: number; by: Person; name: keyof typeof after }>;

const go = async ({ which: place, by, name }: Step): Promise<void> => {
  const [id, deal] = pick(deals, place) ?? [];
  const { status } = await step(clients[by], id ?? companyId, name, bodies[name]);
  if (deal && status === 200) deal.state = after[name];
};

const ask = async ({ kind, by }: { kind: string; by: Party }): Promise<void> => {
  const client = clients[by];
  if (kind === "read") {
    await client.post("/notifications/read", {});
    return;
  }
  const [path, body, asked] =
    kind === "withdraw"
      ? ["/wallet/withdrawals", { amountCents: 100, iban: "DE89370400440532013000" }, withdrawals]
      : [`/user/${idOf(by)}/name-changes`, form({ reason, lastName: "Autre" }), nameChanges];
  const { status, body: made } = await client.post(path, body);
  if (status === 201) asked.set(made.id, { by, isOpen: true });
};

/** Ends one: whoever asked takes it back, or an administrator says no. */
const end = async (one: { kind: string; which: number; byOwner: boolean }): Promise<void> => {
  const isWithdrawal = one.kind === "stop";
  const [id, found] = pick(isWithdrawal ? withdrawals : nameChanges, one.which) ?? [];
  if (!found) return;
  const own = isWithdrawal ? `/wallet/withdrawals/${id}` : `/name-changes/${id}`;
  const desk = isWithdrawal ? `/withdrawals/${id}/check` : own;
  const { status } = one.byOwner
    ? await clients[found.by].call("DELETE", own)
    : await admin.post(desk, { decision: "REJECTED", reason });
  if (status < 300) found.isOpen = false;
};

type Row = Readonly<{ id: string; isMyTurn?: boolean; readAt?: string | null }>;

/** A list to its end, whose length is what it says of itself. */
const listOf = async (client: Client, path: string): Promise<Row[]> => {
  const { status, body } = await client.get(`${path}${path.includes("?") ? "&" : "?"}limit=200`);
  expect([path, status, body.nextCursor, body.total]).toEqual([path, 200, null, body.items.length]);
  return body.items;
};
const ids = (rows: readonly Row[]): string[] => rows.map(({ id }) => id).toSorted();
const idsWhere = <Value>(all: ReadonlyMap<string, Value>, is: (value: Value) => boolean) =>
  [...all].flatMap(([id, value]) => (is(value) ? [id] : [])).toSorted();
const isOpen = (one: { isOpen: boolean }): boolean => one.isOpen;

const expectDesk = async (): Promise<void> => {
  const { body } = await admin.get("/platform/queues");
  const [asked, out] = [idsWhere(nameChanges, isOpen), idsWhere(withdrawals, isOpen)];
  expect(ids(await listOf(admin, "/name-changes?state=PENDING"))).toEqual(asked);
  expect(ids(await listOf(admin, "/withdrawals?state=WAITING"))).toEqual(out);
  expect(body).toMatchObject({ nameChanges: asked.length, withdrawals: out.length });
};

const expectFormalities = async (
  client: Client,
  whose: string,
  is: (of: Party | null) => boolean,
) => {
  for (const state of ["TO_DO", "IN_PROGRESS"]) {
    const due = await listOf(client, `/formalities?${whose}&state=${state}`);
    expect(ids(due)).toEqual(idsWhere(formalities, (one) => one.state === state && is(one.holder)));
  }
};

const turnsOf = async (client: Client, query = ""): Promise<string[]> =>
  ids((await listOf(client, `/secondary-market/deals${query}`)).filter(({ isMyTurn }) => isMyTurn));

type Told = Readonly<{ id: string; kind: string; act: string }>;

/** The ids of what waits in one kind, of a list that is read page after page. */
const waitingFor = async (client: Client, kind: string, query = ""): Promise<string[]> => {
  const rows: Told[] = [];
  let cursor: string | null = null;
  do {
    const place: string = cursor === null ? "" : `&cursor=${cursor}`;
    const { status, body } = await client.get(`/waiting?limit=3${query}${place}`);
    expect(status).toBe(200);
    rows.push(...body.items);
    cursor = body.nextCursor;
    if (cursor === null) expect(body.total).toBe(rows.length);
  } while (cursor !== null);
  return rows.flatMap((row) => (row.kind === kind ? [row.id] : [])).toSorted();
};

const isDue = ({ state }: { state: string }): boolean => state !== "DONE";

const expectWaiting = async (): Promise<void> => {
  await expectDesk();
  const { helene, stranger } = clients;
  const accepted = idsWhere(deals, ({ state }) => state === "ACCEPTED");
  expect(await turnsOf(helene, `?companyId=${companyId}&state=ACCEPTED`)).toEqual(accepted);
  await expectFormalities(helene, `companyId=${companyId}`, () => true);
  const ofCompany = `&companyId=${companyId}`;
  expect(await waitingFor(helene, "approval", ofCompany)).toEqual(accepted);
  expect(await waitingFor(helene, "formality", ofCompany)).toEqual(idsWhere(formalities, isDue));
  for (const name of [seller, buyer]) {
    const mine = ({ owner, state }: { owner: Party; state: string }) =>
      state === "APPROVED" || (state === "PROPOSED" && owner === name);
    expect(await turnsOf(clients[name])).toEqual(idsWhere(deals, mine));
    expect(await waitingFor(clients[name], "deal")).toEqual(idsWhere(deals, mine));
    const due = idsWhere(formalities, (one) => isDue(one) && one.holder === name);
    expect(await waitingFor(clients[name], "formality")).toEqual(due);
    await expectFormalities(clients[name], "own=true", (holder) => holder === name);
  }
  expect(await listOf(stranger, "/secondary-market/deals")).toEqual([]);
  expect(await listOf(stranger, "/formalities")).toEqual([]);
  for (const client of [stranger, helene, clients.claire]) {
    expect((await client.get("/platform/queues")).status).toBe(403);
  }
  for (const client of Object.values(clients)) {
    const { unreadCount } = (await client.get("/notifications")).body;
    const unread = (await listOf(client, "/notifications")).filter(({ readAt }) => readAt === null);
    expect(unread).toHaveLength(unreadCount);
  }
};

const proposed: Act = { kind: "propose", by: seller };
const forward: Act = { kind: "forward", isGranted: true, which: 0 };
/**
 * At least this is done: a deal that waits for its owner, its company, both sides; and the rest.
 */
const whole: Act[] = [
  proposed,
  forward,
  forward,
  proposed,
  forward,
  proposed,
  { ...proposed, by: buyer },
  { kind: "due", holder: seller },
  { kind: "due", holder: null },
  { kind: "done", which: 0, state: "IN_PROGRESS" },
  { kind: "withdraw", by: seller },
  { kind: "rename", by: seller },
  { kind: "read", by: seller },
];

test("what waits for each person is what their lists have, whatever was done before", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 12 }), async (acts) => {
      for (const one of acts) await take(one);
      await expectWaiting();
    }),
    { numRuns: 8, endOnFailure: true, examples: [[whole]] },
  );
});

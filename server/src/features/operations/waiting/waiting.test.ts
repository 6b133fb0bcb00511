import type { Waiting } from "@coulisse/contract/operations/waiting.schemas.ts";
import { afterAll, expect, test } from "vitest";
import { keepBusy } from "../../../../test/busy-person.ts";
import type { Client } from "../../../../test/client.ts";
import { openContractDesk } from "../../../../test/contracts.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { answer, openMarket, sell, signBoth, step } from "../../../../test/market.ts";
import { fund, openRound } from "../../../../test/subscriptions.ts";
import { endPapersOn, setIdentity, signedBy } from "../../../../test/states.ts";

const { world, clock, clients } = await openInvestors("claire", "karim", "helene", "stranger");
afterAll(() => world.close());
const { admin, claire, karim, helene, stranger } = clients;
const idOf = (name: keyof typeof world.people): string => world.people[name].id;

type Told = Readonly<{ items: Waiting[]; total: number; nextCursor: string | null }>;

const firstOf = async (client: Client, query = "limit=200"): Promise<Told> =>
  (await client.get(`/waiting?${query}`)).body;

/** A list read page after page, of so many rows each. */
const readAll = async (client: Client, limit: number): Promise<Waiting[]> => {
  const rows: Waiting[] = [];
  let place = "";
  do {
    const page = await firstOf(client, `limit=${limit}${place}`);
    rows.push(...page.items);
    place = page.nextCursor === null ? "" : `&cursor=${page.nextCursor}`;
  } while (place !== "");
  return rows;
};

const briefly = ({ kind, act }: Waiting): string => `${kind} ${act}`;
const ofKind = async (client: Client, kind: Waiting["kind"], query?: string) =>
  (await firstOf(client, query)).items.filter((row) => row.kind === kind);

test("tells somebody busy all that waits for them, on whichever page", async () => {
  const rounds: { id: string; companyId: string }[] = [];
  for (let count = 0; count < 12; count += 1) rounds.push(await openRound(admin, clock.now()));
  const roundIds = rounds.map(({ id }) => id);
  await keepBusy(world, idOf("stranger"), roundIds, { subscriptions: 200, signatures: 60 });
  const whole = await firstOf(stranger);
  expect(whole.total).toBe(260);
  expect(whole.nextCursor).not.toBeNull();
  const rows = await readAll(stranger, 37);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(260);
  expect(rows.filter(({ kind }) => kind === "subscription")).toHaveLength(200);
  // Each has a last day, of whichever of the twelve rounds it is.
  const days = rows.map(({ dueOn }) => dueOn ?? "none");
  expect(days).toEqual(days.toSorted());
  expect(days).not.toContain("none");
  expect(rows.slice(0, 200)).toEqual(whole.items);
});

test("lists what is under way and what has ended apart, each whole on its pages", async () => {
  const own = `/subscriptions/users/${idOf("stranger")}`;
  for (const active of [true, false]) {
    const ids = new Set<string>();
    let cursor: string | null = "";
    let total = 0;
    while (cursor !== null) {
      const place: string = cursor === "" ? "" : `&cursor=${cursor}`;
      const { body } = await stranger.get(`${own}?active=${active}&limit=70${place}`);
      for (const one of body.items) {
        ids.add(one.id);
        expect(one.state).toBe(active ? "SIGNED" : "CANCELLED");
      }
      ({ nextCursor: cursor, total } = body);
    }
    expect([ids.size, total]).toEqual([200, 200]);
  }
  expect((await stranger.get(own)).body.total).toBe(400);
});

test("asks for an identity before all else, by the step that it is at", async () => {
  const steps = [
    ["MISSING", null, "FILL"],
    ["INCOMPLETE", null, "FILL"],
    ["REJECTED", "Illisible", "MEND"],
    ["EXPIRED", null, "REPLACE"],
    ["SUBMITTED", null, undefined],
    ["VALIDATED", null, undefined],
  ] as const;
  for (const [kyc_state, kyc_reason, act] of steps) {
    await setIdentity(world, idOf("stranger"), kyc_state, kyc_reason);
    const [first] = (await firstOf(stranger, "limit=1")).items;
    const asked = first?.kind === "identity" ? first : undefined;
    expect([kyc_state, asked?.act, asked?.reason ?? null]).toEqual([kyc_state, act, kyc_reason]);
    if (asked) expect(asked).toMatchObject({ dueOn: null, to: "/investor/kyc" });
    const { body } = await stranger.get("/waiting?limit=1");
    const followed = body.followed.items.filter((one: Waiting) => one.kind === "identity");
    expect([kyc_state, followed.length]).toEqual([kyc_state, kyc_state === "SUBMITTED" ? 1 : 0]);
  }
});

test("asks for another paper from sixty days before the end of one", async () => {
  const ends = (days: number): string =>
    new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  for (const [days, isAsked] of [
    [61, false],
    [59, true],
  ] as const) {
    await endPapersOn(world, idOf("helene"), ends(days));
    const found = await ofKind(helene, "identity");
    expect(found.map(({ act, dueOn }) => [act, dueOn])).toEqual(
      isAsked ? [["REPLACE", ends(days)]] : [],
    );
  }
});

test("follows a deal from hand to hand, and tells each side what the other is to do", async () => {
  const market = await openMarket(admin, [[idOf("claire"), 900]], {
    company: { approvalRequired: true },
  });
  await admin.call("PATCH", `/company/${market.companyId}/users/${idOf("helene")}`);
  await fund(world, idOf("karim"), 900_000n);
  const offer = await sell(claire, market);
  const { id } = (await answer(karim, offer.body.id, 40)).body;
  const dealsOf = async (client: Client) => (await ofKind(client, "deal")).map(briefly);
  const turnsOf = async (client: Client, turn: "mine" | "others") => {
    const { body } = await client.get(`/secondary-market/deals?turn=${turn}`);
    expect(body.total).toBe(body.items.length);
    return body.items.map((row: { id: string }) => row.id);
  };
  const followedBy = async (client: Client, query = "") => {
    const { body } = await client.get(`/waiting?${query}`);
    return body.followed.items.map((row: Waiting) => row.id);
  };
  const companyId = `companyId=${market.companyId}`;

  const [asked] = await ofKind(claire, "deal");
  expect(asked).toMatchObject({
    id,
    act: "ANSWER",
    side: "SELLER",
    quantity: 40,
    unitPrice: "25",
    amountCents: 100_000,
    company: { id: market.companyId, slug: market.slug },
    to: `/investor/second-market/deals/${id}`,
  });
  expect(await dealsOf(karim)).toEqual([]);
  expect(await followedBy(karim)).toEqual([id]);
  expect([await turnsOf(claire, "mine"), await turnsOf(claire, "others")]).toEqual([[id], []]);
  expect([await turnsOf(karim, "mine"), await turnsOf(karim, "others")]).toEqual([[], [id]]);
  expect(await turnsOf(admin, "mine")).toEqual([]);

  await step(claire, id, "accept");
  expect(await dealsOf(claire)).toEqual([]);
  const [decision] = await ofKind(helene, "approval", `limit=200&${companyId}`);
  expect(decision).toMatchObject({
    id,
    act: "DECIDE",
    to: `/companies/${market.slug}/secondary-market/deals/${id}`,
  });
  expect(await ofKind(helene, "approval")).toEqual([]);

  await step(helene, id, "approve");
  expect([await dealsOf(claire), await dealsOf(karim)]).toEqual([["deal SIGN"], ["deal SIGN"]]);
  await signBoth(world, claire, id);
  expect(await dealsOf(claire)).toEqual([]);
  expect(await followedBy(claire)).toEqual([id]);
  const [payment] = await ofKind(karim, "deal");
  expect(payment).toMatchObject({ act: "PAY", side: "BUYER" });
  expect(payment?.amountCents).toBeGreaterThan(100_000);
  await step(karim, id, "pay");
  expect(await dealsOf(karim)).toEqual([]);
  expect([await turnsOf(karim, "mine"), await turnsOf(karim, "others")]).toEqual([[], [id]]);
});

test("leaves what somebody signed to who has not", async () => {
  const market = await openMarket(admin, [[idOf("claire"), 100]]);
  const offer = await sell(claire, market);
  const { id } = (await answer(karim, offer.body.id, 40)).body;
  await step(claire, id, "accept");
  const opened = await step(claire, id, "sign");
  expect(opened.status).toBe(200);
  await signedBy(world, opened.body.signatureId, idOf("claire"));
  const isIn = (rows: readonly Waiting[]): boolean => rows.some((row) => row.id === id);
  expect(isIn(await ofKind(claire, "deal"))).toBe(false);
  expect(isIn(await ofKind(karim, "deal"))).toBe(true);
});

test("tells a contract to who signs next, and to a company what is signed for it", async () => {
  const market = await openMarket(admin, []);
  await admin.call("PATCH", `/company/${market.companyId}/users/${idOf("helene")}`);
  const desk = openContractDesk(world, admin);
  const { companyId } = market;
  const partyIds = [idOf("claire"), companyId];
  const { signatureId } = await desk.sent({
    companyId,
    partyIds,
    inOrder: true,
    signBy: "2027-06-30",
  });
  const signatures = async (client: Client, query?: string) =>
    (await ofKind(client, "signature", query)).map(({ id }) => id);
  expect(await signatures(claire)).toContain(signatureId);
  const ofCompany = `limit=200&companyId=${market.companyId}`;
  expect(await signatures(helene, ofCompany)).toEqual([]);
  await signedBy(world, signatureId, idOf("claire"));
  expect(await signatures(claire)).not.toContain(signatureId);
  expect(await signatures(helene, ofCompany)).toEqual([signatureId]);
});

test("keeps from a company what its seller alone declares", async () => {
  const market = await openMarket(admin, []);
  await admin.call("PATCH", `/company/${market.companyId}/users/${idOf("helene")}`);
  const due = { companyId: market.companyId, dueOn: "2027-05-03", holderId: idOf("claire") };
  const own = (await admin.post("/formalities", { ...due, kind: "CAPITAL_GAIN" })).body.id;
  const both = (await admin.post("/formalities", { ...due, kind: "TRANSFER_DUTY" })).body.id;
  const ofCompany = await ofKind(helene, "formality", `limit=200&companyId=${market.companyId}`);
  expect(ofCompany.map(({ id }) => id)).toEqual([both]);
  expect(ofCompany[0]).toMatchObject({
    dueOn: "2027-05-03",
    formalityKind: "TRANSFER_DUTY",
    to: `/companies/${market.slug}/formalities`,
  });
  const mine = (await ofKind(claire, "formality")).map(({ id }) => id);
  expect(mine).toEqual(expect.arrayContaining([own, both]));
});

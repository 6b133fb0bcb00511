import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../test/client.ts";
import { transferPath, verifyIntact, undocumented } from "../../../test/factories.ts";
import {
  answer,
  informed,
  marketDifferences,
  openMarket,
  readDeal,
  sell,
  signBoth,
  step,
} from "../../../test/market.ts";
import { becomeInvestor, endForm, fund } from "../../../test/subscriptions.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { settleDeal } from "#features/market/deals/deal-settlement.commands.ts";
import { settleDealJob } from "#features/market/market.jobs.ts";
import { finishSignature } from "#features/signing/signatures/sealing.commands.ts";
import { signatureSubjects } from "#server/hooks.ts";

let world: World;
let admin: Client;
let claire: Client;
let karim: Client;
let stranger: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  claire = await world.signedIn(world.people.claire.email);
  karim = await world.signedIn(world.people.karim.email);
  await becomeInvestor(world, claire, world.people.claire.id);
  stranger = await world.signedIn(world.people.stranger.email);
  await becomeInvestor(world, karim, world.people.karim.id);
  await becomeInvestor(world, stranger, world.people.stranger.id);
});
afterAll(() => world.close());

test("fifty answers at once are all taken, and no more is promised than is offered", async () => {
  const market = await openMarket(admin, [[world.people.claire.id, 100]]);
  const offer = (await sell(claire, market, { quantity: 10 })).body;
  const answers = await Promise.all(Array.from({ length: 50 }, () => answer(karim, offer.id, 1)));
  const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
  expect(ids).toHaveLength(50);
  const accepted = await Promise.all(ids.map((id: string) => step(claire, id, "accept")));
  const codes = accepted.map(({ status, body }) => (status === 200 ? "accepted" : body.code));
  expect(codes.filter((code) => code === "accepted")).toHaveLength(10);
  expect(codes.filter((code) => code === "offer_over")).toHaveLength(40);
  expect(await marketDifferences(world)).toEqual([]);
});

test("whoever comes second for the same shares is refused: an offer, or a transfer by hand", async () => {
  const { claire: seller, stranger } = world.people;
  for (let round = 0; round < 5; round += 1) {
    const market = await openMarket(admin, [[seller.id, 50]]);
    const path = transferPath(seller.id, stranger.id, market.shareCategoryId);
    const [offered, moved] = await Promise.all([
      sell(claire, market, { quantity: 30 }),
      admin.post(path, form({ quantity: "30", ...undocumented })),
    ]);
    expect([offered.status, moved.status].filter((status) => status === 201)).toHaveLength(1);
    expect(await verifyIntact(admin, market.companyId)).toMatchObject({ intact: true });
  }
  expect(await marketDifferences(world)).toEqual([]);
});

test("a deal that several settle at once is settled once", async () => {
  const market = await openMarket(admin, [[world.people.claire.id, 100]]);
  const offer = (await sell(claire, market)).body;
  const { id } = (await answer(stranger, offer.id, 40)).body;
  await step(claire, id, "accept");
  await signBoth(world, stranger, id);
  await fund(world, world.people.stranger.id, 103_500n);
  const paid = await Promise.all([step(stranger, id, "pay"), step(stranger, id, "pay")]);
  expect(paid.map(({ status }) => status)).toEqual([200, 200]);
  await Promise.all(Array.from({ length: 4 }, () => settleDeal(world.contextOf(null), id)));
  expect(await readDeal(claire, id)).toMatchObject({ state: "SETTLED" });
  expect(await marketDifferences(world)).toEqual([]);
});

/** Both have signed, and nothing has sealed the order yet. */
const signedUnsealed = async () => {
  const market = await openMarket(admin, [[world.people.claire.id, 100]]);
  const offer = (await sell(claire, market)).body;
  const { id } = (await answer(stranger, offer.id, 40)).body;
  await step(claire, id, "accept");
  await step(stranger, id, "consents", informed);
  const { signatureId } = (await step(stranger, id, "sign")).body;
  await endForm(world, signatureId, "SIGNED");
  await fund(world, world.people.stranger.id, 103_500n);
  return { id, signatureId };
};

const seal = (signatureId: string) =>
  finishSignature(world.contextOf(null), signatureId, signatureSubjects);
const settleJobs = () => world.runJobs({ only: settleDealJob.name });
const stateOf = async (id: string) => (await readDeal(claire, id)).state;

test("a deal is settled when the last of payment and seal comes, in whichever order", async () => {
  const late = await signedUnsealed();
  await step(stranger, late.id, "pay");
  await settleJobs();
  expect(await stateOf(late.id)).toBe("PAID");
  await seal(late.signatureId);
  await settleJobs();
  expect(await stateOf(late.id)).toBe("SETTLED");
  const early = await signedUnsealed();
  await seal(early.signatureId);
  await settleJobs();
  expect(await stateOf(early.id)).toBe("SIGNED");
  await step(stranger, early.id, "pay");
  await settleJobs();
  expect(await stateOf(early.id)).toBe("SETTLED");
  expect(await marketDifferences(world)).toEqual([]);
});

test("a payment and a seal that race leave a deal that is settled, with no watch to find it", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, signatureId } = await signedUnsealed();
    await Promise.all([step(stranger, id, "pay"), seal(signatureId), settleJobs()]);
    await settleJobs();
    expect(await stateOf(id)).toBe("SETTLED");
  }
  expect(await marketDifferences(world)).toEqual([]);
});

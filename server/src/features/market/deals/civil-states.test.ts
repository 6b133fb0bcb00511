import { afterAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { openEntityDesk } from "../../../../test/entity-desk.ts";
import { openInvestors } from "../../../../test/investors.ts";
import {
  answer,
  informBuyer,
  openMarket,
  readDeal,
  sell,
  step,
  type TestMarket,
} from "../../../../test/market.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { dayIn } from "../../../../test/rounds.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { forgetCivilState } from "../../../../test/states.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim");
const { admin, claire, karim } = clients;
afterAll(() => world.close());

let market: TestMarket;

beforeEach(async () => {
  await inDays(1);
  market = await openMarket(admin, [[world.people.claire.id, 100]]);
});

const state = (client: Client, userId: string, body: Record<string, unknown>) =>
  client.post(`/user/${userId}/civil-state`, { matrimonialRegime: null, ...body });

const married = {
  maritalState: "MARRIED",
  spouseName: "Paul Aubry",
  matrimonialRegime: "COMMUNITY_OF_ACQUESTS",
};

const forget = (userId: string) => forgetCivilState(world, userId);

const agreed = async (): Promise<string> => {
  const offer = (await sell(claire, market)).body;
  const { id } = (await answer(karim, offer.id, 40)).body;
  expect((await step(claire, id, "accept")).status).toBe(200);
  await informBuyer(world, id);
  return id;
};

test("R-32: no order is drawn before both sides stated what form 2759 asks of them", async () => {
  const { claire: seller, karim: buyer } = world.people;
  await forget(seller.id);
  await forget(buyer.id);
  const id = await agreed();
  expect((await readDeal(claire, id)).gaps).toEqual([
    { side: "SELLER", asked: ["CIVIL_STATE"] },
    { side: "BUYER", asked: null },
  ]);
  const own = { status: 422, code: "civil_state_missing", location: "maritalState" };
  await expectRefused(world, () => step(claire, id, "sign"), own);
  expect((await state(claire, seller.id, married)).status).toBe(201);
  const other = { status: 409, code: "other_side_incomplete" };
  await expectRefused(world, () => step(claire, id, "sign"), other);
  expect((await state(karim, buyer.id, { maritalState: "SINGLE" })).status).toBe(201);
  expect((await readDeal(claire, id)).gaps).toEqual([]);
  expect((await step(claire, id, "sign")).status).toBe(200);
  const { bytes } = await claire.get(`/secondary-market/deals/${id}/documents/order`);
  const order = pdfPages(bytes).map(pdfText).join(" ").replaceAll(/\s+/g, " ");
  for (const field of [
    "Situation matrimoniale Marié(e)",
    "Conjoint ou partenaire Paul Aubry",
    "Régime matrimonial Communauté réduite aux acquêts",
    "Situation matrimoniale Célibataire",
  ]) {
    expect(order).toContain(field);
  }
  // The order that is asked to be signed stays as it was drawn.
  await state(claire, seller.id, { maritalState: "DIVORCED" });
  const again = await claire.get(`/secondary-market/deals/${id}/documents/order`);
  expect(again.bytes.equals(bytes)).toBe(true);
});

test("R-32: nor before an entity stated what it does, which form 2759 asks of it", async () => {
  const desk = await openEntityDesk(world, admin);
  const made = await desk.typed(karim, { legalName: "Karim Invest", activityCode: null });
  const { id: corporateId } = made.body;
  expect(made.body.activityCode).toBeNull();
  const { id: userId } = world.people.karim;
  await desk.ask(karim, corporateId, { datedOn: dayIn(0, clock.now()) }, userId);
  expect((await desk.decide(corporateId, { status: "VALIDATED" }, userId)).status).toBe(200);
  const offer = (await sell(claire, market)).body;
  const { id } = (await answer(karim, offer.id, 40, { corporateId })).body;
  expect((await step(claire, id, "accept")).status).toBe(200);
  await informBuyer(world, id);
  expect((await readDeal(karim, id)).gaps).toEqual([{ side: "BUYER", asked: ["ACTIVITY_CODE"] }]);
  await expectRefused(world, () => step(karim, id, "sign"), {
    status: 422,
    code: "activity_code_missing",
    location: "activityCode",
  });
  await expectRefused(world, () => step(claire, id, "sign"), {
    status: 409,
    code: "other_side_incomplete",
  });
  const change = (activityCode: unknown) =>
    karim.call("PUT", `/corporates/${corporateId}`, { activityCode });
  await expectRefused(world, () => change("Holding"), {
    status: 400,
    code: "malformed_request",
    location: "activityCode",
  });
  await expectRefused(
    world,
    () => claire.call("PUT", `/corporates/${corporateId}`, { activityCode: "6420Z" }),
    {
      status: 404,
      code: "not_found",
    },
  );
  expect((await change("6420z")).body.activityCode).toBe("64.20Z");
  expect((await step(karim, id, "sign")).status).toBe(200);
  const { bytes } = await karim.get(`/secondary-market/deals/${id}/documents/order`);
  const order = pdfPages(bytes).map(pdfText).join(" ").replaceAll(/\s+/g, " ");
  expect(order).toContain("64.20Z");
});

test("of two people the second and their regime are stated; what was stated before stays", async () => {
  const { id } = world.people.karim;
  const nobody = { maritalState: "MARRIED", matrimonialRegime: "SEPARATION" };
  await expectRefused(world, () => state(karim, id, nobody), {
    status: 422,
    code: "spouse_missing",
    location: "spouseName",
  });
  const alone = { maritalState: "PARTNERED", spouseName: "Inès Roy" };
  await expectRefused(world, () => state(karim, id, alone), {
    status: 422,
    code: "regime_missing",
    location: "matrimonialRegime",
  });
  await state(karim, id, { ...alone, matrimonialRegime: "INDIVISION" });
  await state(karim, id, { maritalState: "SINGLE", spouseName: "Inès Roy" });
  const { items } = (await karim.get(`/user/${id}/civil-state`)).body;
  expect(items.slice(0, 2)).toMatchObject([
    { maritalState: "SINGLE", spouseName: null },
    { maritalState: "PARTNERED", spouseName: "Inès Roy", matrimonialRegime: "INDIVISION" },
  ]);
});

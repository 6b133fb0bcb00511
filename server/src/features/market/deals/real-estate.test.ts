import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createCategory, createCompany, credit } from "../../../../test/factories.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { answer, informBuyer, openMarket, readDeal, sell, step } from "../../../../test/market.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { expectRefused } from "../../../../test/unchanged.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim");
const { admin, claire, karim } = clients;
afterAll(() => world.close());

beforeEach(() => inDays(1));

const building = { isSpv: true, spvAsset: "Ancienne filature, Lille", sector: "real_estate" };
const stated = (isMain: boolean, effectiveOn = "2020-01-01") => ({
  realEstate: { isMain, effectiveOn, source: "Bilan de 2019" },
});
const unstated = { status: 422, code: "real_estate_missing", location: "realEstate.isMain" };

const quote = (shareCategoryId: string) =>
  claire.get(
    `/secondary-market/quote?shareCategoryId=${shareCategoryId}&quantity=100&unitPrice=200`,
  );

const marketOf = (company: Record<string, unknown>) =>
  openMarket(admin, [[world.people.claire.id, 100]], { company });

test("R-30: shares of a company that is mainly real estate are taxed at 5 %, as it was stated", async () => {
  const spv = await marketOf({ ...building, ...stated(true) });
  expect((await quote(spv.shareCategoryId)).body).toMatchObject({
    amountCents: 2_000_000,
    dutyCents: 100_000,
  });
  // The same vehicle, of which it is stated that it is not: nothing is read off its form or its asset.
  const other = await marketOf({ ...building, ...stated(false) });
  expect((await quote(other.shareCategoryId)).body).toMatchObject({ dutyCents: 2_500 });
});

test("R-32: no market opens before it is stated whether the company is mainly real estate", async () => {
  const registered = { legalForm: "SAS", rcsNumber: "Lille 732 829 320" };
  const fields = { name: "SPV sans réponse", ...registered, ...building };
  const open = { secondaryMarketStatus: "OPEN" };
  await expectRefused(world, () => admin.post("/company", { ...fields, ...open }), unstated);
  const { id } = (await admin.post("/company", { ...fields, visibleOnMarketplace: true })).body;
  const patch = (body: object) => admin.call("PATCH", `/company/${id}`, body);
  await expectRefused(world, () => patch(open), unstated);
  const tomorrow = new Date(clock.now().getTime() + 86_400_000 * 2).toISOString().slice(0, 10);
  await expectRefused(world, () => patch(stated(true, tomorrow)), {
    status: 422,
    code: "decision_in_future",
    location: "realEstate.effectiveOn",
  });
  expect((await patch({ ...open, ...stated(true) })).body).toMatchObject({
    secondaryMarketStatus: "OPEN",
    realEstate: { isMain: true, effectiveOn: "2020-01-01" },
  });
  // The invariant is the database's, too.
  const hidden = await createCompany(admin, { realEstate: undefined });
  await expect(
    sql`update companies set secondary_market_status = 'OPEN' where id = ${hidden.id}`.execute(
      world.services.db,
    ),
  ).rejects.toThrow("real_estate_missing");
});

test("R-30: what was stated before stays, and each day is taxed as it was stated for it", async () => {
  const { companyId, shareCategoryId } = await marketOf(stated(false, "2020-01-01"));
  await admin.call("PATCH", `/company/${companyId}`, stated(true, "2021-06-01"));
  const { items } = (await admin.get(`/company/${companyId}/real-estate`)).body;
  expect(items).toMatchObject([
    { isMain: true, effectiveOn: "2021-06-01", source: "Bilan de 2019", statedBy: "Ada Moreau" },
    { isMain: false, effectiveOn: "2020-01-01" },
  ]);
  const path = `/companies/${companyId}/register/preview`;
  const previewed = async (agreedOn: string) => {
    const { claire: from, karim: to } = world.people;
    const body = {
      type: "TRANSFER",
      nature: "sale",
      shareCategoryId,
      quantity: 10,
      unitPrice: "1000",
      fromHolderId: from.id,
      toHolderId: to.id,
      agreedOn,
      effectiveOn: "2024-06-03",
    };
    const { status, body: effect } = await admin.post(path, body);
    expect(status, JSON.stringify(effect)).toBe(200);
    return effect;
  };
  expect(await previewed("2024-02-01")).toMatchObject({
    duty: { cents: 50_000 },
    isDutyUnknown: false,
  });
  // Of a day of before nobody stated anything: no duty is shown, and what is missing is named.
  expect(await previewed("2019-02-01")).toMatchObject({ duty: null, isDutyUnknown: true });
});

test("R-32: the order prints what is stated, is paid as it says, and waits while nobody stated it", async () => {
  const market = await marketOf(stated(false));
  const offer = (await sell(claire, market)).body;
  const { id } = (await answer(karim, offer.id, 40)).body;
  expect((await readDeal(karim, id)).dutyCents).toBe(2_500);
  await admin.call("PATCH", `/company/${market.companyId}`, stated(true, "2021-01-01"));
  await step(claire, id, "accept");
  await informBuyer(world, id);
  expect((await step(claire, id, "sign")).status).toBe(200);
  const { bytes } = await claire.get(`/secondary-market/deals/${id}/documents/order`);
  const order = pdfPages(bytes).map(pdfText).join(" ").replaceAll(/\s+/g, " ");
  expect(order).toContain("À prépondérance immobilière Oui");
  expect(order).toContain("Taux 5 %");
  expect(await readDeal(karim, id)).toMatchObject({ dutyCents: 5_000 });
});

test("a company of before is asked for it at the first sale, and its register goes on", async () => {
  const company = await createCompany(admin, { realEstate: undefined, visibleOnMarketplace: true });
  const category = await createCategory(admin, company.id);
  await credit(admin, category.id, world.people.claire.id, {
    quantity: 100,
    effectiveOn: "2024-01-15",
  });
  await expectRefused(world, () => quote(category.id), {
    status: 422,
    code: "real_estate_missing",
  });
});

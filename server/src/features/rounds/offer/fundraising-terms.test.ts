import { afterAll, expect, test } from "vitest";
import { createCategory } from "../../../../test/factories.ts";
import { openFundraisingDesk } from "../../../../test/fundraising-desk.ts";
import { createRound, termsOfRound } from "../../../../test/rounds.ts";
import { expectRefused } from "../../../../test/unchanged.ts";

const { world, clients, clock, day, inDays, issuer, round, offered, change, stateOf } =
  await openFundraisingDesk();
const { admin } = clients;
afterAll(() => world.close());

const wrongTerms: Readonly<Record<string, [fields: object, code: string, location: string]>> = {
  "a minimum above the target": [
    { minimumCents: 21_750_001 },
    "fundraising_amounts_unordered",
    "targetCents",
  ],
  "a target above the maximum": [
    { targetCents: 29_000_001 },
    "fundraising_amounts_unordered",
    "maximumCents",
  ],
  "R-8: a maximum that is not a whole number of shares": [
    { maximumCents: 29_000_001 },
    "fundraising_maximum_broken",
    "maximumCents",
  ],
  "more shares than a register holds": [
    { unitPrice: "0.01", maximumCents: 90_071_992_547_410 },
    "fundraising_shares_beyond",
    "maximumCents",
  ],
  "a ticket above the maximum": [
    { ticketCents: 29_000_001 },
    "fundraising_ticket_wrong",
    "ticketCents",
  ],
  "a first day that is over": [{ opensOn: "2026-10-24" }, "fundraising_day_past", "opensOn"],
  "a last day before the first": [
    { opensOn: "2027-10-25", closesOn: "2027-10-24" },
    "fundraising_days_unordered",
    "closesOn",
  ],
  "more than twelve months": [
    { opensOn: "2028-02-29", closesOn: "2029-03-01" },
    "fundraising_too_long",
    "closesOn",
  ],
  "a category of another company": [
    { shareCategoryId: "018f0000-0000-7000-8000-000000000000" },
    "share_category_not_found",
    "shareCategoryId",
  ],
};

test.each(Object.entries(wrongTerms))("refuses %s, on its field", async (_, wrong) => {
  const [fields, code, location] = wrong;
  const of = await issuer();
  const terms = { ...termsOfRound(of.shareCategoryId, clock.now()), ...fields };
  const status = code === "share_category_not_found" ? 404 : 422;
  const create = () => admin.post(`/company/${of.companyId}/fundraising`, terms);
  await expectRefused(world, create, { status, code, location });
  const { id } = await createRound(admin, {}, of, clock.now());
  await expectRefused(world, () => change(id, fields), { status, code, location });
});

test("R-21: a share is not offered below its nominal value (Code de commerce, L. 225-128)", async () => {
  const of = await issuer({ nominalValue: "14.500001" });
  const terms = termsOfRound(of.shareCategoryId, clock.now());
  await expectRefused(world, () => admin.post(`/company/${of.companyId}/fundraising`, terms), {
    status: 422,
    code: "fundraising_price_below_nominal",
    location: "unitPrice",
  });
});

const whole = { limitReference: null, limitDecidedOn: null };

test("R-22: a minimum below three quarters of what is decided needs the decision’s word (L225-134)", async () => {
  const of = await issuer();
  const path = `/company/${of.companyId}/fundraising`;
  const terms = { ...termsOfRound(of.shareCategoryId, clock.now()), ...whole };
  const create = (fields: object) => () => admin.post(path, { ...terms, ...fields });
  const below = {
    status: 422,
    code: "fundraising_minimum_below_law",
    location: "minimumCents",
  };
  const { body } = await expectRefused(world, create({}), below);
  const said = body.description.replaceAll(/\s/g, " ");
  expect(said).toContain("290 000,00 €");
  expect(said).toContain("217 500,00 €");
  const incomplete = { status: 422, code: "fundraising_limit_incomplete" };
  await expectRefused(world, create({ limitReference: "3e résolution" }), {
    ...incomplete,
    location: "limitDecidedOn",
  });
  await expectRefused(world, create({ limitDecidedOn: day(-1) }), {
    ...incomplete,
    location: "limitReference",
  });
  await expectRefused(world, create({ limitReference: "3e", limitDecidedOn: day(1) }), {
    status: 422,
    code: "fundraising_day_to_come",
    location: "limitDecidedOn",
  });
  const limit = { limitReference: "3e résolution", limitDecidedOn: day(-1) };
  const made = await create(limit)();
  expect(made.body).toMatchObject({ ...limit, minimumCents: 14_500_000 });
  await expectRefused(world, () => change(made.body.id, whole), below);
  const enough = { ...whole, minimumCents: 21_750_000 };
  expect((await change(made.body.id, enough)).body).toMatchObject(enough);
  const byServer = world.services.pool.query(
    "update fundraisings set minimum_cents = 1 where id = $1",
    [made.body.id],
  );
  await expect(byServer).rejects.toMatchObject({ code: "CL500" });
});

test("R-22: the decision of a SA admits no less than the law", async () => {
  const of = await issuer();
  await admin.call("PATCH", `/company/${of.companyId}`, { legalForm: "SA" });
  const terms = termsOfRound(of.shareCategoryId, clock.now());
  const create = () => admin.post(`/company/${of.companyId}/fundraising`, terms);
  const ofLaw = { status: 422, code: "fundraising_limit_of_law", location: "limitReference" };
  await expectRefused(world, create, ofLaw);
});

test.each([
  [{ unitPrice: "14.5050001" }, "unitPrice"],
  [{ unitPrice: "0.00" }, "unitPrice"],
  [{ unitPrice: "0.009999" }, "unitPrice"],
  [{ maximumCents: 2 ** 53 }, "maximumCents"],
  [{ minimumCents: 0 }, "minimumCents"],
  [{ closed: false }, "closed"],
])("a malformed %o names its field", async (fields, location) => {
  const { id } = await round();
  const refusal = { status: 400, code: "malformed_request", location };
  await expectRefused(world, () => change(id, fields), refusal);
});

test("R-23h: what is offered binds until its announced last day (2020/1503, article 22)", async () => {
  const { id, closesOn } = await offered();
  const bound: readonly (readonly [object, string])[] = [
    [{ unitPrice: "14.49", maximumCents: 28_980_000 }, "unitPrice"],
    [{ minimumCents: 14_499_999 }, "minimumCents"],
    [{ targetCents: 21_750_001 }, "targetCents"],
    [{ maximumCents: 30_450_000 }, "maximumCents"],
    [{ ticketCents: 14_501 }, "ticketCents"],
    [{ preMoneyCents: null }, "preMoneyCents"],
    [{ opensOn: day(1) }, "opensOn"],
    [{ closesOn: day(29) }, "closesOn"],
    [{ limitReference: "4e résolution" }, "limitReference"],
    [{ limitDecidedOn: day(-2) }, "limitDecidedOn"],
  ];
  for (const [fields, location] of bound) {
    const refusal = { status: 409, code: "fundraising_binds", location };
    await expectRefused(world, () => change(id, fields), refusal);
  }
  const kind = { name: "Un nom", ticketCents: 14_499, closesOn: day(31), unitPrice: "14.50" };
  expect((await change(id, kind)).body).toMatchObject({ ticketCents: 14_499, closesOn: day(31) });
  expect(day(31) > closesOn).toBe(true);
});

test("while it is not offered everything may change", async () => {
  const { id } = await round();
  const { id: other } = await createCategory(
    admin,
    (await admin.get(`/fundraising/${id}`)).body.companyId,
  );
  const fields = {
    unitPrice: "10",
    minimumCents: 1,
    targetCents: 2,
    maximumCents: 5000,
    ticketCents: 1,
    shareCategoryId: other,
    preMoneyCents: null,
    opensOn: day(3),
    closesOn: day(3),
  };
  const changed = await change(id, fields);
  expect(changed.body).toMatchObject({ ...fields, version: 2, maximumQuantity: 5 });
});

test("a round that succeeds was offered until its last day; one that fails may end at any time", async () => {
  const { id, companyId } = await offered();
  const binds = { status: 409, code: "fundraising_binds", location: "outcome" };
  await expectRefused(world, () => change(id, { closed: true, outcome: "SUCCEEDED" }), binds);
  await inDays(32);
  expect(await stateOf(id)).toBe("ENDED");
  const ended = { status: 409, code: "fundraising_over", location: "closesOn" };
  await expectRefused(world, () => change(id, { closesOn: day(5) }), ended);
  // Nobody paid anything: subscriptions.test.ts closes rounds with success.
  const poor = { status: 409, code: "fundraising_minimum_missed", location: "outcome" };
  await expectRefused(world, () => change(id, { closed: true, outcome: "SUCCEEDED" }), poor);
  const closed = await change(id, { closed: true, outcome: "FAILED" });
  expect(closed.body).toMatchObject({
    state: "CLOSED",
    closed: true,
    outcome: "FAILED",
    closedAt: clock.now().toISOString(),
  });
  const over = { status: 409, code: "fundraising_over" };
  await expectRefused(world, () => change(id, { closed: true, outcome: "FAILED" }), over);
  await expectRefused(world, () => change(id, { name: "Autre" }), over);
  await expectRefused(world, () => admin.call("DELETE", `/fundraising/${id}`), over);
  // What was offered stays to be read.
  expect((await world.guest.get(`/fundraising/${id}`)).body.outcome).toBe("FAILED");
  const gone = { status: 404, code: "fundraising_not_found" };
  await expectRefused(
    world,
    () => world.guest.get(`/company/${companyId}/fundraising/active`),
    gone,
  );
});

test("closing names its outcome, and goes alone", async () => {
  const { id } = await round();
  const alone = "fundraising_closing_alone";
  const cases = [
    [{ closed: true }, 400, "fundraising_outcome_missing", "outcome"],
    [{ outcome: "FAILED" }, 400, alone, "outcome"],
    [{ closed: true, outcome: "FAILED", name: "Nom" }, 400, alone, "name"],
  ] as const;
  for (const [fields, status, code, location] of cases) {
    await expectRefused(world, () => change(id, fields), { status, code, location });
  }
  const early = { status: 409, code: "fundraising_not_offered" };
  await expectRefused(world, () => change(id, { closed: true, outcome: "SUCCEEDED" }), early);
  const answers = await Promise.all(
    [1, 2, 3].map(() => change(id, { closed: true, outcome: "FAILED" })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const entries = await world.services.db
    .selectFrom("audit_log")
    .select("action")
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    "fundraising.created",
    "fundraising.closed",
  ]);
});

import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createCompany } from "../../../../test/factories.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { sell } from "../../../../test/market.ts";
import { endForm, fund, openRound } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";

const { world, clients, clock, inDays } = await openInvestors("claire");
const { admin, claire } = clients;
afterAll(() => world.close());

beforeEach(() => inDays(1));

const open = { secondaryMarketStatus: "OPEN" };
const unregistered = { status: 422, code: "registration_missing", location: "siret" };

test("R-10: no market opens, or stays open, of a company whose registration is not on record", async () => {
  const { id } = await createCompany(admin, { rcsNumber: null });
  const patch = (body: object) => admin.call("PATCH", `/company/${id}`, body);
  await expectRefused(world, () => patch(open), unregistered);
  const fields = { name: "En formation", legalForm: "SAS", sector: "food", ...open };
  const realEstate = { isMain: false, effectiveOn: "2020-01-01", source: "Bilan" };
  await expectRefused(world, () => admin.post("/company", { ...fields, realEstate }), unregistered);
  expect((await patch({ ...open, rcsNumber: "Lyon 732 829 320" })).body).toMatchObject(open);
  await expectRefused(world, () => patch({ rcsNumber: null }), unregistered);
  // The invariant is the database's, too.
  await expect(
    sql`update companies set rcs_number = null where id = ${id}`.execute(world.services.db),
  ).rejects.toThrow("registration_missing");
  expect((await patch({ secondaryMarketStatus: "CLOSED", rcsNumber: null })).status).toBe(200);
});

test("R-10: shares of a round are offered to nobody before the increase is completed", async () => {
  const round = await openRound(admin, clock.now());
  await admin.call("PATCH", `/company/${round.companyId}`, open);
  const order = { fundraisingId: round.id, quantity: 12, answers: rightAnswers };
  const { id } = (await claire.post("/subscription", order)).body;
  const { signatureId } = (await claire.post(`/subscription/${id}/signature`)).body;
  await endForm(world, signatureId, "SIGNED");
  await world.runJobs();
  await fund(world, world.people.claire.id, 12_300n);
  expect((await claire.post(`/subscription/${id}/payment`)).body.state).toBe("PAID");
  const market = { ...round, slug: "" };
  await expectRefused(world, () => sell(claire, market, { quantity: 12 }), {
    status: 409,
    code: "not_enough_free_shares",
    location: "quantity",
  });
});

import type { marketRoutes } from "@coulisse/contract/market/market.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import { keepDealConsents } from "#features/market/deals/deal-consents.commands.ts";
import type { Answer, Client } from "./client.ts";
import { createCategory, createCompany, credit } from "./factories.ts";
import { endForm } from "./subscriptions.ts";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";
import type { World } from "./world.ts";

type Json = Record<string, unknown>;
export type TestMarket = Readonly<{ companyId: string; slug: string; shareCategoryId: string }>;

/** A company whose market is open and that all may see; its fees are of 1 %. */
export const openMarket = async (
  admin: Client,
  credits: readonly (readonly [holderId: string, quantity: number])[],
  {
    company: clauses = {},
    category: terms = {},
    creditedOn = "2024-01-15",
  }: { company?: Json; category?: Json; creditedOn?: string } = {},
): Promise<TestMarket> => {
  const company = await createCompany(admin, {
    visibleOnMarketplace: true,
    secondaryMarketStatus: "OPEN",
    siret: null,
    ...clauses,
  });
  const category = await createCategory(admin, company.id, { feesBps: 100, ...terms });
  for (const [holderId, quantity] of credits) {
    await credit(admin, category.id, holderId, { quantity, effectiveOn: creditedOn });
  }
  return { companyId: company.id, slug: company.slug, shareCategoryId: category.id };
};

export const sell = (client: Client, { shareCategoryId }: TestMarket, more: Json = {}) =>
  client.post("/secondary-market/sellOffer", {
    shareCategoryId,
    quantity: 40,
    unitPrice: "25.00",
    ...more,
  });

export const buy = (client: Client, { shareCategoryId }: TestMarket, more: Json = {}) =>
  client.post("/secondary-market/buyOffer", {
    shareCategoryId,
    quantity: 40,
    unitPrice: "25.00",
    ...more,
  });

export const answer = (client: Client, offerId: string, quantity: number, more: Json = {}) =>
  client.post(`/secondary-market/${offerId}/deals`, { quantity, ...more });

/** A step of a deal, by its name. */
export const step = (client: Client, dealId: string, name: string, body?: Json): Promise<Answer> =>
  client.post(`/secondary-market/deals/${dealId}/${name}`, body);

export const readDeal = async (client: Client, dealId: string) =>
  (await client.get(`/secondary-market/deals/${dealId}`)).body;

/** All that a buyer reads and consents to before they sign (R-23k). */
export const informed: ParsedBody<(typeof marketRoutes)["keepDealConsents"]> = {
  informed: true,
  answers: rightAnswers,
  riskAccepted: true,
};

/** Whoever buys has read and consented, as themselves. */
export const informBuyer = async (world: World, dealId: string): Promise<void> => {
  const { db } = world.services;
  const { buyer_id: holderId, buyer_user_id: userId } = await db
    .selectFrom("deals")
    .select(["buyer_id", "buyer_user_id"])
    .where("id", "=", dealId)
    .executeTakeFirstOrThrow();
  const actor = { userId, sessionId: null, isAdmin: false, companyIds: [], holderIds: [holderId] };
  await keepDealConsents(world.contextOf(actor), dealId, informed);
};

/** Both have signed the order, as whoever collects signatures tells it; and it is sealed. */
export const signBoth = async (world: World, client: Client, dealId: string): Promise<void> => {
  await informBuyer(world, dealId);
  const asked = await step(client, dealId, "sign");
  if (asked.status !== 200) throw new Error(`No order: ${JSON.stringify(asked.body)}`);
  await endForm(world, asked.body.signatureId, "SIGNED");
  await world.runJobs();
};

/** Nothing that does not add up: offers, promises, settled deals, cash set aside and the ledger. */
export const marketDifferences = async ({ services: { db } }: World): Promise<unknown[]> => {
  const found = await Promise.all([
    sql`select * from market_differences()`.execute(db),
    sql`select * from subscription_differences()`.execute(db),
    sql`select * from cash_differences() where what <> 'BANK'`.execute(db),
  ]);
  return found.flatMap(({ rows }) => rows);
};

import type { OfferKind } from "@coulisse/contract/market/market.ts";
import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { Context } from "#platform/context.ts";
import { updateCompany } from "#features/companies/companies.commands.ts";
import { subjectOfSlug } from "#features/companies/companies.queries.ts";
import { keepDealConsents } from "#features/market/deals/deal-consents.commands.ts";
import { settleDeal } from "#features/market/deals/deal-settlement.commands.ts";
import { acceptDeal, declineDeal, proposeDeal } from "#features/market/deals/deals.commands.ts";
import { advanceMarkets } from "#features/market/market-clocks.commands.ts";
import { createOffer } from "#features/market/offers/offers.commands.ts";
import { payDeal } from "#features/market/deals/payment.commands.ts";
import { signDeal } from "#features/market/deals/signing.commands.ts";
import { listCompanyShareCategories } from "#features/securities/share-categories.queries.ts";
import { finishSignature } from "#features/signing/signatures/sealing.commands.ts";
import { signatureSubjects } from "#server/hooks.ts";
import { addDays, writtenFor } from "../calendar.ts";
import { answers } from "./subscriptions.ts";
import { signAs, type Investor } from "./telephones.ts";
import { contextAs, contextAt, contextFor, eveningOf, morningOf, type World } from "./world.ts";

type Trader = Readonly<{ person: Investor; entity?: string }>;

type Answer = Readonly<{
  by: Trader;
  quantity: number;
  /** Days before the world was written: answered, and then decided on the day after. */
  ago: number;
  /** ACCEPTED goes as far as the clauses of the company let it. */
  reaches: "PROPOSED" | "DECLINED" | "ACCEPTED" | "SETTLED";
}>;

type Trade = Readonly<{
  key: string;
  company: string;
  category: string;
  kind: OfferKind;
  by: Trader;
  quantity: number;
  unitPrice: string;
  /** Days before the world was written. */
  ago: number;
  answers?: readonly Answer[];
}>;

const claire: Trader = { person: "claire" };
const karim: Trader = { person: "karim" };
const aubry: Trader = { person: "claire", entity: "aubry" };
const school = { company: "ecole-maravelle", category: "ORD" };
const estate = { company: "domaine-de-sauvacombe", category: "COM" };
const bakery = { company: "le-fournil", category: "ORD" };
const barges = { company: "halage-et-confluence", category: "ORD" };

/** Overdue trades are told before the clock of the market runs once. */
const overdue: readonly Trade[] = [
  {
    key: "estate",
    ...estate,
    kind: "SELL",
    by: aubry,
    quantity: 120,
    unitPrice: "31.50",
    ago: 48,
    // Its thirty days of pre-emption are over, and nobody claimed: the estate has yet to approve.
    answers: [{ by: karim, quantity: 10, ago: 45, reaches: "ACCEPTED" }],
  },
];

const standing: readonly Trade[] = [
  {
    key: "school",
    ...school,
    kind: "SELL",
    by: claire,
    quantity: 60,
    unitPrice: "15.50",
    ago: 24,
    answers: [
      { by: karim, quantity: 40, ago: 22, reaches: "DECLINED" },
      { by: karim, quantity: 15, ago: 13, reaches: "SETTLED" },
      { by: karim, quantity: 10, ago: 2, reaches: "PROPOSED" },
    ],
  },
  {
    key: "school-bought",
    ...school,
    kind: "BUY",
    by: karim,
    quantity: 25,
    unitPrice: "15",
    ago: 14,
    answers: [{ by: claire, quantity: 12, ago: 5, reaches: "ACCEPTED" }],
  },
  {
    key: "bakery",
    ...bakery,
    kind: "SELL",
    by: karim,
    quantity: 60,
    unitPrice: "14",
    ago: 9,
    // Its shareholders, Hélène among them, may pre-empt for some weeks more.
    answers: [{ by: claire, quantity: 40, ago: 6, reaches: "ACCEPTED" }],
  },
  {
    key: "biotech",
    company: "ostrelle-biosciences",
    category: "ORD",
    kind: "BUY",
    by: claire,
    quantity: 100,
    unitPrice: "17.50",
    ago: 4,
  },
  {
    key: "bakery-bought",
    ...bakery,
    kind: "BUY",
    by: aubry,
    quantity: 200,
    unitPrice: "13.50",
    ago: 3,
  },
];

/** Agreed on while its market was open: it has closed since, and the deal goes on. */
const closed = {
  trade: {
    key: "barges",
    ...barges,
    kind: "SELL",
    by: claire,
    quantity: 50,
    unitPrice: "23",
    ago: 11,
    answers: [{ by: karim, quantity: 20, ago: 10, reaches: "ACCEPTED" }],
  },
  openedAgo: 11,
  closedAgo: 8,
} as const satisfies { trade: Trade; openedAgo: number; closedAgo: number };

/** The clock of the market runs after the days of pre-emption of what is overdue. */
const clockAgo = 12;

const dayAgo = (days: number): string => addDays(writtenFor, -days);

type Cast = Readonly<{ world: World; ids: ReadonlyMap<string, string> }>;

const actAs = ({ world, ids }: Cast, { person, entity }: Trader, day: string): Context => {
  const holders = [person, ...(entity === undefined ? [] : [entity])];
  const holderIds = holders.map((key) => ids.get(key) ?? "");
  return contextAs(world, holderIds, world.calendar.instant(eveningOf(day)));
};

const forEntity = ({ ids }: Cast, { entity }: Trader) =>
  entity === undefined ? {} : { corporateId: ids.get(entity) ?? "" };

const categoryOf = async (world: World, { company, category }: Trade): Promise<string> => {
  const ctx = contextAt(world, morningOf(writtenFor));
  const { companyId = "" } = await subjectOfSlug(ctx, company);
  const categories = await listCompanyShareCategories(ctx, companyId);
  return categories.find(({ code }) => code === category)?.id ?? "";
};

/**
 * Settles one order that both sign, the price, and the shares: each step that an earlier telling
 * left out.
 */
const settle = async (cast: Cast, deal: DealWithTimeline, answer: Answer, maker: Trader) => {
  const day = dayAgo(answer.ago - 2);
  const buyer = actAs(cast, answer.by, day);
  const seller = actAs(cast, maker, day);
  if (deal.state === "APPROVED") {
    await keepDealConsents(buyer, deal.id, { informed: true, answers, riskAccepted: true });
    const { signatureId } = await signDeal(seller, deal.id);
    await signAs(seller, signatureId, maker.person);
    await signAs(buyer, signatureId, answer.by.person);
    await finishSignature(seller, signatureId, signatureSubjects);
  }
  if (deal.state !== "SETTLED") {
    await payDeal(buyer, deal.id);
    await settleDeal(buyer, deal.id);
  }
};

const keepAnswer = async (cast: Cast, trade: Trade, offerId: string, answer: Answer) => {
  const { by, quantity, ago, reaches } = answer;
  const key = `demo:deal:${trade.key}:${ago}`;
  const wish = { quantity, ...forEntity(cast, by) };
  const ctx = actAs(cast, by, dayAgo(ago));
  const deal = await proposeDeal(ctx, offerId, wish, { key, requestHash: key });
  const maker = actAs(cast, trade.by, dayAgo(ago - 1));
  if (deal.state !== "PROPOSED") {
    if (reaches === "SETTLED") await settle(cast, deal, answer, trade.by);
    return;
  }
  if (reaches === "DECLINED") await declineDeal(maker, deal.id);
  if (reaches === "PROPOSED" || reaches === "DECLINED") return;
  const accepted = await acceptDeal(maker, deal.id);
  if (reaches === "SETTLED") await settle(cast, accepted, answer, trade.by);
};

const keepTrade = async (cast: Cast, trade: Trade): Promise<void> => {
  const { kind, by, quantity, unitPrice, ago } = trade;
  const key = `demo:offer:${trade.key}`;
  const offer = await createOffer(
    actAs(cast, by, dayAgo(ago)),
    kind,
    {
      shareCategoryId: await categoryOf(cast.world, trade),
      quantity,
      unitPrice,
      expiresOn: cast.world.calendar.day(addDays(writtenFor, 60)),
      ...forEntity(cast, by),
    },
    { key, requestHash: key },
  );
  for (const answer of trade.answers ?? []) await keepAnswer(cast, trade, offer.id, answer);
};

const setMarket = async ({ world }: Cast, status: "OPEN" | "CLOSED", ago: number) => {
  const ctx = contextAt(world, morningOf(dayAgo(ago)));
  const { companyId = "" } = await subjectOfSlug(ctx, closed.trade.company);
  await updateCompany(ctx, companyId, { secondaryMarketStatus: status });
};

/** A market that was opened for the telling is closed again, wherever it was cut off. */
const keepClosedMarket = async (cast: Cast): Promise<void> => {
  await setMarket(cast, "OPEN", closed.openedAgo);
  await keepTrade(cast, closed.trade);
  await setMarket(cast, "CLOSED", closed.closedAgo);
};

/** Offers of both kinds, and a deal at each step that somebody of this world can take. */
export const keepMarket = async (world: World, ids: ReadonlyMap<string, string>): Promise<void> => {
  if (!world.services.settings.bank) return;
  const cast = { world, ids };
  for (const trade of overdue) await keepTrade(cast, trade);
  const later = world.calendar.instant(morningOf(dayAgo(clockAgo)));
  await advanceMarkets(contextFor(world.services, null, later));
  for (const trade of standing) await keepTrade(cast, trade);
  await keepClosedMarket(cast);
};

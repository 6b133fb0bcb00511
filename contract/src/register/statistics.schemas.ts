import { z } from "zod";
import { defineTerms } from "../wire/route.ts";
import { PriceAdjustment, Reshaping } from "../securities/price-adjustment.schemas.ts";
import {
  BasisPoints,
  byId,
  Cents,
  Day,
  Id,
  Quantity,
  SignedCents,
  Slug,
  UnitPrice,
} from "../wire/scalars.schemas.ts";
import { concentrationTops, countedTypes } from "./statistics.ts";

const Count = z.int().min(0);
const Held = z.object({ holderCount: Count, quantity: Quantity });
const Category = z.object({ id: Id, name: z.string() });

export const ShareholderStatistics = Held.extend({
  /** The day that is told: the one asked for, and never later than today. */
  on: Day,
  declaredCapitalCents: Cents,
  /** The price of the last sale or issue at a price until that day, of any category. */
  lastUnitPrice: UnitPrice.nullable(),
  /** Null where the price is the one of its line. */
  priceAdjustment: PriceAdjustment.nullable(),
  naturalPersons: Held,
  legalPersons: Held,
  /** Each counted once, however many hold together. */
  jointHolders: Held,
  /** The largest holders have these shares together, of all shares. */
  concentration: z.array(
    z.object({
      top: z.literal(concentrationTops),
      quantity: Quantity,
      shareBps: BasisPoints,
    }),
  ),
  categories: z.array(Held.extend({ shareCategory: Category })),
  /**
   * Months are looked at on their last day from the first movement on, and the last one on the day
   * itself.
   */
  months: z.array(Held.extend({ on: Day })),
}).meta({ id: "ShareholderStatistics" });
export type ShareholderStatistics = z.infer<typeof ShareholderStatistics>;

const Moved = z.object({
  /**
   * Lines that stand: neither one that a correction undid nor the correction, nor those of a split, a
   * consolidation or a conversion, by which nobody has more or less.
   */
  count: Count,
  quantity: Quantity,
  /** The amount of the issues and sales at a price that people did not make with themselves. */
  amountCents: Cents,
});
const Priced = Moved.extend({
  /** The average cost of a share of today in these, weighted by quantity. */
  averageUnitPrice: UnitPrice.nullable(),
});

export const MovementStatistics = Priced.extend({
  lastUnitPrice: UnitPrice.nullable(),
  priceAdjustment: PriceAdjustment.nullable(),
  /** The last split or consolidation that prices before it are adjusted for; null where there is none. */
  adjustedFor: Reshaping.nullable(),
  lastPricedOn: Day.nullable(),
  types: z.array(Moved.extend({ type: z.enum(countedTypes) })),
  /**
   * Months go by the first day of the month in which movements took effect; one without movements
   * is a month.
   */
  months: z.array(Priced.extend({ month: Day })),
}).meta({ id: "MovementStatistics" });
export type MovementStatistics = z.infer<typeof MovementStatistics>;

export const PortfolioHistory = z
  .object({
    companies: z.array(z.object({ id: Id, name: z.string(), slug: Slug })),
    /** Months are looked at on their last day from the first share on, and the last one today. */
    months: z.array(
      z.object({
        on: Day,
        valueCents: Cents,
        /** Accounts whose category had no price yet: the value leaves them out. */
        unvaluedCount: Count,
        companies: z.array(
          z.object({
            companyId: Id,
            quantity: Quantity,
            valueCents: Cents,
            /** Tells what was bought less what was sold in the month, and shares that came and went. */
            addedCents: SignedCents.nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "PortfolioHistory" });
export type PortfolioHistory = z.infer<typeof PortfolioHistory>;

const tag = "statistics";
const ofCompany = {
  access: ["company", "admin"],
  refusal: 404,
  tag,
  params: byId("companyId"),
} as const;

export const statisticsTerms = defineTerms({
  getShareholderStatistics: {
    ...ofCompany,
    summary: "How many hold a company’s shares, who they are, and how that went month by month",
    query: z.object({ at: Day.optional() }),
    reply: ShareholderStatistics,
    errors: ["company_not_found"],
  },
  getMovementStatistics: {
    ...ofCompany,
    summary: "How many shares of a company moved, at which prices, month by month",
    reply: MovementStatistics,
    errors: ["company_not_found"],
  },
  getPortfolioHistory: {
    access: ["self", "admin"],
    tag,
    summary: "What a user and their corporates held, month by month, by company",
    params: byId("userId"),
    reply: PortfolioHistory,
    errors: ["user_not_found"],
  },
});

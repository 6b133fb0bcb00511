import { z } from "zod";
import { MarketPrices } from "../market/market-shapes.schemas.ts";
import { HoldingList } from "../register/register-shapes.schemas.ts";
import { Movement } from "../register/movements.schemas.ts";
import {
  MovementStatistics,
  PortfolioHistory,
  ShareholderStatistics,
} from "../register/statistics.schemas.ts";
import { FundraisingRow } from "../rounds/fundraising-shapes.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Cents } from "../wire/scalars.schemas.ts";
import { ArticleCard } from "./articles.schemas.ts";
import { Checklist } from "./checklists.schemas.ts";
import { Wish } from "./wishlist.schemas.ts";

/** A list is told by its first items, and by how many there are. */
/* @__NO_SIDE_EFFECTS__ */
const firstOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int().min(0) });

/** A line with the sides that are the reader’s, or an entity’s of theirs: both where it stays theirs. */
const OwnMovement = Movement.extend({ isFromOwn: z.boolean(), isToOwn: z.boolean() }).meta({
  id: "OwnMovement",
});
export type OwnMovement = z.infer<typeof OwnMovement>;

export const OwnDashboard = z
  .object({
    checklist: Checklist,
    /** Holdings are the caller’s own, and those of the entities that they represent. */
    holdings: HoldingList,
    history: PortfolioHistory,
    /** The cash of the caller’s own wallet that is free. */
    balanceCents: Cents,
    /** The last lines of registers in which they, or entities of theirs, stand, the newest first. */
    movements: z.array(OwnMovement),
    /** Rounds that are open to them, the one that ends first before the rest. */
    openRounds: firstOf(FundraisingRow),
    /** Articles that companies published whose shares they hold. */
    news: firstOf(ArticleCard),
    /** Wishes that name a company that is still shown, or a site. */
    wishes: firstOf(Wish),
  })
  .meta({ id: "OwnDashboard" });
export type OwnDashboard = z.infer<typeof OwnDashboard>;

export const CompanyDashboard = z
  .object({
    checklist: Checklist,
    /** The count of all that is missing in the register, as its health says it kind by kind. */
    registerFaultCount: z.int().min(0),
    shareholders: ShareholderStatistics,
    /** The figures on two days, a year apart at the end of what is told month by month. */
    compared: z.object({ before: ShareholderStatistics, after: ShareholderStatistics }).nullable(),
    movements: MovementStatistics,
    /** The last lines of the register, the newest first. */
    lines: z.array(Movement),
    /** The round that is open today. */
    openRound: FundraisingRow.extend({ averageTicketCents: Cents.nullable() }).nullable(),
    prices: MarketPrices,
    /** Wishes for the company, the last first. */
    wishes: firstOf(Wish),
    news: firstOf(ArticleCard),
  })
  .meta({ id: "CompanyDashboard" });
export type CompanyDashboard = z.infer<typeof CompanyDashboard>;

const tag = "dashboards";

export const dashboardTerms = defineTerms({
  getOwnDashboard: {
    access: ["user"],
    tag,
    summary: "What the caller has and follows, in figures and in the first of each list",
    reply: OwnDashboard,
  },
  getCompanyDashboard: {
    access: ["company", "admin"],
    refusal: 404,
    tag,
    summary: "What a company is today and how it went, in figures and in the first of each list",
    params: byId("companyId"),
    reply: CompanyDashboard,
    errors: ["company_not_found"],
  },
});

import { z } from "zod";
import { documentErrors, ScanState } from "../wire/documents.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import {
  BooleanFromText,
  byId,
  Cents,
  Day,
  Id,
  OptionalText,
  Quantity,
  SignedCents,
  Slug,
  Text,
  UnitPrice,
  WholeFromText,
} from "../wire/scalars.schemas.ts";
import { natures } from "./movements.ts";
import { costings, pricedBy, worthBases, worthLineKinds } from "./worth.ts";

const Count = z.int().min(0);
const Basis = z.enum(worthBases);

/** The price at which a holding counts on a day, with what it rests on. */
export const WorthPrice = z
  .object({
    basis: z.enum(pricedBy),
    /** In the shares of the day that is looked at; `writtenUnitPrice` is what its line says. */
    unitPrice: UnitPrice,
    writtenUnitPrice: UnitPrice,
    pricedOn: Day,
    /** The shares of that deal, round, or of all deals of a reference price. */
    quantity: Quantity.nullable(),
    dealCount: Count.nullable(),
    /** The reader, or an entity of theirs, made this price. */
    isOwn: z.boolean(),
    /** Nothing else is known: a deal under the threshold values what it would not revalue. */
    isBelowThreshold: z.boolean(),
    /** More than a year before the day that is looked at. */
    isOld: z.boolean(),
    movementId: Id.nullable(),
    /** The reason that the reader typed with it. */
    reason: z.string().nullable(),
  })
  .meta({ id: "WorthPrice" });
export type WorthPrice = z.infer<typeof WorthPrice>;

/** Another price, and what the holding would be worth at it. */
const OtherPrice = z.object({
  price: WorthPrice,
  valueCents: SignedCents,
  differenceCents: SignedCents,
});

export const WorthLine = z
  .object({
    movementId: Id,
    number: z.int(),
    on: Day,
    kind: z.enum(worthLineKinds),
    nature: z.enum(natures),
    fromName: z.string().nullable(),
    toName: z.string().nullable(),
    holderName: z.string(),
    /** Tells what the line added to the shares of these holders, or took; its own number is `quantity`. */
    change: z.int(),
    quantity: Quantity,
    unitPrice: UnitPrice.nullable(),
    amountCents: Cents.nullable(),
    /** Fees and duty that were paid beside the price. */
    feesCents: Cents,
    costChangeCents: SignedCents.nullable(),
    realisedCents: SignedCents.nullable(),
    /** Tells what its holder declared that these shares were worth, with the paper that shows it. */
    declared: z
      .object({
        id: Id,
        amountCents: Cents,
        valuedOn: Day,
        note: z.string().nullable(),
        fileName: z.string(),
        scanState: ScanState,
      })
      .nullable(),
    /** The line brought shares without a price, of which the reader may say what they were worth. */
    mayDeclare: z.boolean(),
  })
  .meta({ id: "WorthLine" });
export type WorthLine = z.infer<typeof WorthLine>;

const WorthLot = z.object({
  number: z.int(),
  on: Day,
  quantity: Quantity,
  costCents: SignedCents.nullable(),
  valueCents: SignedCents.nullable(),
});

/** A price that the reader typed, by which it can be taken back. */
const TypedPrice = z.object({
  id: Id,
  unitPrice: UnitPrice,
  pricedOn: Day,
  reason: z.string(),
});

export const CategoryWorth = z
  .object({
    shareCategory: z.object({ id: Id, name: z.string() }),
    quantity: Quantity,
    price: WorthPrice.nullable(),
    /** The basis that the reader chose for this one alone. */
    ownBasis: Basis.nullable(),
    valueCents: SignedCents.nullable(),
    costCents: SignedCents.nullable(),
    /** The cost of one share, fees included, to four decimals at most. */
    unitCost: UnitPrice.nullable(),
    realisedCents: SignedCents.nullable(),
    lines: z.array(WorthLine),
    /** Tells what is left of each purchase, the first that came before the rest: the first is sold first. */
    lots: z.array(WorthLot),
    /** A later deal under the threshold, which changes nothing until the reader takes it. */
    passedOver: OtherPrice.nullable(),
    /** The reader took that deal. */
    takenMovementId: Id.nullable(),
    /** The price that the reader typed, where another one counts. */
    typed: OtherPrice.nullable(),
    /** Every price that the reader typed, also of days later than the one looked at; newest first. */
    typedPrices: z.array(TypedPrice),
  })
  .meta({ id: "CategoryWorth" });
export type CategoryWorth = z.infer<typeof CategoryWorth>;

const figures = {
  valueCents: SignedCents,
  /** Categories that are held and have no price: the value leaves them out. */
  unvaluedCount: Count,
  /** Fees and duty included, of what has a known cost; null where nothing has. */
  costCents: SignedCents.nullable(),
  /** Categories that are held and of which a line has neither a price nor a declared value. */
  uncostedCount: Count,
  /** Over what has both a value and a cost. */
  unrealisedCents: SignedCents.nullable(),
  /** Gains of what was sold, and what was received beside. */
  realisedCents: SignedCents.nullable(),
  receivedCents: Cents,
  /** All that was paid, fees included, and declared. */
  paidCents: Cents,
  /** Money-weighted, a year, in basis points; null within the first year, or where a value is unknown. */
  rateBps: z.int().nullable(),
  /** Tells what was put in and gained, over what was put in, in hundredths. */
  multipleHundredths: z.int().nullable(),
} as const;
const Figures = z.object(figures);

const ReceivedAmount = z.object({
  id: Id,
  receivedOn: Day,
  amountCents: Cents,
  holderName: z.string(),
});

export const CompanyWorth = Figures.extend({
  company: z.object({ id: Id, name: z.string(), slug: Slug, logoUrl: z.string().nullable() }),
  quantity: Quantity,
  holderNames: z.array(z.string()),
  categories: z.array(CategoryWorth),
  received: z.array(ReceivedAmount),
}).meta({ id: "CompanyWorth" });
export type CompanyWorth = z.infer<typeof CompanyWorth>;

const change = {
  startCents: SignedCents,
  boughtCents: Cents,
  soldCents: Cents,
  /** Shares that came and went without money, at what they were worth that day. */
  cameCents: Cents.nullable(),
  wentCents: Cents.nullable(),
  /** Tells what is left: what prices did. */
  priceChangeCents: SignedCents.nullable(),
  endCents: SignedCents,
  feesCents: Cents,
  receivedCents: Cents,
  gainCents: SignedCents.nullable(),
} as const;

export const WorthChange = z
  .object({
    since: Day,
    until: Day,
    ...change,
    companies: z.array(z.object({ companyId: Id, name: z.string(), ...change })),
  })
  .meta({ id: "WorthChange" });
export type WorthChange = z.infer<typeof WorthChange>;

export const WorthPoint = z.object({
  on: Day,
  valueCents: SignedCents,
  costCents: SignedCents.nullable(),
  /** Tells what was bought and sold that day. */
  boughtCents: Cents,
  soldCents: Cents,
  /** The lines and the prices that changed the value on that day. */
  companyIds: z.array(Id),
});

export const Worth = Figures.extend({
  on: Day,
  basis: Basis,
  thresholdCents: Cents,
  costing: z.enum(costings),
  /** The first day of which anything is known. */
  firstOn: Day.nullable(),
  /** Tells what each basis gives, and its oldest price: seen before it is chosen. */
  bases: z.array(
    z.object({
      basis: Basis,
      valueCents: SignedCents,
      oldestPricedOn: Day.nullable(),
      /** The holdings that this basis itself prices; others fall back on another. */
      pricedCount: Count,
      heldCount: Count,
    }),
  ),
  holders: z.array(z.object({ id: Id, name: z.string() })),
  companies: z.array(CompanyWorth),
  changed: WorthChange.nullable(),
  points: z.array(WorthPoint),
  /** Companies whose secondary market is closed: left out unless they are asked for. */
  hiddenCount: Count,
}).meta({ id: "Worth" });
export type Worth = z.infer<typeof Worth>;

const isPositive = (price: string): boolean => /[1-9]/.test(price);
const PositivePrice = UnitPrice.refine(isPositive);
const PositiveCents = Cents.min(1);

const tag = "worth";
const ofUser = byId("userId");
const own = { access: ["self"], refusal: 404, tag } as const;

export const worthTerms = defineTerms({
  getWorth: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "What somebody’s shares are worth on a day, what they cost, and what they gained",
    params: ofUser,
    query: z.object({
      /** Today where it is absent; never later. */
      on: Day.optional(),
      /** The day that it is compared with: a year before where it is absent. */
      since: Day.optional(),
      /** The basis to look at, without choosing it. */
      basis: Basis.optional(),
      costing: z.enum(costings).optional(),
      holderId: Id.optional(),
      hidden: BooleanFromText.optional(),
    }),
    reply: Worth,
    errors: ["user_not_found", "holder_not_found", "worth_day_ahead", "worth_days_in_order"],
  },
  getPortfolioStatement: {
    ...own,
    summary:
      "A statement of the shares held on a day, sealed: each holding with the price that counts, its basis and day",
    params: ofUser,
    query: z.object({
      /** Today where it is absent; never later. */
      on: Day.optional(),
      /** Oneself or an entity that one acts for; all of them together where nobody is named. */
      holderId: Id.optional(),
    }),
    lane: "papers",
    errors: ["user_not_found", "holder_not_found", "worth_day_ahead"],
  },
  chooseWorth: {
    ...own,
    summary:
      "Chooses at which price one’s shares count, and under what amount a deal changes nothing",
    params: ofUser,
    body: z.strictObject({ basis: Basis, thresholdCents: Cents.max(100_000_000) }),
  },
  choosePrice: {
    ...own,
    summary: "Chooses it for one category: another basis, or a deal under the threshold",
    params: ofUser.extend({ shareCategoryId: Id }),
    body: z.strictObject({ basis: Basis.nullable(), takenMovementId: Id.nullable() }),
    errors: ["share_category_not_found", "movement_not_found"],
  },
  typePrice: {
    ...own,
    summary: "Types a price of one share from a day on, with its reason",
    params: ofUser,
    body: z.strictObject({
      shareCategoryId: Id,
      unitPrice: PositivePrice,
      pricedOn: Day,
      reason: Text(200),
    }),
    reply: z.object({ id: Id }),
    errors: ["share_category_not_found", "worth_day_ahead", "typed_prices_full"],
  },
  deleteTypedPrice: {
    ...own,
    summary: "Takes a typed price back",
    params: ofUser.extend({ typedPriceId: Id }),
    errors: ["typed_price_not_found"],
  },
  noteReceived: {
    ...own,
    summary: "Writes down a dividend that was received, before tax",
    params: ofUser,
    body: z.strictObject({
      shareCategoryId: Id,
      holderId: Id,
      receivedOn: Day,
      amountCents: PositiveCents,
    }),
    reply: z.object({ id: Id }),
    errors: ["share_category_not_found", "worth_day_ahead", "received_amounts_full"],
  },
  deleteReceived: {
    ...own,
    summary: "Takes a received amount back",
    params: ofUser.extend({ receivedId: Id }),
    errors: ["received_amount_not_found"],
  },
  declareCost: {
    ...own,
    summary:
      "Declares what shares that came without a price were worth, at a succession for one, with its paper",
    params: ofUser,
    body: z.strictObject({
      movementId: Id,
      amountCents: WholeFromText.pipe(PositiveCents),
      valuedOn: Day,
      note: OptionalText(200).optional(),
    }),
    reply: z.object({ id: Id }),
    errors: ["movement_not_found", "cost_is_known", "worth_day_ahead", ...documentErrors],
  },
  getCostProof: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "The paper of a declared value; never cached, readings by others are recorded",
    params: ofUser.extend({ declaredCostId: Id }),
    errors: ["declared_cost_not_found"],
  },
});

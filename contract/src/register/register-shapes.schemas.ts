import { z } from "zod";
import { FractionRight } from "./fraction-rights.schemas.ts";
import { marketStatuses } from "../companies/companies.ts";
import { accountTypes, lineStandings, movementTypes, natures, preEmptions } from "./movements.ts";
import { anyOf, range } from "../wire/list-filters.schemas.ts";
import { PageQuery, SortDirection } from "../wire/page.schemas.ts";
import { verificationFaultKinds, voterGrounds, voters } from "./register.ts";
import { WorthPrice } from "./worth.schemas.ts";
import { PriceAdjustment } from "../securities/price-adjustment.schemas.ts";
import {
  Cents,
  Day,
  Id,
  Instant,
  OneLine,
  OptionalText,
  PositiveQuantity,
  Quantity,
  SignedCents,
  Slug,
  Text,
  UnitPrice,
  Version,
  WholeFromText,
} from "../wire/scalars.schemas.ts";
import { VerifiedChain } from "../wire/verified-chain.schemas.ts";

const emptyIsNull = (value: unknown): unknown => (value === "" ? null : value);

/** The fields that a credit, a debit and a transfer have in common. */
export const MovementRequest = z.strictObject({
  quantity: WholeFromText.pipe(PositiveQuantity),
  unitPrice: z.preprocess(emptyIsNull, UnitPrice.nullable().optional()),
  agreedOn: z.preprocess(emptyIsNull, Day.nullable().optional()),
  /** Today where it is absent; never later than today. */
  effectiveOn: z.preprocess(emptyIsNull, Day.nullable().optional()),
  /** The reason of a pledge is the debt that it secures. */
  reason: OptionalText(500).optional(),
  /** Why a domicile or a paper is not there. */
  lackingReason: OptionalText(500).optional(),
});

/** How the right of pre-emption of a sale was purged. */
export const PreEmptionFacts = z.strictObject({
  preEmption: z.preprocess(emptyIsNull, z.enum(preEmptions).nullable().optional()),
  preEmptionOn: z.preprocess(emptyIsNull, Day.nullable().optional()),
  preEmptionReference: OptionalText(200).optional(),
});

/** A pledge or a usufruct is in favour of a holder, or of somebody who is named on the line. */
export const BeneficiaryFacts = z.strictObject({
  beneficiaryId: z.preprocess(emptyIsNull, Id.nullable().default(null)),
  beneficiaryName: OptionalText(200).optional(),
  beneficiaryDomicile: OptionalText(300).optional(),
});

export const Correction = z.strictObject({ reason: Text(500) });

export const Shareholder = z
  .object({
    id: Id,
    userId: Id.nullable(),
    corporateId: Id.nullable(),
    holderId: Id,
    holderName: z.string(),
    shareCategoryId: Id,
    shareCategoryName: z.string(),
    companyId: Id,
    quantity: Quantity,
    accountType: z.enum(accountTypes),
    note: z.string().nullable(),
    version: Version,
  })
  .meta({ id: "Shareholder" });
export type Shareholder = z.infer<typeof Shareholder>;

/** Fields of an account other than its quantity, which follows from the register alone. */
export const ShareholderFields = z.strictObject({
  accountType: z.enum(accountTypes),
  note: OptionalText(500),
});

export const CapTableQuery = PageQuery.extend({
  at: Day.optional(),
  /** The table is by effective date, or as the register stood at the end of that day. */
  basis: z.enum(["effective", "recorded"]).optional(),
  shareCategoryId: Id.optional(),
  search: z.string().max(120).optional(),
  sort: z.enum(["quantity", "name", "votes"]).optional(),
  direction: SortDirection.optional(),
});
export type CapTableQuery = z.infer<typeof CapTableQuery>;

/** A table that is read row by row may be compared with another day, on the same basis. */
export const ComparedCapTableQuery = CapTableQuery.extend({ since: Day.optional() });
export type ComparedCapTableQuery = z.infer<typeof ComparedCapTableQuery>;

export const CapTableCategory = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  votesPerShare: z.int(),
  nominalValue: UnitPrice.nullable(),
  quantity: Quantity,
});

/** Charges weigh on a holder's shares of a company; the rest is left to move. */
export const ShareStanding = z.object({
  pledgedQuantity: Quantity,
  usufructQuantity: Quantity,
  promisedQuantity: Quantity,
  freeQuantity: Quantity,
});
export type ShareStanding = z.infer<typeof ShareStanding>;

export const CapTableRow = z
  .object({
    holderId: Id,
    /** Somebody who is `named` has a usufruct and no account: the id is of the line that names them. */
    kind: z.enum(["user", "corporate", "joint", "named"]),
    name: z.string(),
    /** SIREN of a corporate. */
    siren: z.string().nullable(),
    /** Quantity by share category id; a category not held is absent. */
    quantities: z.record(z.string(), Quantity),
    quantity: Quantity,
    /** The shares that they held on the day that the table is compared with; null without one. */
    sinceQuantity: Quantity.nullable(),
    /** The votes that the shares bear, whoever exercises them. */
    votes: Quantity,
    /** The shares that are held in bare ownership. */
    bareQuantity: Quantity,
    /** The shares of others of which they have the usufruct. */
    usufructQuantity: Quantity,
    /** Exercised in each kind of meeting, and on what becomes of profits: each sums to all votes. */
    ordinaryVotes: Quantity,
    extraordinaryVotes: Quantity,
    profitVotes: Quantity,
    /** The standing is that of today: null on another day, of which the lines tell. */
    standing: ShareStanding.nullable(),
  })
  .meta({ id: "CapTableRow" });
export type CapTableRow = z.infer<typeof CapTableRow>;

export const CapTable = z
  .object({
    at: Day,
    basis: z.enum(["effective", "recorded"]),
    /** The number of the last movement that the table includes; 0 for an empty register. */
    asOfNumber: z.int(),
    categories: z.array(CapTableCategory),
    /** Totals of the whole company, whatever the filters: the denominators of the percentages. */
    totals: z.object({ quantity: Quantity, votes: Quantity, holderCount: z.int() }),
    /** The voters for split shares; null where there are no such shares at that moment. */
    splitVotes: z
      .object({
        ordinary: z.enum(voters),
        extraordinary: z.enum(voters),
        ground: z.enum(voterGrounds),
        /** The clause of the articles that says so. */
        source: z.string().nullable(),
      })
      .nullable(),
    capitalCents: SignedCents.nullable(),
    /** The capital that the company declared on that day. */
    declaredCapitalCents: SignedCents,
    lastUnitPrice: UnitPrice.nullable(),
    /** Null where the price is the one of its line. */
    priceAdjustment: PriceAdjustment.nullable(),
    items: z.array(CapTableRow),
    total: z.int(),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "CapTable" });
export type CapTable = z.infer<typeof CapTable>;

/** A holder who had shares on a day has none on another. */
export const LeftHolder = z
  .object({
    holderId: Id,
    name: z.string(),
    /** The shares that they had. */
    quantity: Quantity,
  })
  .meta({ id: "LeftHolder" });
export type LeftHolder = z.infer<typeof LeftHolder>;

/** The articles say who votes for split shares, from a day on. */
export const VoterRuleFields = z.strictObject({
  ordinary: z.enum(voters),
  extraordinary: z.enum(voters),
  effectiveOn: Day,
  source: OneLine(200),
});
export const VoterRule = VoterRuleFields.extend({
  id: Id,
  statedBy: z.string().nullable(),
  recordedAt: Instant,
}).meta({ id: "VoterRule" });
export type VoterRule = z.infer<typeof VoterRule>;

/**
 * An encumbrance is what is left of a pledge or a usufruct that a line of the register noted on an
 * account.
 */
export const Encumbrance = z
  .object({
    movementId: Id,
    number: z.int(),
    nature: z.enum(["pledge", "usufruct"]),
    quantity: Quantity,
    effectiveOn: Day,
    beneficiaryName: z.string().nullable(),
  })
  .meta({ id: "Encumbrance" });
export type Encumbrance = z.infer<typeof Encumbrance>;

/** A right on others' shares is what is left of a pledge or a usufruct for whom it was noted. */
export const RightOnShares = z
  .object({
    movementId: Id,
    number: z.int(),
    nature: z.enum(["pledge", "usufruct"]),
    quantity: Quantity,
    effectiveOn: Day,
    /** The creditor or the usufructuary. */
    holderId: Id,
    holderName: z.string(),
    /** The holder of the shares, as the line names them. */
    ownerName: z.string(),
    companyId: Id,
    companyName: z.string(),
    companySlug: Slug,
    shareCategoryId: Id,
    shareCategoryName: z.string(),
  })
  .meta({ id: "RightOnShares" });
export type RightOnShares = z.infer<typeof RightOnShares>;

export const Holding = z
  .object({
    /** The account, as every answer about one names it. */
    id: Id,
    shareHolderId: Id,
    userId: Id.nullable(),
    corporateId: Id.nullable(),
    holderId: Id,
    holderKind: z.enum(["user", "corporate", "joint"]),
    holderName: z.string(),
    companyId: Id,
    companyName: z.string(),
    companySlug: Slug,
    companyLogoUrl: z.string().nullable(),
    secondaryMarketStatus: z.enum(marketStatuses),
    shareCategoryId: Id,
    shareCategoryName: z.string(),
    quantity: Quantity,
    pledgedQuantity: Quantity,
    usufructQuantity: Quantity,
    /** The shares that are on offer for sale, or in a deal that stands. */
    promisedQuantity: Quantity,
    /** The shares that can move today without a release. */
    freeQuantity: Quantity,
    /** The lines that weigh on the account, by number. */
    encumbrances: z.array(Encumbrance),
    companyShareCount: Quantity,
    /** The price at which it counts, in the shares of today; what it rests on is said by `price`. */
    lastUnitPrice: UnitPrice.nullable(),
    /** Null where the price is the one of its line. */
    priceAdjustment: PriceAdjustment.nullable(),
    price: WorthPrice.nullable(),
    valueCents: SignedCents.nullable(),
    /** Weighted average cost, fees and duty included; null where a line tells none. */
    costCents: SignedCents.nullable(),
  })
  .meta({ id: "Holding" });
export type Holding = z.infer<typeof Holding>;

/** Hidden ones: zero quantity, or a company whose secondary market is closed. */
export const HoldingList = z.object({
  items: z.array(Holding),
  /** Rights on the shares of others, which are in no account of theirs. */
  rights: z.array(RightOnShares),
  /** Rights of theirs that make no whole share yet, of which some are left. */
  fractionRights: z.array(FractionRight),
  hiddenCount: z.int(),
});

export const CompanyHoldings = HoldingList.omit({ fractionRights: true, hiddenCount: true });

export const MovementQuery = PageQuery.extend({
  shareCategoryId: Id.optional(),
  holderId: Id.optional(),
  type: anyOf(movementTypes).optional(),
  nature: anyOf(natures).optional(),
  /**
   * `standing` leaves out what was corrected and what corrects; `counted`, as the statistics do, also the
   * lines of a split, a consolidation or a conversion.
   */
  standing: z.enum(lineStandings).optional(),
  /** Days on which lines take effect, both of them within. */
  from: Day.optional(),
  until: Day.optional(),
  ...range("amountCents"),
  /** A party's name, or the number of a line. */
  search: z.string().max(120).optional(),
  direction: SortDirection.optional(),
});
export type MovementQuery = z.infer<typeof MovementQuery>;

const EffectLine = z.object({
  holderId: Id,
  holderName: z.string(),
  quantityBefore: Quantity,
  quantityAfter: Quantity,
  /** The shares of the category that no pledge and no usufruct keeps from moving. */
  freeQuantityBefore: Quantity,
  freeQuantityAfter: Quantity,
  companyQuantityBefore: Quantity,
  companyQuantityAfter: Quantity,
});
export const EffectPreview = z
  .object({
    lines: z.array(EffectLine),
    companyTotalBefore: Quantity,
    companyTotalAfter: Quantity,
    nextNumber: z.int(),
    amountCents: SignedCents.nullable(),
    /** of a sale at a price, for the buyer to pay until that day. */
    duty: z.object({ cents: Cents, dueOn: Day }).nullable(),
    /** Whether there is one that depends on the company’s real estate, which nobody stated for that day. */
    isDutyUnknown: z.boolean(),
    /** whose domicile nobody has; with it, or with a reason, the line may be written. */
    withoutDomicile: z.array(
      z.object({
        holderId: Id,
        holderName: z.string(),
        kind: z.enum(["user", "corporate", "joint"]),
      }),
    ),
  })
  .meta({ id: "EffectPreview" });
export type EffectPreview = z.infer<typeof EffectPreview>;

/** How the register was last found, with its faults; the entries of its chain are its lines. */
export const Verification = VerifiedChain.extend({
  faults: z.array(
    z.object({
      number: z.int(),
      movementId: Id.nullable(),
      kind: z.enum(verificationFaultKinds),
      detail: z.string(),
      /** The name of the account's holder, or of the category. */
      name: z.string().nullable(),
      /** The first day that is wrong. */
      on: Day.nullable(),
    }),
  ),
}).meta({ id: "Verification" });
export type Verification = z.infer<typeof Verification>;

import { z } from "zod";
import { documentErrors } from "../wire/documents.schemas.ts";
import { list, page, PageQuery } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import {
  byId,
  Day,
  Id,
  Instant,
  OneLine,
  OptionalText,
  PositiveQuantity,
  Quantity,
  readJson,
  SignedCents,
  Text,
  UnitPrice,
  WholeFromText,
} from "../wire/scalars.schemas.ts";
import { movementErrors } from "./movements.schemas.ts";
import {
  chosenHoldersMax,
  decisionBodies,
  fractionTreatments,
  operationKinds,
  ratioMax,
} from "./share-operations.ts";

const emptyIsNull = (value: unknown): unknown => (value === "" ? null : value);
const RatioPart = WholeFromText.pipe(PositiveQuantity.max(ratioMax)).default(1);
/** Whoever accepted the company’s offer to buy shares back, and of how many. */
const Seller = z.strictObject({ holderId: Id, quantity: PositiveQuantity });

/** A form carries several ids in one text, separated by commas. */
const ChosenHolders = z.preprocess(
  (value) =>
    typeof value === "string" ? value.split(",").filter((one) => one.trim() !== "") : value,
  z.array(Id).max(chosenHoldersMax).default([]),
);

const OperationFields = z.strictObject({
  kind: z.enum(operationKinds),
  /** So many new shares come for so many old ones: in their place, or beside them. */
  newShares: RatioPart,
  oldShares: RatioPart,
  /** The category into which shares are converted. */
  toCategoryId: z.preprocess(emptyIsNull, Id.nullable().default(null)),
  /** The holders whose shares are converted; all of them where none is named. */
  holderIds: ChosenHolders,
  /** The lower nominal value of a reduction for losses that leaves the number of shares. */
  nominalValue: z.preprocess(emptyIsNull, UnitPrice.nullable().default(null)),
  /** Sellers are those who sell to the company; where none is named, all do in proportion. */
  sellers: z.preprocess(readJson, z.array(Seller).max(chosenHoldersMax)).default([]),
  /** How many shares the company buys of all in proportion, and the price of one. */
  quantity: z.preprocess(
    emptyIsNull,
    WholeFromText.pipe(PositiveQuantity).nullable().default(null),
  ),
  unitPrice: z.preprocess(emptyIsNull, UnitPrice.nullable().default(null)),
  /** The name that the category has from the day of the effect on. */
  name: z.preprocess(emptyIsNull, OneLine(80).nullable().default(null)),
  effectiveOn: Day,
  decidedBy: z.enum(decisionBodies),
  decidedOn: Day,
  /** The articles of association that change by it. */
  articles: OptionalText(200).optional(),
  fractions: z.enum(fractionTreatments).default("refused"),
  /**
   * The holder who undertook to buy what makes no whole share, and the price that the decision fixes of
   * an old share, or of the right to new ones that an old share gives; the decision then approves these
   * sales and waives a pre-emption.
   */
  fractionBuyerId: z.preprocess(emptyIsNull, Id.nullable().default(null)),
  fractionPrice: z.preprocess(emptyIsNull, UnitPrice.nullable().default(null)),
  /** The day until which rights that are kept are sold and grouped. */
  fractionsUntil: z.preprocess(emptyIsNull, Day.nullable().default(null)),
});

export const ShareOperationRequest = OperationFields.extend({
  /** Why a domicile or the paper of the decision is not there. */
  lackingReason: OptionalText(500).optional(),
  /** The number of the register's last line when the effect was looked at: nothing came since. */
  lastNumber: WholeFromText,
});

const OperationEffect = z.object({
  holderId: Id,
  holderName: z.string(),
  quantityBefore: Quantity,
  quantityAfter: Quantity,
  /** The old shares, or their rights, that make no whole new one, and are sold; or those bought back. */
  soldQuantity: Quantity,
  /** The rights that make no whole share, and that they keep. */
  keptRights: Quantity,
  /** The old shares of others that they buy. */
  boughtQuantity: Quantity,
  /** The shares of the category that something weighs on: a pledge or a usufruct. */
  encumberedBefore: Quantity,
  encumberedAfter: Quantity,
});
export type OperationEffect = z.infer<typeof OperationEffect>;

const BeforeAndAfter = z.object({ before: Quantity, after: Quantity });
const CentsChange = z.object({ before: SignedCents.nullable(), after: SignedCents.nullable() });

export const ShareOperationPreview = page(OperationEffect)
  .extend({
    /** Obstacles stop the operation, in the words that it would be refused with. */
    obstacles: z.array(z.object({ code: z.string(), title: z.string(), description: z.string() })),
    /** To be given back with the operation, which is refused once another line was written. */
    lastNumber: z.int(),
    /** The lines that are written together, or not at all. */
    lines: z.object({
      sales: z.int(),
      repurchases: z.int(),
      releases: z.int(),
      cancellations: z.int(),
      issues: z.int(),
      mentions: z.int(),
      total: z.int(),
    }),
    holderCount: z.int(),
    /** The shares of the category, or of those who were chosen in it. */
    quantity: BeforeAndAfter,
    nominalValue: z.object({ before: UnitPrice.nullable(), after: UnitPrice.nullable() }),
    /** The capital that these shares stand for by their nominal values; null where there are none. */
    capitalCents: CentsChange,
    /** The capital that the company declared; null where none is recorded, and then after as well. */
    declaredCapitalCents: CentsChange,
    name: z.object({ before: z.string(), after: z.string() }),
    lastUnitPrice: z.object({ before: UnitPrice.nullable(), after: UnitPrice.nullable() }),
    companyQuantity: BeforeAndAfter,
    companyVotes: BeforeAndAfter,
    /** The votes of these shares. */
    votes: BeforeAndAfter,
    fractions: z.object({
      holderCount: z.int(),
      quantity: Quantity,
      amountCents: SignedCents.nullable(),
    }),
    /** The shares that the company buys back and cancels, at which cost; null of another operation. */
    repurchase: z.object({ quantity: Quantity, amountCents: SignedCents }).nullable(),
    /** Encumbrances of these shares go over to the new ones; the first of them are told. */
    encumbrances: z.object({
      count: z.int(),
      items: z.array(
        z.object({
          movementId: Id,
          number: z.int(),
          nature: z.enum(["pledge", "usufruct"]),
          holderName: z.string(),
          beneficiaryName: z.string().nullable(),
          quantityBefore: Quantity,
          quantityAfter: Quantity,
        }),
      ),
    }),
    /** how many holders nobody has a domicile of, and one of them. */
    withoutDomicile: z.object({ count: z.int(), holderName: z.string().nullable() }),
  })
  .meta({ id: "ShareOperationPreview" });
export type ShareOperationPreview = z.infer<typeof ShareOperationPreview>;

export const ShareOperation = z
  .object({
    id: Id,
    companyId: Id,
    companySlug: z.string(),
    shareCategoryId: Id,
    shareCategoryName: z.string(),
    toCategoryId: Id,
    toCategoryName: z.string(),
    kind: z.enum(operationKinds),
    newShares: z.int(),
    oldShares: z.int(),
    effectiveOn: Day,
    decidedBy: z.enum(decisionBodies),
    decidedOn: Day,
    articles: z.string().nullable(),
    fractions: z.enum(fractionTreatments),
    fractionPrice: UnitPrice.nullable(),
    fractionsUntil: Day.nullable(),
    /** The price of a share that the company bought back. */
    unitPrice: UnitPrice.nullable(),
    nameBefore: z.string().nullable(),
    nameAfter: z.string().nullable(),
    capitalCentsBefore: SignedCents.nullable(),
    capitalCentsAfter: SignedCents.nullable(),
    nominalBefore: UnitPrice.nullable(),
    nominalAfter: UnitPrice.nullable(),
    /** The lines of the register that it is; a new name has none. */
    firstNumber: z.int().nullable(),
    lastNumber: z.int().nullable(),
    /** The operation that this one undoes, and the one that undid it. */
    undoesId: Id.nullable(),
    undoneById: Id.nullable(),
    reason: z.string().nullable(),
    recordedAt: Instant,
  })
  .meta({ id: "ShareOperation" });
export type ShareOperation = z.infer<typeof ShareOperation>;

const tag = "register";
const params = byId("shareCategoryId");

const planErrors = [
  "operation_ratio",
  "operation_target_missing",
  "fraction_buyer_missing",
  "fraction_price_missing",
  "fraction_rights_refused",
  "fraction_day_missing",
  "repurchase_missing",
  "repurchase_price_missing",
  "category_name_same",
] as const;

/** An operation is refused with these, and its preview names them as obstacles. */
const obstacles = [
  "operation_before_decision",
  "operation_before_last_line",
  "operation_without_shares",
  "operation_offers_open",
  "operation_deals_open",
  "operation_round_open",
  "operation_fractions",
  "operation_encumbrance_not_whole",
  "operation_nominal_inexact",
  "operation_nominal_not_lower",
  "operation_capital_short",
  "operation_leaves_nothing",
  "operation_restricted",
  "repurchase_beyond",
  "fraction_total_not_whole",
] as const;

export const shareOperationTerms = defineTerms({
  previewShareOperation: {
    access: ["company", "admin"],
    act: "register",
    tag,
    summary: "The effect of an operation on a whole category, holder by holder, nothing registered",
    params,
    query: PageQuery,
    body: OperationFields,
    reply: ShareOperationPreview,
    errors: ["share_category_not_found", ...planErrors],
  },
  writeShareOperation: {
    access: ["company", "admin"],
    act: "register",
    matter: "register",
    tag,
    summary:
      "Writes an operation on a whole category: one bundle of lines, with the decision as files",
    params,
    body: ShareOperationRequest,
    reply: ShareOperation,
    errors: [
      ...planErrors,
      ...obstacles,
      "register_moved",
      "decision_before_last",
      ...movementErrors,
      ...documentErrors,
      "file_type_refused",
    ],
  },
  listShareOperations: {
    access: ["company", "admin"],
    refusal: 404,
    tag,
    summary: "The operations on a whole category, the last first",
    params,
    reply: list(ShareOperation),
    errors: ["share_category_not_found"],
  },
  undoShareOperation: {
    access: ["company", "admin"],
    act: "register",
    matter: "register",
    tag,
    summary: "Undoes an operation by the contrary of each of its lines, together",
    params: byId("operationId"),
    body: z.strictObject({ reason: Text(500) }),
    reply: ShareOperation,
    errors: [
      "share_operation_not_found",
      "already_corrected",
      "operation_followed",
      "renaming_followed",
      "decision_before_last",
      ...movementErrors,
    ],
  },
});

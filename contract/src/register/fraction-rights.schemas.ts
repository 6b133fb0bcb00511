import { z } from "zod";
import { page, PageQuery } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import {
  BooleanFromText,
  byId,
  Day,
  Id,
  OneLine,
  OptionalText,
  PositiveQuantity,
  Quantity,
  UnitPrice,
} from "../wire/scalars.schemas.ts";
import { movementErrors } from "./movements.schemas.ts";

/** Rights of one holder that make no whole share of a bonus issue, one of an old share each. */
export const FractionRight = z
  .object({
    operationId: Id,
    companyName: z.string(),
    shareCategoryId: Id,
    shareCategoryName: z.string(),
    holderId: Id,
    holderName: z.string(),
    /** So many new shares come of so many rights. */
    newShares: z.int(),
    oldShares: z.int(),
    effectiveOn: Day,
    /** The day until which they are sold, bought and grouped; null where the decision settled them. */
    until: Day.nullable(),
    isOver: z.boolean(),
    given: Quantity,
    bought: Quantity,
    sold: Quantity,
    /** Rights that the company paid. */
    paid: Quantity,
    /** Rights that made whole shares, which were issued. */
    grouped: Quantity,
    left: Quantity,
  })
  .meta({ id: "FractionRight" });
export type FractionRight = z.infer<typeof FractionRight>;

const SoldRights = z.object({
  saleId: Id,
  /** The register line of the shares that the buyer’s rights made; null where they made none. */
  lineNumber: z.int().nullable(),
  issuedQuantity: Quantity,
});
export type SoldRights = z.infer<typeof SoldRights>;

const tag = "register";
const emptyIsNull = (value: unknown): unknown => (value === "" ? null : value);

export const fractionRightTerms = defineTerms({
  listFractionRights: {
    access: ["company", "admin"],
    tag,
    summary: "Rights of holders that make no whole share of a bonus issue, and what became of them",
    params: byId("companyId"),
    query: PageQuery.extend({
      holderId: Id.optional(),
      shareCategoryId: Id.optional(),
      /** Only whoever has some left. */
      hasLeft: BooleanFromText.optional(),
    }),
    reply: page(FractionRight),
    errors: ["company_not_found"],
  },
  sellFractionRights: {
    access: ["company", "admin"],
    act: "register",
    matter: "register",
    tag,
    summary:
      "Passes such rights from one holder to another; what makes whole shares is issued at once",
    params: byId("operationId"),
    body: z.strictObject({
      sellerId: Id,
      buyerId: Id,
      quantity: PositiveQuantity,
      /** The price of a right; null where it is given. */
      unitPrice: z.preprocess(emptyIsNull, UnitPrice.nullable().default(null)),
      agreedOn: Day,
      /** The act of the sale, which the line of the shares states. */
      act: OneLine(300),
      lackingReason: OptionalText(500).optional(),
    }),
    reply: SoldRights,
    errors: [
      "share_operation_not_found",
      "fraction_rights_none",
      "fraction_rights_short",
      "fraction_rights_lapsed",
      ...movementErrors,
    ],
  },
});

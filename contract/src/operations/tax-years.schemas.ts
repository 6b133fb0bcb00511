import { z } from "zod";
import { natures } from "../register/movements.ts";
import { defineTerms } from "../wire/route.ts";
import {
  Cents,
  Day,
  Id,
  Quantity,
  SignedCents,
  Slug,
  WholeFromText,
} from "../wire/scalars.schemas.ts";
import { taxGaps, untaxedCauses } from "./tax-years.ts";

/** The line of a register that a fact of a return comes from. */
const Line = z.object({
  movementId: Id,
  number: z.int().min(1),
  company: z.object({ id: Id, name: z.string(), slug: Slug }),
  category: z.string(),
  nature: z.enum(natures),
  on: Day,
  quantity: Quantity,
});

const Figures = z.object({
  /** The price, the fees of the sale, and the one without the other. */
  priceCents: Cents.nullable(),
  feesCents: Cents,
  proceedsCents: SignedCents.nullable(),
  costCents: Cents.nullable(),
  gainCents: SignedCents.nullable(),
});

/**
 * An entry without a price in the register, whose value its holder declared: the cost takes it, and the
 * call `getCostProof` gives its paper.
 */
const DeclaredEntry = Line.omit({ company: true, category: true }).extend({
  declaredCostId: Id,
  amountCents: Cents,
  valuedOn: Day,
  fileName: z.string(),
});

export const TaxYear = z
  .object({
    year: z.int(),
    holder: z.object({ id: Id, name: z.string(), isEntity: z.boolean() }),
    /** Years in which the holder gave up shares, newest first. */
    years: z.array(z.int()),
    dueOn: Day,
    keepUntil: Day,
    /** The lines and boxes that the figures go to, and the edition of the form that they are of. */
    form: z.object({
      form: z.string(),
      edition: z.string(),
      price: z.string(),
      fees: z.string(),
      proceeds: z.string(),
      cost: z.string(),
      result: z.string(),
      gainBox: z.string(),
      lossBox: z.string(),
      /** Whether the form of this very year had appeared when these were taken from it. */
      isOfYear: z.boolean(),
    }),
    lossYears: z.int().min(0),
    sales: z.array(
      Line.extend(Figures.shape).extend({
        /** The sale on the market that the line is of, which has a statement of its own. */
        dealId: Id.nullable(),
        method: z.enum(["LOTS", "AVERAGE"]),
        /** The duty that the buyer paid, and the seller owes nothing of. */
        dutyCents: Cents.nullable(),
        /** Tells which entries the cost counts at a declared value. */
        declared: z.array(DeclaredEntry),
      }),
    ),
    /** The sums of the sales of which everything is known. */
    totals: z.object({
      proceedsCents: SignedCents,
      costCents: SignedCents,
      gainCents: SignedCents,
      /** The gain or the loss as it is declared: in whole euros, without a sign. */
      declaredCents: Cents,
      isWhole: z.boolean(),
    }),
    untaxed: z.array(
      Line.extend({ cause: z.enum(untaxedCauses), gainCents: SignedCents.nullable() }),
    ),
    /** Each names its own line: that of a sale, or that of an entry whose cost nobody knows. */
    missing: z.array(Line.extend({ gap: z.enum(taxGaps) })),
  })
  .meta({ id: "TaxYear" });
export type TaxYear = z.infer<typeof TaxYear>;

const tag = "documents";
const params = z.object({ year: WholeFromText.pipe(z.int().min(1900).max(2200)) });
/** Oneself where nobody is named, or an entity that one acts for. */
const query = z.object({ holderId: Id.optional() });

export const taxYearTerms = defineTerms({
  getTaxYear: {
    access: ["user"],
    tag,
    summary: "What a person reports of a year’s sales, what is untaxed, and what is missing",
    params,
    query,
    reply: TaxYear,
    errors: ["tax_holder_not_found"],
  },
  getTaxYearPaper: {
    access: ["user"],
    tag,
    summary: "The same as a sealed paper",
    params,
    query,
    lane: "papers",
    errors: ["tax_holder_not_found"],
  },
});

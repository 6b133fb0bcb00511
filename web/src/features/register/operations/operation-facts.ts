import {
  decisionBodies,
  fractionTreatments,
  ratioMax,
  type OperationKind,
} from "@coulisse/contract/register/share-operations.ts";
import {
  Day,
  Id,
  OptionalText,
  PositiveQuantity,
  UnitPrice,
} from "@coulisse/contract/wire/scalars.schemas.ts";
import { z } from "zod";
import { ChosenHolder, notAfter } from "../line-facts.ts";

const emptyIsNull = (value: unknown): unknown => (value === "" ? null : value);
const RatioPart = PositiveQuantity.max(ratioMax);

/** The decision of an operation as a form gives it, with the ratio and what becomes of fractions. */
export const operationFacts = (kind: OperationKind, today: string) => {
  const past = notAfter(today);
  return z.object({
    newShares: RatioPart,
    oldShares: RatioPart,
    toCategoryId: z.preprocess(emptyIsNull, kind === "conversion" ? Id : Id.nullable()),
    holder: ChosenHolder.nullable(),
    effectiveOn: Day.refine(...past),
    decidedBy: z.enum(decisionBodies),
    decidedOn: Day.refine(...past),
    articles: OptionalText(200).optional(),
    fractions: z.enum(fractionTreatments),
    fractionBuyerId: ChosenHolder.nullable(),
    fractionPrice: z.preprocess(emptyIsNull, UnitPrice.nullable().optional()),
    lackingReason: OptionalText(500).optional(),
    files: z.array(z.instanceof(File)).max(10),
  });
};
export type OperationFacts = z.output<ReturnType<typeof operationFacts>>;
export type OperationValues = z.input<ReturnType<typeof operationFacts>>;

const ratiosAtFirst = { split: [10, 1], consolidation: [1, 10], conversion: [1, 1] } as const;

export const emptyOperation = (kind: OperationKind, today: string): Partial<OperationValues> => {
  const [newShares, oldShares] = ratiosAtFirst[kind];
  return {
    newShares,
    oldShares,
    toCategoryId: "",
    holder: null,
    effectiveOn: today,
    decidedBy: "GENERAL_MEETING",
    decidedOn: "",
    articles: "",
    fractions: "refused",
    fractionBuyerId: null,
    fractionPrice: "",
    lackingReason: "",
    files: [],
  };
};

/** The body is what both calls ask: the operation without its papers. */
export const toOperationBody = (kind: OperationKind, facts: OperationFacts) => {
  const isSold = facts.fractions === "sold";
  return {
    kind,
    newShares: facts.newShares,
    oldShares: facts.oldShares,
    toCategoryId: kind === "conversion" ? facts.toCategoryId : null,
    holderIds: kind === "conversion" && facts.holder !== null ? [facts.holder.value] : [],
    effectiveOn: facts.effectiveOn,
    decidedBy: facts.decidedBy,
    decidedOn: facts.decidedOn,
    articles: facts.articles ?? null,
    fractions: facts.fractions,
    fractionBuyerId: isSold ? (facts.fractionBuyerId?.value ?? null) : null,
    fractionPrice: isSold ? (facts.fractionPrice ?? null) : null,
  };
};

import {
  chosenHoldersMax,
  decisionBodies,
  fractionTreatments,
  ratioMax,
  type OperationKind,
} from "@coulisse/contract/register/share-operations.ts";
import {
  Day,
  Id,
  OneLine,
  OptionalText,
  PositiveQuantity,
  UnitPrice,
} from "@coulisse/contract/wire/scalars.schemas.ts";
import { z } from "zod";
import { ChosenHolder, notAfter } from "../line-facts.ts";

const emptyIsNull = (value: unknown): unknown => (value === "" ? null : (value ?? null));
const RatioPart = PositiveQuantity.max(ratioMax);
const Price = z.preprocess(emptyIsNull, UnitPrice.nullable());

/** A reduction is made by number or by nominal value; a company buys of some, or of all in proportion. */
export const operationWays = ["number", "nominal", "named", "all"] as const;
export type OperationWay = (typeof operationWays)[number];

/** The decision of an operation as a form gives it, with the ratio and what becomes of fractions. */
export const operationFacts = (kind: OperationKind, today: string) => {
  const past = notAfter(today);
  return z.object({
    way: z.enum(operationWays),
    newShares: RatioPart,
    oldShares: RatioPart,
    toCategoryId: z.preprocess(emptyIsNull, kind === "conversion" ? Id : Id.nullable()),
    holder: ChosenHolder.nullable(),
    nominalValue: Price,
    sellers: z
      .array(z.object({ holder: ChosenHolder.nullable(), quantity: PositiveQuantity.nullish() }))
      .max(chosenHoldersMax),
    quantity: PositiveQuantity.nullish(),
    unitPrice: kind === "repurchase" ? UnitPrice : Price,
    name: kind === "renaming" ? OneLine(80) : z.string().optional(),
    effectiveOn: Day.refine(...past),
    decidedBy: z.enum(decisionBodies),
    decidedOn: Day.refine(...past),
    articles: OptionalText(200).optional(),
    fractions: z.enum(fractionTreatments),
    fractionBuyerId: ChosenHolder.nullable(),
    fractionPrice: Price,
    fractionsUntil: z.preprocess(emptyIsNull, Day.nullable()),
    lackingReason: OptionalText(500).optional(),
    files: z.array(z.instanceof(File)).max(10),
  });
};
export type OperationFacts = z.output<ReturnType<typeof operationFacts>>;
export type OperationValues = z.input<ReturnType<typeof operationFacts>>;

const ratiosAtFirst: Readonly<Record<OperationKind, readonly [fresh: number, old: number]>> = {
  split: [10, 1],
  consolidation: [1, 10],
  conversion: [1, 1],
  free_issue: [1, 10],
  loss_reduction: [1, 2],
  repurchase: [1, 1],
  renaming: [1, 1],
};

export const blankSeller = { holder: null, quantity: null };

export const emptyOperation = (kind: OperationKind, today: string): Partial<OperationValues> => {
  const [newShares, oldShares] = ratiosAtFirst[kind];
  return {
    way: kind === "repurchase" ? "named" : "number",
    newShares,
    oldShares,
    toCategoryId: "",
    holder: null,
    nominalValue: "",
    sellers: [blankSeller],
    quantity: null,
    unitPrice: "",
    name: "",
    effectiveOn: today,
    decidedBy: "GENERAL_MEETING",
    decidedOn: "",
    articles: "",
    fractions: "refused",
    fractionBuyerId: null,
    fractionPrice: "",
    fractionsUntil: "",
    lackingReason: "",
    files: [],
  };
};

const sellersOf = ({ way, sellers }: OperationFacts) =>
  way === "named"
    ? sellers.flatMap(({ holder, quantity }) =>
        holder === null || !quantity ? [] : [{ holderId: holder.value, quantity }],
      )
    : [];

/** Facts are whole once nothing is missing that their kind is reckoned from. */
export const isWhole = (kind: OperationKind, facts: OperationFacts): boolean => {
  if (kind === "loss_reduction") return facts.way === "number" || facts.nominalValue !== null;
  if (kind !== "repurchase") return true;
  return facts.way === "named" ? sellersOf(facts).length > 0 : Boolean(facts.quantity);
};

/** Kinds that leave fractions; a reduction does where it is made by the number of shares. */
export const leavesFractions = (kind: OperationKind, way: OperationWay | undefined): boolean =>
  kind !== "repurchase" && kind !== "renaming" && !(kind === "loss_reduction" && way === "nominal");

/** The body is what both calls ask: the operation without its papers. */
export const toOperationBody = (kind: OperationKind, facts: OperationFacts) => {
  const isByNominal = kind === "loss_reduction" && facts.way === "nominal";
  const fractions = leavesFractions(kind, facts.way) ? facts.fractions : "refused";
  const isKept = fractions === "kept";
  const isRepurchase = kind === "repurchase";
  return {
    kind,
    newShares: isByNominal ? 1 : facts.newShares,
    oldShares: isByNominal ? 1 : facts.oldShares,
    toCategoryId: kind === "conversion" ? facts.toCategoryId : null,
    holderIds: kind === "conversion" && facts.holder !== null ? [facts.holder.value] : [],
    nominalValue: isByNominal ? facts.nominalValue : null,
    sellers: isRepurchase ? sellersOf(facts) : [],
    quantity: isRepurchase && facts.way === "all" ? (facts.quantity ?? null) : null,
    unitPrice: isRepurchase ? facts.unitPrice : null,
    name: kind === "renaming" ? (facts.name ?? null) : null,
    effectiveOn: facts.effectiveOn,
    decidedBy: facts.decidedBy,
    decidedOn: facts.decidedOn,
    articles: facts.articles ?? null,
    fractions,
    fractionBuyerId: fractions === "sold" ? (facts.fractionBuyerId?.value ?? null) : null,
    fractionPrice: fractions === "refused" || isKept ? null : facts.fractionPrice,
    fractionsUntil: isKept ? facts.fractionsUntil : null,
  };
};

import { natures, type MovementType } from "@coulisse/contract/register/movements.ts";
import {
  MovementRequest,
  PreEmptionFacts,
} from "@coulisse/contract/register/register-shapes.schemas.ts";
import { Day, OptionalText, PositiveQuantity } from "@coulisse/contract/wire/scalars.schemas.ts";
import { z } from "zod";
import { ChosenHolder, notAfter } from "../line-facts.ts";
import { plans, type Operation } from "./operations.ts";

const emptyIsNull = (value: unknown): unknown => (value === "" ? null : value);

/**
 * A form of the distribution gives these facts; a field that the operation does not ask for stays
 * empty.
 */
export const movementFacts = (operation: Operation, today: string) => {
  const { takesFrom, takesTo, takesQuantity } = plans[operation];
  const past = notAfter(today);
  return z.object({
    from: takesFrom ? ChosenHolder : ChosenHolder.nullable(),
    to: takesTo ? ChosenHolder : ChosenHolder.nullable(),
    nature: z.enum(natures),
    quantity: takesQuantity ? PositiveQuantity : PositiveQuantity.optional(),
    unitPrice: MovementRequest.shape.unitPrice,
    agreedOn: MovementRequest.shape.agreedOn.refine(...past),
    effectiveOn: MovementRequest.shape.effectiveOn.refine(...past),
    approvedOn: z.preprocess(emptyIsNull, Day.nullable().optional()).refine(...past),
    approvalReference: OptionalText(200).optional(),
    ...PreEmptionFacts.shape,
    preEmptionOn: PreEmptionFacts.shape.preEmptionOn.refine(...past),
    reason: OptionalText(500).optional(),
    lackingReason: MovementRequest.shape.lackingReason,
    files: z.array(z.instanceof(File)).max(10),
  });
};

export type MovementFacts = z.output<ReturnType<typeof movementFacts>>;
export type MovementValues = z.input<ReturnType<typeof movementFacts>>;

export const emptyFacts = (operation: Operation, today: string): MovementValues => ({
  from: null,
  to: null,
  nature: plans[operation].natures[0] ?? "correction",
  quantity: undefined,
  unitPrice: undefined,
  agreedOn: "",
  effectiveOn: today,
  approvedOn: "",
  approvalReference: "",
  preEmption: "",
  preEmptionOn: "",
  preEmptionReference: "",
  reason: "",
  lackingReason: "",
  files: [],
});

type PreviewedFacts = Pick<MovementFacts, "nature" | "from" | "to" | "agreedOn" | "effectiveOn"> &
  Partial<
    Pick<
      MovementFacts,
      | "quantity"
      | "unitPrice"
      | "approvedOn"
      | "preEmption"
      | "preEmptionOn"
      | "preEmptionReference"
    >
  > &
  Readonly<{
    /** The name of somebody who has no account and in whose favour a mention is. */
    beneficiaryName?: string | null | undefined;
    beneficiaryDomicile?: string | null | undefined;
    reason?: string | null | undefined;
  }>;

/**
 * The body is what the preview asks: the movement as it would be registered, without its documents.
 */
export const toPreviewBody = (
  type: MovementType,
  shareCategoryId: string,
  facts: PreviewedFacts,
) => ({
  type,
  nature: facts.nature,
  shareCategoryId,
  fromHolderId: facts.from?.value ?? null,
  toHolderId: facts.to?.value ?? null,
  unitPrice: facts.unitPrice ?? null,
  agreedOn: facts.agreedOn ?? null,
  effectiveOn: facts.effectiveOn ?? null,
  approvedOn: facts.approvedOn ?? null,
  preEmption: facts.preEmption ?? null,
  preEmptionOn: facts.preEmptionOn ?? null,
  preEmptionReference: facts.preEmptionReference ?? null,
  beneficiaryName: facts.beneficiaryName ?? null,
  beneficiaryDomicile: facts.beneficiaryDomicile ?? null,
  // Of a mention alone it decides whether the line stands.
  reason: type === "MENTION" ? (facts.reason ?? null) : null,
  ...(facts.quantity === undefined ? {} : { quantity: facts.quantity }),
});

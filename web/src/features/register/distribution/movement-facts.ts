import { natures } from "@coulisse/contract/movements.ts";
import { MovementRequest } from "@coulisse/contract/register-shapes.ts";
import { Day, Id, OptionalText, PositiveQuantity } from "@coulisse/contract/scalars.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { z } from "zod";
import { plans, type Operation } from "./operations.ts";

/** A holder as they were chosen: the name stays with the id, so that a draft shows it again. */
const Chosen = z.object({ value: Id, label: z.string(), detail: z.string().optional() });

const emptyIsNull = (value: unknown): unknown => (value === "" ? null : value);

const notAfter = (today: string) => ({
  test: (day: string | null | undefined) => !day || day <= today,
  words: { error: () => i18n._(msg`Indiquez aujourd’hui ou un jour passé.`) },
});

/** What a form of the distribution gives; a field that the operation does not ask for stays empty. */
export const movementFacts = (operation: Operation, today: string) => {
  const { takesFrom, takesTo, takesQuantity } = plans[operation];
  const { test, words } = notAfter(today);
  return z.object({
    from: takesFrom ? Chosen : Chosen.nullable(),
    to: takesTo ? Chosen : Chosen.nullable(),
    nature: z.enum(natures),
    quantity: takesQuantity ? PositiveQuantity : PositiveQuantity.optional(),
    unitPrice: MovementRequest.shape.unitPrice,
    agreedOn: MovementRequest.shape.agreedOn.refine(test, words),
    effectiveOn: MovementRequest.shape.effectiveOn.refine(test, words),
    approvedOn: z.preprocess(emptyIsNull, Day.nullable().optional()).refine(test, words),
    approvalReference: OptionalText(200).optional(),
    reason: OptionalText(500).optional(),
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
  reason: "",
  files: [],
});

/** What the preview asks: the movement as it would be registered, without its documents. */
export const toPreviewBody = (
  operation: Operation,
  shareCategoryId: string,
  facts: MovementFacts,
) => ({
  type: plans[operation].type,
  nature: facts.nature,
  shareCategoryId,
  fromHolderId: facts.from?.value ?? null,
  toHolderId: facts.to?.value ?? null,
  unitPrice: facts.unitPrice ?? null,
  agreedOn: facts.agreedOn ?? null,
  effectiveOn: facts.effectiveOn ?? null,
  approvedOn: facts.approvedOn ?? null,
  ...(facts.quantity === undefined ? {} : { quantity: facts.quantity }),
});

import { MovementRequest } from "@coulisse/contract/register-shapes.ts";
import { Id } from "@coulisse/contract/scalars.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { z } from "zod";

/** What weighs on shares without moving them. */
export const encumbrances = ["pledge", "usufruct"] as const;
export type Encumbrance = (typeof encumbrances)[number];

const Chosen = z.object({ value: Id, label: z.string(), detail: z.string().optional() });

const datesUpTo = (today: string) => {
  const isPast = (day: string | null | undefined): boolean => !day || day <= today;
  const words = { error: () => i18n._(msg`Indiquez aujourd’hui ou un jour passé.`) };
  return {
    agreedOn: MovementRequest.shape.agreedOn.refine(isPast, words),
    effectiveOn: MovementRequest.shape.effectiveOn.refine(isPast, words),
  };
};

const lineFacts = (today: string) =>
  MovementRequest.pick({ quantity: true, reason: true }).extend(datesUpTo(today));

export const encumbranceFacts = (today: string) =>
  lineFacts(today).extend({
    nature: z.enum(encumbrances),
    holder: Chosen,
    beneficiary: Chosen.nullable(),
  });
export type EncumbranceFacts = z.output<ReturnType<typeof encumbranceFacts>>;
type EncumbranceValues = z.input<ReturnType<typeof encumbranceFacts>>;

export const emptyEncumbrance = (today: string): Partial<EncumbranceValues> => ({
  nature: "pledge",
  beneficiary: null,
  agreedOn: "",
  effectiveOn: today,
  reason: "",
});

/** The release of one pledge or usufruct, which the call names. */
export const releaseFacts = lineFacts;

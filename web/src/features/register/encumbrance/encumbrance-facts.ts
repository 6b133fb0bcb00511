import {
  BeneficiaryFacts,
  MovementRequest,
} from "@coulisse/contract/register/register-shapes.schemas.ts";
import { z } from "zod";
import { ChosenHolder, notAfter } from "../line-facts.ts";

/** Encumbrances weigh on shares without moving them. */
export const encumbrances = ["pledge", "usufruct"] as const;
export type Encumbrance = (typeof encumbrances)[number];

const lineFacts = (today: string) =>
  MovementRequest.pick({ quantity: true, reason: true, lackingReason: true }).extend({
    agreedOn: MovementRequest.shape.agreedOn.refine(...notAfter(today)),
    effectiveOn: MovementRequest.shape.effectiveOn.refine(...notAfter(today)),
  });

export const encumbranceFacts = (today: string) =>
  lineFacts(today).extend({
    nature: z.enum(encumbrances),
    from: ChosenHolder,
    to: ChosenHolder.nullable(),
    beneficiaryName: BeneficiaryFacts.shape.beneficiaryName,
    beneficiaryDomicile: BeneficiaryFacts.shape.beneficiaryDomicile,
    files: z.array(z.instanceof(File)).max(10),
  });
export type EncumbranceFacts = z.output<ReturnType<typeof encumbranceFacts>>;
export type EncumbranceValues = z.input<ReturnType<typeof encumbranceFacts>>;

export const emptyEncumbrance = (today: string): Partial<EncumbranceValues> => ({
  nature: "pledge",
  to: null,
  beneficiaryName: "",
  beneficiaryDomicile: "",
  files: [],
  agreedOn: "",
  effectiveOn: today,
  reason: "",
  lackingReason: "",
});

/** The release of one pledge or usufruct, which the call names. */
export const releaseFacts = (today: string) =>
  lineFacts(today).extend({ files: z.array(z.instanceof(File)).max(10) });

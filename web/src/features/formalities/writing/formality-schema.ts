import {
  FormalityChange,
  FormalityCreation,
} from "@coulisse/contract/formalities/formalities.schemas.ts";
import type { Formality } from "@coulisse/contract/formalities/formalities.schemas.ts";
import { Cents, Id } from "@coulisse/contract/wire/scalars.schemas.ts";
import { z } from "zod";

/** A field that was left empty in the form is null. */
const emptyIsNull = (value: unknown): unknown => (value === "" ? null : (value ?? null));

const { companyId, kind, dueOn } = FormalityCreation.shape;
const { state, details } = FormalityChange.shape;

const fields = {
  kind,
  dueOn,
  holderId: z.preprocess(emptyIsNull, Id.nullable()),
  amountCents: z.preprocess(emptyIsNull, Cents.nullable()),
  details: details.unwrap(),
};

export const NewFormality = z.strictObject({ companyId, ...fields });
export const ChangedFormality = z.strictObject({ ...fields, state: state.unwrap() });
/** A formality that a sale opened keeps what it has of it. */
export const FormalityOfEvent = z.strictObject({
  state: state.unwrap(),
  details: details.unwrap(),
});

export const emptyFormality = {
  companyId: "",
  holderId: "",
  kind: "REGISTRY_FILING" as const,
  dueOn: "",
  details: "",
};

export const valuesOfFormality = (one: Formality) => ({
  kind: one.kind,
  dueOn: one.dueOn,
  holderId: one.holderId ?? "",
  amountCents: one.amountCents ?? undefined,
  details: one.details ?? "",
  state: one.state,
});

export const valuesOfEvent = ({ state: now, details: text }: Formality) => ({
  state: now,
  details: text ?? "",
});

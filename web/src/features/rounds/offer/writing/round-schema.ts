import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { FundraisingFields } from "@coulisse/contract/rounds/fundraising.schemas.ts";
import { Id } from "@coulisse/contract/wire/scalars.schemas.ts";
import { z } from "zod";

/** A figure that was left empty is null in the form. */
const emptyIsNull = (value: unknown): unknown => (value === "" ? null : (value ?? null));

const { name, ticketCents, closesOn, preMoneyCents, ...others } = FundraisingFields.shape;
const limit = {
  limitReference: others.limitReference,
  limitDecidedOn: z.preprocess(emptyIsNull, others.limitDecidedOn),
};

export const RoundForm = FundraisingFields.extend({
  preMoneyCents: z.preprocess(emptyIsNull, preMoneyCents),
  ...limit,
});
export const NewRoundForm = RoundForm.extend({ companyId: Id });
/** The form has what an offer that binds still lets change (R-23h). */
export const OpenRoundForm = z.strictObject({ name, ticketCents, closesOn, ...limit });

/** The form has what is still told of a round whose last day is over. */
export const LimitForm = z.strictObject(limit);

/** Figures begin with nothing. */
export const emptyRound = {
  companyId: "",
  shareCategoryId: "",
  name: "",
  opensOn: "",
  closesOn: "",
  limitReference: "",
  limitDecidedOn: "",
};

export const valuesOfLimit = ({ limitReference, limitDecidedOn }: Fundraising) => ({
  limitReference: limitReference ?? "",
  limitDecidedOn: limitDecidedOn ?? "",
});

export const valuesOfRound = (round: Fundraising) => ({
  shareCategoryId: round.shareCategoryId,
  name: round.name,
  unitPrice: round.unitPrice,
  minimumCents: round.minimumCents,
  targetCents: round.targetCents,
  maximumCents: round.maximumCents,
  ticketCents: round.ticketCents,
  preMoneyCents: round.preMoneyCents ?? undefined,
  opensOn: round.opensOn,
  closesOn: round.closesOn,
  ...valuesOfLimit(round),
});

export const valuesOfOpenRound = (round: Fundraising) => ({
  name: round.name,
  ticketCents: round.ticketCents,
  closesOn: round.closesOn,
  ...valuesOfLimit(round),
});

import { ApplicationError } from "#platform/errors.ts";

const placeOfCode: Readonly<Record<string, string>> = {
  not_enough_shares: "quantity",
  not_enough_shares_at_date: "effectiveOn",
  quantity_too_large: "quantity",
  shares_encumbered: "quantity",
  release_too_large: "quantity",
  release_before_encumbrance: "effectiveOn",
  effective_date_in_future: "effectiveOn",
  inalienable: "effectiveOn",
  approval_missing: "approvedOn",
  pre_emption_missing: "preEmption",
  act_date_missing: "agreedOn",
  debt_missing: "reason",
  paper_missing: "lackingReason",
  domicile_missing: "lackingReason",
  nature_not_allowed: "nature",
  same_holder: "to",
};

export type FormOfLine = Readonly<{ takesQuantity: boolean }>;

/** A form that asks for no quantity says of the holder what it would say of the quantity. */
const shownPlace = (place: string, { takesQuantity }: FormOfLine): string =>
  place === "quantity" && !takesQuantity ? "from" : place;

/**
 * A refusal of the register with its faults on the fields that can mend them, where the server
 * named the fact and not the field.
 */
export const placeRefusal = (error: unknown, form: FormOfLine): unknown => {
  if (!(error instanceof ApplicationError)) return error;
  const { status, title, description, code, requestId } = error;
  const known = placeOfCode[code];
  const errors =
    error.errors.length > 0 || known === undefined
      ? error.errors
      : [{ location: known, message: description }];
  return new ApplicationError({
    status,
    title,
    description,
    code,
    requestId,
    errors: errors.map((fault) => ({ ...fault, location: shownPlace(fault.location, form) })),
  });
};

import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

type Refusal = { description: string; errors: readonly { location: string; message: string }[] };

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && "description" in error && "errors" in error;

/** The reader themselves stopped it: there is nothing to tell them. */
export const isSilent = (error: unknown): boolean =>
  error instanceof Error && "silent" in error && error.silent === true;

/** It failed in nothing: what was typed is kept elsewhere, and no draft any more. */
export const isKept = (error: unknown): boolean =>
  error instanceof Error && "isKept" in error && error.isKept === true;

/** `body.address.postcode` and `address.postcode` are the same field. */
const placeOf = (location: string, shown: ReadonlySet<string>): string | undefined => {
  const candidates = [location, location.replace(/^(?:body|query|params)\./, "")];
  return candidates.find((candidate) => shown.has(candidate));
};

/**
 * Puts what the server refused on its fields. Gives back what is to be said above the form: the
 * description when no field explains it, and the faults of fields that are not on the page.
 */
export const placeFaults = <Values extends FieldValues, Result extends FieldValues>(
  form: UseFormReturn<Values, unknown, Result>,
  shown: ReadonlySet<string>,
  error: unknown,
  otherwise: string,
): string[] => {
  if (!isRefusal(error)) return [otherwise];
  if (isSilent(error)) return [];
  const homeless: string[] = [];
  let placed = 0;
  for (const fault of error.errors) {
    const place = placeOf(fault.location, shown);
    if (place === undefined) homeless.push(fault.message);
    else {
      form.setError(place as Path<Values>, { type: "server", message: fault.message });
      placed += 1;
    }
  }
  // Of one fault alone the description says what its field says.
  const lines = new Set([error.description, ...homeless]);
  return placed > 0 && homeless.length === 0 ? [] : [...lines];
};

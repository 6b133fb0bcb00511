import { useController, useFormContext } from "react-hook-form";
import { useContext, useEffect } from "react";
import { FieldNames } from "./field-names.ts";
import { faultWords } from "./fault-words.ts";

/** Binds a control to its place in the form, and tells the form that the place is on the page. */
export const useField = (name: string) => {
  const { control } = useFormContext();
  const names = useContext(FieldNames);
  const { field, fieldState, formState } = useController({ name, control });
  useEffect(() => {
    names.add(name);
    return () => void names.delete(name);
  }, [names, name]);
  // Who leaves a field as they found it is told nothing yet: a fault that appears under the pointer
  // moves the button that they are about to press, and the press is lost.
  const onBlur = (): void => {
    if (fieldState.isDirty || formState.isSubmitted) field.onBlur();
  };
  const left = { ...field, onBlur };
  return { field: left, fault: faultWords(fieldState.error?.message ?? firstOf(fieldState.error)) };
};

/** A list or an object may bear its fault on a member: the field shows the first. */
const firstOf = (error: unknown): string | undefined => {
  if (typeof error !== "object" || error === null) return undefined;
  for (const inner of Object.values(error)) {
    const message = (inner as { message?: unknown } | undefined)?.message;
    if (typeof message === "string") return message;
  }
  return undefined;
};

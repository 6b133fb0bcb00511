import { useController, useFormContext } from "react-hook-form";
import { useContext, useEffect } from "react";
import { FieldNames } from "./field-names.ts";
import { faultWords } from "./fault-words.ts";

/** Binds a control to its place in the form, and tells the form that the place is on the page. */
export const useField = (name: string) => {
  const { control } = useFormContext();
  const names = useContext(FieldNames);
  const { field, fieldState } = useController({ name, control });
  useEffect(() => {
    names.add(name);
    return () => void names.delete(name);
  }, [names, name]);
  return { field, fault: faultWords(fieldState.error?.message ?? firstOf(fieldState.error)) };
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

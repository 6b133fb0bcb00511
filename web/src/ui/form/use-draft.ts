import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { draftOf, keepDraft } from "./kept-drafts.ts";

const isSecret = (name: string): boolean => /password|code|token|iban/i.test(name);

const keepable = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !isSecret(name) && !holdsFiles(value) && value !== undefined,
    ),
  );

const holdsFiles = (value: unknown): boolean =>
  value instanceof File || (Array.isArray(value) && value.some((entry) => entry instanceof File));

/** Keeps what is typed for a reload and a step back, until the form went through. */
export const useDraft = <Values extends FieldValues, Result extends FieldValues>(
  form: UseFormReturn<Values, unknown, Result>,
  name: string | undefined,
): void => {
  useEffect(() => {
    if (name === undefined) return undefined;
    for (const [field, value] of Object.entries(draftOf(name) ?? {})) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    }
    const { unsubscribe } = form.watch((values) => {
      keepDraft(name, keepable(values as Record<string, unknown>));
    });
    return unsubscribe;
  }, [form, name]);
};

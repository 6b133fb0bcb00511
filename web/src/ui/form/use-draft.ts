import { useEffect } from "react";
import type { Control, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { draftOf, forgetDraft, keepDraft, keyOf } from "./kept-drafts.ts";

type Draft = { name: string; key: string; isSent: boolean };
type AnyForm = Readonly<{ control: object }>;

/** The draft of a form is found by its control, which stays the same as long as the form is there. */
const drafts = new WeakMap<object, Draft>();

const holdsFiles = (value: unknown): boolean =>
  value instanceof File || (Array.isArray(value) && value.some((entry) => entry instanceof File));

/** Nothing, an empty text, a figure that is none, an empty list. */
const isBlank = (value: unknown): boolean =>
  Number.isNaN(value) || (value ?? "") === "" || (Array.isArray(value) && value.length === 0);

/** A field with members is changed where one of them is. */
const isChanged = (dirty: unknown): boolean =>
  dirty === true || Object.values(dirty ?? {}).some(isChanged);

type State = Pick<Control, "_formState" | "_defaultValues" | "_formValues">;

/** The fields in which something else stands than the form began with. */
const typedIn = ({ control }: AnyForm): string[] => {
  const { _formState, _defaultValues, _formValues } = control as State;
  const { dirtyFields } = _formState;
  return Object.keys(dirtyFields).filter(
    (name) =>
      isChanged(dirtyFields[name]) &&
      !(isBlank(_defaultValues[name]) && isBlank(_formValues[name])),
  );
};

/** Says whether something stands in a form that would be lost with it. */
export const isTyped = (form: AnyForm): boolean =>
  drafts.get(form.control)?.isSent !== true && typedIn(form).length > 0;

/** A draft ends when it went through or was given up, until something is typed again. */
export const endDraft = ({ control }: AnyForm): void => {
  const draft = drafts.get(control);
  if (draft === undefined) return;
  draft.isSent = true;
  forgetDraft(draft.name, draft.key);
};

/** Keeps what is typed for a reload and a step back, until it was sent or given up. */
export const useDraft = <Values extends FieldValues, Result extends FieldValues>(
  form: UseFormReturn<Values, unknown, Result>,
  name: string,
  secrets: readonly string[],
): void => {
  // A schema says the same of its secrets each time; a list that is written in place is another one.
  const secretNames = secrets.join(" ");
  useEffect(() => {
    const { control } = form;
    const draft: Draft = { name, key: keyOf(name), isSent: false };
    drafts.set(control, draft);
    for (const [field, value] of Object.entries(draftOf(name) ?? {})) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    }
    const never = new Set(secretNames.split(" "));
    const { unsubscribe } = form.watch((values: Record<string, unknown>) => {
      draft.isSent = false;
      const typed = typedIn(form)
        .filter((field) => !never.has(field) && !holdsFiles(values[field]))
        .map((field) => [field, values[field]] as const);
      if (typed.length === 0) forgetDraft(name, draft.key);
      else draft.key = keepDraft(name, Object.fromEntries(typed));
    });
    return unsubscribe;
  }, [form, name, secretNames]);
};

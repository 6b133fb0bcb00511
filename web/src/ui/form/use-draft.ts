import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/**
 * A draft lives in the state of the present history entry: it survives a reload and a step back,
 * belongs to this tab alone, and leaves nothing in the browser's storage.
 */
type Drafts = Record<string, Record<string, unknown>>;

const stateNow = (): { drafts?: Drafts } => (window.history.state ?? {}) as { drafts?: Drafts };

/** The router listens to replaceState on the object; the prototype's own does not tell it. */
const writeState = (state: unknown): void =>
  History.prototype.replaceState.call(window.history, state, "");

const isSecret = (name: string): boolean => /password|code|token|iban/i.test(name);

const keepable = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !isSecret(name) && !holdsFiles(value) && value !== undefined,
    ),
  );

const holdsFiles = (value: unknown): boolean =>
  value instanceof File || (Array.isArray(value) && value.some((one) => one instanceof File));

export const forgetDraft = (name: string): void => {
  const state = stateNow();
  const { [name]: _, ...others } = state.drafts ?? {};
  writeState({ ...state, drafts: others });
};

export const useDraft = <Values extends FieldValues, Result extends FieldValues>(
  form: UseFormReturn<Values, unknown, Result>,
  name: string | undefined,
): void => {
  useEffect(() => {
    if (name === undefined) return undefined;
    for (const [field, value] of Object.entries(stateNow().drafts?.[name] ?? {})) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    }
    const { unsubscribe } = form.watch((values) => {
      const state = stateNow();
      const kept = keepable(values as Record<string, unknown>);
      writeState({ ...state, drafts: { ...state.drafts, [name]: kept } });
    });
    return unsubscribe;
  }, [form, name]);
};

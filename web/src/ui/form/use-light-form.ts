import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useForm, type DefaultValues, type FieldErrors, type FieldValues } from "react-hook-form";
import { useDraft } from "./use-draft.ts";

/** A check says what is wrong with which field, in words; what is blank is told already. */
export type Check<Values> = (values: Values) => Partial<Record<keyof Values & string, string>>;

type Settings<Values> = {
  check?: Check<Values>;
  /** The identity of the form on its page: what is typed is found again by it after a reload. */
  draft: string;
  /** Passwords, codes and tokens, which no draft keeps: there is no schema here to say so. */
  secret?: readonly (keyof Values & string)[];
};

const judge =
  <Values extends FieldValues>(check: Check<Values> | undefined) =>
  (values: Values) => {
    const required = i18n._(msg`Ce champ est obligatoire.`);
    const blank = Object.keys(values).filter((name) => String(values[name] ?? "").trim() === "");
    const faults: Record<string, string | undefined> = {
      ...check?.(values),
      ...Object.fromEntries(blank.map((name) => [name, required])),
    };
    const found = Object.entries(faults).filter(([, message]) => message !== undefined);
    if (found.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      found.map(([name, message]) => [name, { type: "check", message }]),
    );
    return { values: {}, errors: errors as FieldErrors<Values> };
  };

/**
 * The hook is for a short form of a page that must open at once: all fields required, no schema to
 * carry.
 */
export const useLightForm = <Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  { check, draft, secret = [] }: Settings<Values>,
) => {
  const form = useForm<Values, unknown, Values>({
    defaultValues,
    mode: "onTouched",
    shouldFocusError: false,
    resolver: judge(check),
  });
  useDraft(form, draft, secret);
  return form;
};

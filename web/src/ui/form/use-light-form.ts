import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useForm, type DefaultValues, type FieldErrors, type FieldValues } from "react-hook-form";

const requireAll = <Values extends FieldValues>(values: Values) => {
  const blank = Object.keys(values).filter((name) => String(values[name] ?? "").trim() === "");
  if (blank.length === 0) return { values, errors: {} };
  const message = i18n._(msg`Ce champ est obligatoire.`);
  const errors = Object.fromEntries(blank.map((name) => [name, { type: "required", message }]));
  return { values: {}, errors: errors as FieldErrors<Values> };
};

/** For a short form of a page that must open at once: all fields required, no schema to carry. */
export const useLightForm = <Values extends FieldValues>(defaultValues: DefaultValues<Values>) =>
  useForm<Values, unknown, Values>({
    defaultValues,
    mode: "onTouched",
    shouldFocusError: false,
    resolver: requireAll,
  });

import { secretFields } from "@coulisse/contract/wire/secret.schemas.ts";
import { toNestErrors } from "@hookform/resolvers";
import { useMemo } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from "react-hook-form";
import type { z } from "zod";
import { useDraft } from "./use-draft.ts";
import "./zod-words.ts";

type Settings<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>;
  /**
   * The identity of the form on its page, with the id of what it is about where a page has several:
   * what is typed is found again by it after a reload. What the schema calls secret never is.
   */
  draft: string;
};

/** The first fault of each field. The resolver for Zod that one can have reads version 3 as well. */
const resolverOf =
  <Values extends FieldValues, Result extends FieldValues>(
    schema: z.ZodType<Result, Values>,
  ): Resolver<Values, unknown, Result> =>
  async (values, _, options) => {
    const read = await schema.safeParseAsync(values);
    if (read.success) return { values: read.data, errors: {} };
    const faults: Record<string, FieldError> = {};
    for (const { path, code, message } of read.error.issues) {
      faults[path.join(".")] ??= { type: code, message };
    }
    return { values: {}, errors: toNestErrors<Values>(faults, options) };
  };

/**
 * A form of a schema, most often the contract's. A field is checked when it is left, then as it is
 * typed in. `useFormOf(schema, { defaultValues: { email: "" }, draft: "invite" })`
 */
export const useFormOf = <Values extends FieldValues, Result extends FieldValues>(
  schema: z.ZodType<Result, Values>,
  { defaultValues, draft }: Settings<Values>,
): UseFormReturn<Values, unknown, Result> => {
  const form = useForm<Values, unknown, Result>({
    resolver: resolverOf(schema),
    defaultValues,
    mode: "onTouched",
    // The form itself puts the focus on the first fault in the order of the page.
    shouldFocusError: false,
  });
  const secrets = useMemo(() => secretFields(schema), [schema]);
  useDraft(form, draft, secrets);
  return form;
};

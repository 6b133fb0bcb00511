import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { useDraft } from "./use-draft.ts";
import "./zod-words.ts";

type Settings<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>;
  /** A name for what is typed to be found again after a reload; passwords never are. */
  draft?: string;
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
    resolver: zodResolver(schema),
    defaultValues,
    mode: "onTouched",
    // The form itself puts the focus on the first fault in the order of the page.
    shouldFocusError: false,
  });
  useDraft(form, draft);
  return form;
};

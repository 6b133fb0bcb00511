import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** The pause is long enough that a number of several digits is asked about once. */
const pauseMs = 300;

/**
 * The body to ask about once the hand has paused; `bodyOf` is the same function as long as it does the
 * same.
 */
export const useSettledBody = <Values extends FieldValues, Facts, Body>(
  form: UseFormReturn<Values, unknown, Facts>,
  bodyOf: (values: unknown) => Body | undefined,
): Body | undefined => {
  const [body, setBody] = useState<Body>();
  useEffect(() => {
    const read = () => setBody(() => bodyOf(form.getValues()));
    read();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(read, pauseMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, bodyOf]);
  return body;
};

import { useEffect } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** A step that asks for one thing has it typed at once: its field takes the focus as it appears. */
export const useFieldFocus = <Values extends FieldValues>(
  { setFocus }: Pick<UseFormReturn<Values>, "setFocus">,
  name: FieldPath<Values>,
): void => {
  useEffect(() => {
    // After the title of the new step, which takes the focus where nothing is to be typed.
    const later = setTimeout(() => setFocus(name));
    return () => clearTimeout(later);
  }, [setFocus, name]);
};

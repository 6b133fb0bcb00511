import { useContext, useEffect } from "react";
import { DialogForms } from "../dialog-forms.ts";
import { endDraft, isTyped } from "./use-draft.ts";

/** Lets the dialog around a form ask before it closes over what was typed in it. */
export const useInDialog = ({ control }: { control: object }): void => {
  const forms = useContext(DialogForms);
  useEffect(() => {
    const form = { isTyped: () => isTyped({ control }), abandon: () => endDraft({ control }) };
    forms?.add(form);
    return () => void forms?.delete(form);
  }, [forms, control]);
};

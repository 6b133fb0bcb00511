import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { Suggestion } from "#ui/form/use-search.ts";
import { isRefusal } from "#platform/errors.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { keepSuggestion, readSuggestion, suggestAddresses } from "./address-calls.ts";
import type { AddressChoice, ManualStart } from "./address-choice.ts";

type Settings = {
  onChoose: (choice: AddressChoice | null) => void;
  onManual: (start: ManualStart) => void;
  /** The one that was chosen is on its way to be kept; gives what takes that back. */
  onKeeping: () => () => void;
};

/** The last of a list, which lies over the button of the same words. */
const byHand = "by-hand";

/** Looks addresses up as they are typed, and has the one that is chosen kept. */
export const useSuggestions = ({ onChoose, onManual, onKeeping }: Settings) => {
  const { t } = useLingui();
  const [keeping, setKeeping] = useState<Suggestion | null>(null);
  const [failure, setFailure] = useState<string>();
  const typed = useRef("");
  const search = async (text: string, signal: AbortSignal): Promise<Suggestion[]> => {
    typed.current = text;
    setFailure(undefined);
    try {
      const found = await suggestAddresses(text, signal);
      const detail = found.length === 0 ? t`Aucun résultat pour « ${text} ».` : undefined;
      return [...found, { value: byHand, label: t`Saisir l’adresse à la main`, detail }];
    } catch (error) {
      if (!signal.aborted) onManual({ street: text, refused: describeFailure(error) });
      throw error;
    }
  };
  const keep = async (suggestion: Suggestion): Promise<void> => {
    typed.current = suggestion.label;
    setKeeping(suggestion);
    const takeBack = onKeeping();
    try {
      onChoose(await keepSuggestion(suggestion.value));
    } catch (error) {
      if (isRefusal(error, 422)) onManual(await readSuggestion(suggestion.value).catch(() => ({})));
      else {
        takeBack();
        setFailure(describeFailure(error));
      }
    } finally {
      setKeeping(null);
    }
  };
  const choose = (suggestion: Suggestion | null): void => {
    if (suggestion?.value === byHand) onManual({ street: typed.current });
    else if (suggestion) void keep(suggestion);
    else {
      typed.current = "";
      onChoose(null);
    }
  };
  return { search, choose, keeping, failure, typed: () => typed.current };
};

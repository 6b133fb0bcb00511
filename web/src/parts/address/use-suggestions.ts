import { useRef, useState } from "react";
import type { Suggestion } from "#ui/form/use-search.ts";
import { isRefusal } from "#platform/errors.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { keepSuggestion, readSuggestion, suggestAddresses } from "./address-calls.ts";
import type { AddressChoice, ManualStart } from "./address-choice.ts";

type Settings = {
  onChoose: (choice: AddressChoice | null) => void;
  onManual: (start: ManualStart) => void;
};

/** Looks addresses up as they are typed, and has the one that is chosen kept. */
export const useSuggestions = ({ onChoose, onManual }: Settings) => {
  const [keeping, setKeeping] = useState<Suggestion | null>(null);
  const [failure, setFailure] = useState<string>();
  const typed = useRef("");
  const search = async (text: string, signal: AbortSignal): Promise<Suggestion[]> => {
    typed.current = text;
    setFailure(undefined);
    try {
      return await suggestAddresses(text, signal);
    } catch (error) {
      if (!signal.aborted) onManual({ street: text, refused: describeFailure(error) });
      throw error;
    }
  };
  const keep = async (suggestion: Suggestion): Promise<void> => {
    typed.current = suggestion.label;
    setKeeping(suggestion);
    try {
      onChoose(await keepSuggestion(suggestion.value));
    } catch (error) {
      if (isRefusal(error, 422)) onManual(await readSuggestion(suggestion.value).catch(() => ({})));
      else setFailure(describeFailure(error));
    } finally {
      setKeeping(null);
    }
  };
  const choose = (suggestion: Suggestion | null): void => {
    if (suggestion) void keep(suggestion);
    else {
      typed.current = "";
      onChoose(null);
    }
  };
  return { search, choose, keeping, failure, typed: () => typed.current };
};

import { useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { Spinner } from "../spinner.tsx";
import { ComboboxList } from "./combobox-list.tsx";
import { controlStyle } from "./control-style.ts";
import type { ControlIds } from "./field.tsx";
import { useCombobox } from "./use-combobox.ts";
import type { Suggestion } from "./use-search.ts";

type Props = {
  ids: ControlIds;
  value: Suggestion | null;
  onChoose: (suggestion: Suggestion | null) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Never called with a blank text. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  placeholder?: string | undefined;
};

/**
 * Finds one of many on the server as one types. What is typed is a search and no value: left
 * without a choice, the field shows again what was chosen before, or nothing.
 */
export const Combobox = (props: Props) => {
  const { ids, value, onChoose, onBlur, inputRef, search, placeholder } = props;
  const { t } = useLingui();
  const { typed, open, active, state, type, close, choose, onKeyDown, setActive, ...answer } =
    useCombobox(search, onChoose);
  const listId = `${ids.id}-list`;
  return (
    <div className="relative">
      <input
        {...ids}
        ref={inputRef}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={placeholder}
        value={typed ?? value?.label ?? ""}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onBlur?.();
        }}
        className={cx(controlStyle, "pr-10")}
      />
      <span className="absolute top-0 right-1 flex h-[38px] items-center">
        {state === "busy" ? (
          <span className="px-2 text-ink-3">
            <Spinner size="sm" silent />
          </span>
        ) : value && typed === undefined ? (
          <button
            type="button"
            aria-label={t`Effacer le choix`}
            onClick={() => choose(null)}
            className="grid size-8 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" size={14} />
          </button>
        ) : null}
      </span>
      <ComboboxList
        listId={listId}
        open={open}
        state={state}
        active={active}
        {...answer}
        onPoint={setActive}
        onChoose={choose}
      />
    </div>
  );
};

import { Combobox as Base } from "@base-ui/react/combobox";
import { useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { floating } from "../menu.tsx";
import { Spinner } from "../spinner.tsx";
import { controlStyle } from "./control-style.ts";
import type { ControlIds } from "./field.tsx";
import { useSearch, type Suggestion } from "./use-search.ts";

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

/** Finds one of many on the server as one types. */
export const Combobox = ({
  ids,
  value,
  onChoose,
  onBlur,
  inputRef,
  search,
  placeholder,
}: Props) => {
  const { t } = useLingui();
  const { ask, found, state, asked } = useSearch(search);
  const status = {
    idle: t`Tapez quelques lettres.`,
    busy: t`Recherche en cours…`,
    failed: t`La recherche n’a pas abouti. Réessayez.`,
    done: found.length === 0 ? t`Aucun résultat pour « ${asked} ».` : "",
  }[state];
  return (
    <Base.Root<Suggestion>
      items={value && !found.some((one) => one.value === value.value) ? [...found, value] : found}
      filteredItems={found as Suggestion[]}
      value={value}
      onValueChange={onChoose}
      onInputValueChange={(text, { reason }) => (reason === "item-press" ? undefined : ask(text))}
      isItemEqualToValue={(one, other) => one.value === other.value}
      itemToStringLabel={(one) => one.label}
      filter={null}
    >
      <Base.InputGroup className="relative block">
        <Base.Input
          {...ids}
          ref={inputRef}
          onBlur={onBlur}
          placeholder={placeholder ?? ""}
          className={cx(controlStyle, "pr-10")}
        />
        <span className="absolute inset-y-0 right-1 flex items-center">
          {state === "busy" ? (
            <span className="px-2 text-ink-3">
              <Spinner size="sm" silent />
            </span>
          ) : null}
          <Base.Clear
            aria-label={t`Effacer le choix`}
            className="grid size-8 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" size={14} />
          </Base.Clear>
        </span>
      </Base.InputGroup>
      <Suggestions status={status} />
    </Base.Root>
  );
};

const Suggestions = ({ status }: { status: string }) => (
  <Base.Portal>
    <Base.Positioner sideOffset={4} className="z-50">
      <Base.Popup
        className={cx(floating, "max-h-72 w-(--anchor-width) min-w-60 overflow-auto p-1")}
      >
        <Base.Status className="px-3 text-ink-3 not-empty:py-2">{status}</Base.Status>
        <Base.List>
          {(one: Suggestion) => (
            <Base.Item
              key={one.value}
              value={one}
              className="cursor-pointer rounded-md px-3 py-1.5 outline-none data-highlighted:bg-sunken"
            >
              <span className="block">{one.label}</span>
              {one.detail ? <span className="block text-xs text-ink-3">{one.detail}</span> : null}
            </Base.Item>
          )}
        </Base.List>
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
);

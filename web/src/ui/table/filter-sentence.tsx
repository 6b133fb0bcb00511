import { useLingui } from "@lingui/react/macro";
import { useState, type MouseEvent } from "react";
import { Icon } from "../icon.tsx";
import type { Filter } from "./column.ts";
import { namesOf, useSetFilters } from "./filter-words.ts";
import type { TableState } from "./use-table-state.ts";

type Props = { filters: readonly Filter[]; state: TableState };

/**
 * The sentence says above the rows what they are narrowed to; each part of it can be taken off.
 * What changes is told.
 */
export const FilterSentence = ({ filters, state }: Props) => {
  const { t } = useLingui();
  const parts = useSetFilters(filters, state);
  const said = parts.map(({ text }) => text).join(", ");
  const [saidAtFirst] = useState(said);
  const [isChanged, setIsChanged] = useState(false);
  if (!isChanged && said !== saidAtFirst) setIsChanged(true);
  const takeOff = (taken: readonly Filter[]): void =>
    state.setFilters(Object.fromEntries(taken.flatMap(namesOf).map((name) => [name, undefined])));
  return (
    <>
      <p role="status" className="sr-only">
        {isChanged ? (said === "" ? t`Aucun filtre` : t`Filtré par ${said}`) : null}
      </p>
      {parts.length === 0 ? null : (
        <div
          data-filters
          data-screen-only
          className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2"
        >
          <span>{t`Filtré par`}</span>
          {parts.map(({ filter, text }) => (
            <span
              key={filter.id}
              className="inline-flex min-h-6 items-center gap-1 border-b border-rule-strong text-ink"
            >
              {text}
              <button
                type="button"
                aria-label={t`Retirer : ${text}`}
                onClick={(event) => {
                  keepFocus(event);
                  takeOff([filter]);
                }}
                className="grid size-6 place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink"
              >
                <Icon name="close" size={12} />
              </button>
            </span>
          ))}
          <button
            type="button"
            onClick={(event) => {
              keepFocus(event);
              takeOff(parts.map(({ filter }) => filter));
            }}
            className="min-h-6 rounded-md px-1 text-accent underline-offset-2 hover:underline"
          >
            {t`Tout effacer`}
          </button>
        </div>
      )}
    </>
  );
};

/** The button that is pressed goes: the next part takes the focus, or what stands over the sentence. */
const keepFocus = ({ currentTarget: pressed }: MouseEvent<HTMLElement>): void => {
  const sentence = pressed.closest("[data-filters]");
  const buttons = [...(sentence?.querySelectorAll("button") ?? [])];
  const at = buttons.indexOf(pressed as HTMLButtonElement);
  const isWhole = at === buttons.length - 1 || buttons.length === 2;
  const over = sentence?.parentElement?.querySelector<HTMLElement>("input, select, button");
  const next = isWhole ? over : (buttons[at + 1 === buttons.length - 1 ? at - 1 : at + 1] ?? over);
  next?.focus();
};

import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { toScaled } from "#i18n/parse.ts";
import { NumberInput } from "../form/number-input.tsx";
import type { RangeFilter } from "./column.ts";
import { FilterChip } from "./filter-chip.tsx";
import { useRangeWords } from "./filter-words.ts";
import { endsOf, type TableState } from "./use-table-state.ts";
import { useTyped } from "./use-typed.ts";

type Props = { filter: RangeFilter; state: Pick<TableState, "filters" | "setFilter"> };

/** A filter by amounts, both of them within. */
export const FilterRange = ({ filter, state }: Props) => {
  const { t } = useLingui();
  const rangeWords = useRangeWords();
  const [min, max] = endsOf(filter.id, "range");
  const [least, most] = [state.filters[min], state.filters[max]];
  const words = rangeWords(least, most);
  return (
    <FilterChip label={filter.label} face={filter.label} said={words} isSet={words !== undefined}>
      <div className="grid w-48 gap-3">
        <End label={t`Au moins`} cents={least} onCents={(text) => state.setFilter(min, text)} />
        <End label={t`Au plus`} cents={most} onCents={(text) => state.setFilter(max, text)} />
      </div>
    </FilterChip>
  );
};

type EndProps = {
  label: string;
  cents: string | undefined;
  onCents: (text: string | undefined) => void;
};

const End = ({ label, cents, onCents }: EndProps) => {
  const id = useId();
  const { value, type, leave } = useTyped(
    cents === undefined ? undefined : toScaled(cents, 0),
    (figure) => onCents(figure === undefined ? undefined : String(figure)),
  );
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
      <NumberInput
        id={id}
        kind="cents"
        unit="€"
        value={value}
        onFigure={(figure) => {
          const typed = typeof figure === "number" ? figure : undefined;
          type(typed, typed === undefined || (Number.isSafeInteger(typed) && typed >= 0));
        }}
        onBlur={leave}
      />
    </div>
  );
};

import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { isDay } from "#i18n/dates.ts";
import { DateInput } from "../form/date-input.tsx";
import type { PeriodFilter } from "./column.ts";
import { FilterChip } from "./filter-chip.tsx";
import { periodEndsOf, usePeriodWords } from "./filter-words.ts";
import type { TableState } from "./use-table-state.ts";
import { useTyped } from "./use-typed.ts";

type Props = { filter: PeriodFilter; state: Pick<TableState, "filters" | "setFilter"> };

/** A filter by days, both of them within. */
export const FilterPeriod = ({ filter, state }: Props) => {
  const { t } = useLingui();
  const periodWords = usePeriodWords();
  const [from, to] = periodEndsOf(filter);
  const [first, last] = [state.filters[from], state.filters[to]];
  const words = periodWords(first, last);
  return (
    <FilterChip label={filter.label} face={filter.label} said={words} isSet={words !== undefined}>
      <div className="grid w-48 gap-3">
        <End label={t`Du`} day={first} onDay={(day) => state.setFilter(from, day)} />
        <End label={t`Jusqu’au`} day={last} onDay={(day) => state.setFilter(to, day)} />
      </div>
    </FilterChip>
  );
};

type EndProps = {
  label: string;
  day: string | undefined;
  onDay: (day: string | undefined) => void;
};

/** Nothing narrows nothing, and so does what is no day yet. */
const End = ({ label, day, onDay }: EndProps) => {
  const id = useId();
  const { value, type, leave } = useTyped(day, onDay);
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
      <DateInput
        id={id}
        value={value}
        onDay={(text) => type(text || undefined, text === "" || isDay(text))}
        onBlur={leave}
      />
    </div>
  );
};

import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/popover.tsx";
import type { TableState } from "#ui/table/use-table-state.ts";
import { useToday } from "#platform/today.ts";
import { DayChoice } from "../calendar.tsx";

type Props = { state: Pick<TableState, "filters" | "setFilter"> };

/** The period is by date of effect, both days included. */
export const PeriodFilter = ({ state }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { from, until } = state.filters;
  const today = useToday();
  const [first, last] = [
    from && format.date(from, "medium"),
    until && format.date(until, "medium"),
  ];
  const words =
    first && last
      ? t`Du ${first} au ${last}`
      : first
        ? t`Depuis le ${first}`
        : last
          ? t`Jusqu’au ${last}`
          : t`Toutes les dates`;
  const set = first !== undefined || last !== undefined;
  return (
    <Popover
      label={t`Dates d’effet`}
      trigger={
        <button
          type="button"
          className={cx(
            "inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm",
            set
              ? "border-accent bg-accent-soft text-accent"
              : "border-rule bg-sheet text-ink-2 hover:bg-sunken hover:text-ink",
          )}
        >
          <Icon name="calendar" size={14} />
          {words}
        </button>
      }
    >
      <div className="grid w-64 gap-4">
        <DayChoice
          label={t`Effet à partir du`}
          day={from}
          max={today}
          onDay={(day) => state.setFilter("from", day)}
        />
        <DayChoice
          label={t`Effet jusqu’au`}
          day={until}
          max={today}
          onDay={(day) => state.setFilter("until", day)}
        />
        {first ? (
          <Button size="sm" variant="quiet" onClick={() => state.setFilter("from", undefined)}>
            {t`Sans date de début`}
          </Button>
        ) : null}
        {last ? (
          <Button size="sm" variant="quiet" onClick={() => state.setFilter("until", undefined)}>
            {t`Sans date de fin`}
          </Button>
        ) : null}
      </div>
    </Popover>
  );
};

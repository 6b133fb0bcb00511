import { useLingui } from "@lingui/react/macro";
import { cx } from "#ui/cx.ts";

export const periods = ["year", "three", "all"] as const;
export type Period = (typeof periods)[number];

const monthsIn: Readonly<Record<Period, number>> = { year: 12, three: 36, all: Infinity };

/** The months of a list, oldest first, that a period shows: a year ends where another began. */
export const withinPeriod = <Item,>(months: readonly Item[], period: Period): readonly Item[] =>
  months.slice(-Math.min(months.length, monthsIn[period] + 1));

type Props = { label: string; period: Period; onPeriod: (period: Period) => void };

export const PeriodSwitch = ({ label, period, onPeriod }: Props) => {
  const { t } = useLingui();
  const words: Readonly<Record<Period, string>> = {
    year: t`1 an`,
    three: t`3 ans`,
    all: t`Tout`,
  };
  return (
    <div
      role="group"
      aria-label={label}
      data-screen-only
      className="inline-flex w-fit rounded-full border border-rule bg-sheet p-0.5 text-sm"
    >
      {periods.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === period}
          onClick={() => onPeriod(one)}
          className={cx(
            "min-h-7 rounded-full px-3 text-ink-2 hover:text-ink",
            "aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink",
          )}
        >
          {words[one]}
        </button>
      ))}
    </div>
  );
};

import { cx } from "../cx.ts";
import { grounds, seriesAt } from "./series.ts";

type Bar = { id: string; label: string; value: number; shown: string; detail?: string };

type Props = {
  bars: readonly Bar[];
  /** The longest bar stands for this; the largest value where it is not said. */
  max?: number;
  /** Bars have one colour, or each its own as in the donut beside it. */
  coloured?: boolean;
};

/** Values side by side; the list is its own table, since each bar bears its name and figure. */
export const BarList = ({ bars, max, coloured = false }: Props) => {
  const longest = max ?? Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <ul className="grid gap-3 text-sm">
      {bars.map((bar, index) => (
        <li key={bar.id}>
          <span className="flex items-baseline gap-3">
            <span className="min-w-0 flex-1 truncate">{bar.label}</span>
            <span className="tabular">{bar.shown}</span>
            {bar.detail ? <span className="tabular text-ink-3">{bar.detail}</span> : null}
          </span>
          <span aria-hidden="true" className="mt-1.5 block h-1.5 rounded-full bg-sunken">
            <span
              className={cx(
                "block h-full min-w-0.5 rounded-full",
                seriesAt(grounds, coloured ? index : 0),
              )}
              style={{ width: `${Math.min(100, (bar.value / longest) * 100)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
};

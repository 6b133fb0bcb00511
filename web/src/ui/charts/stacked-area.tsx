/**
 * Parts of a whole over time, as in the dilution of a cap table round after round.
 *
 *   <StackedArea days={["2024-01-01", …]} series={[{ id, label, values: [100, 80] }]}
 *     format={format.quantity} summary={t`…`} label={t`Répartition du capital`} />
 */
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { cx } from "../cx.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { heightOf, placesOf, ticksFor } from "./scale.ts";
import { fills, grounds, seriesAt } from "./series.ts";
import { TimePlot } from "./time-plot.tsx";

type Series = { id: string; label: string; values: readonly number[] };

type Props = {
  days: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
  summary: string;
  label: string;
};

/** The sums under each series, series by series from the ground up. */
const stack = (days: number, series: readonly Series[]): number[][] => {
  const floors = [Array.from({ length: days }, () => 0)];
  for (const { values } of series) {
    const below = floors.at(-1) ?? [];
    floors.push(below.map((floor, at) => floor + (values[at] ?? 0)));
  }
  return floors;
};

export const StackedArea = ({ days, series, format, summary, label }: Props) => {
  const { t } = useLingui();
  const { date } = useFormats();
  const floors = stack(days.length, series);
  const totals = floors.at(-1) ?? [];
  const ticks = ticksFor(0, Math.max(1, ...totals));
  const places = placesOf(days);
  const edge = (level: readonly number[]) =>
    level.map((value, at) => `${places[at]} ${heightOf(value, ticks)}`);
  const shapeOf = (at: number) =>
    `M${[...edge(floors[at + 1] ?? []), ...edge(floors[at] ?? []).toReversed()].join("L")}Z`;
  return (
    <ChartFrame
      summary={summary}
      table={{
        heads: [t`Date`, ...series.map((line) => line.label)],
        rows: days.map((day, at) => ({
          key: day,
          cells: [date(day), ...series.map((line) => format(line.values[at] ?? 0))],
        })),
      }}
    >
      <TimePlot
        ticks={ticks}
        places={places}
        tickLabel={(value) => format(Math.round(value))}
        dayLabel={(index) => date(days[index] ?? "1970-01-01", "medium")}
        readout={(index) => `${date(days[index] ?? "1970-01-01")} · ${format(totals[index] ?? 0)}`}
        label={label}
      >
        {series.map((one, at) => (
          <path
            key={one.id}
            d={shapeOf(at)}
            className={cx("stroke-sheet", seriesAt(fills, at))}
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </TimePlot>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
        {series.map((one, at) => (
          <li key={one.id} className="flex items-center gap-2">
            <span className={cx("size-2.5 rounded-[2px]", seriesAt(grounds, at))} />
            {one.label}
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
};

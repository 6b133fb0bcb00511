/**
 * A value over time: a price, a portfolio.
 *
 *   <LineChart points={[{ day: "2026-11-20", value: 1250 }]} format={format.amount}
 *     summary={t`…`} label={t`Prix de l’action`} />
 */
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { heightOf, placesOf, ticksFor } from "./scale.ts";
import { TimePlot } from "./time-plot.tsx";

type Point = { day: string; value: number };

type Props = {
  points: readonly Point[];
  format: (value: number) => string;
  /** The ticks at the side, where the whole form would be too long. */
  formatTick?: (value: number) => string;
  summary: string;
  label: string;
  /** A value that holds until the next one: a price, a number of shares. */
  stepped?: boolean;
  /** Begins at zero, where the size matters more than the change. */
  fromZero?: boolean;
};

const drawLine = (places: readonly number[], heights: readonly number[], stepped: boolean) =>
  places
    .map((place, at) => {
      if (at === 0) return `M${place} ${heights[at]}`;
      return stepped ? `H${place}V${heights[at]}` : `L${place} ${heights[at]}`;
    })
    .join("");

export const LineChart = (props: Props) => {
  const { points, format, formatTick = format, summary, label, stepped = false } = props;
  const { t } = useLingui();
  const { date } = useFormats();
  const values = points.map((point) => point.value);
  const ticks = ticksFor(Math.min(...values, ...(props.fromZero ? [0] : [])), Math.max(...values));
  const places = placesOf(points.map((point) => point.day));
  const heights = values.map((value) => heightOf(value, ticks));
  const line = drawLine(places, heights, stepped);
  const at = (index: number): Point => points[index] ?? { day: "1970-01-01", value: 0 };
  return (
    <ChartFrame
      summary={summary}
      table={{
        heads: [t`Date`, label],
        rows: points.map(({ day, value }) => ({ key: day, cells: [date(day), format(value)] })),
      }}
    >
      {points.length > 0 ? (
        <TimePlot
          ticks={ticks}
          places={places}
          tickLabel={(value) => formatTick(Math.round(value))}
          dayLabel={(index) => date(at(index).day, "medium")}
          readout={(index) => `${date(at(index).day)} · ${format(at(index).value)}`}
          label={label}
        >
          {props.fromZero ? (
            // Above a base that is not zero an area would show a size that is none.
            <path d={`${line}V100H${places[0]}Z`} className="fill-series-1 opacity-8" />
          ) : null}
          <path
            d={line}
            fill="none"
            className="stroke-series-1"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </TimePlot>
      ) : null}
    </ChartFrame>
  );
};

/**
 * Bars show what happened in each month: one each, from zero. A month in which nothing happened keeps its
 * place.
 *
 *   <MonthBars bars={[{ month: "2026-11-01", value: 40 }]} format={format.quantity}
 *     summary={t`…`} label={t`Actions échangées`} />
 */
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { heightOf, ticksFor } from "./scale.ts";
import { TimePlot } from "./time-plot.tsx";

type MonthBar = { month: string; value: number };

type Props = {
  bars: readonly MonthBar[];
  format: (value: number) => string;
  summary: string;
  label: string;
};

/** The part that a bar takes of the room of its month. */
const filled = 0.7;

export const MonthBars = ({ bars, format, summary, label }: Props) => {
  const { t } = useLingui();
  const { date } = useFormats();
  const ticks = ticksFor(0, Math.max(4, ...bars.map(({ value }) => value)));
  const room = 100 / Math.max(1, bars.length);
  const monthAt = (index: number) => date(bars[index]?.month ?? "1970-01-01", "month");
  return (
    <ChartFrame
      summary={summary}
      table={{
        heads: [t`Mois`, label],
        rows: bars.map(({ month, value }) => ({
          key: month,
          cells: [date(month, "month"), format(value)],
        })),
      }}
    >
      {bars.length > 0 ? (
        <TimePlot
          ticks={ticks}
          places={bars.map((_, at) => (at + 0.5) * room)}
          tickLabel={(value) => format(Math.round(value))}
          dayLabel={monthAt}
          readout={(index) => `${monthAt(index)} · ${format(bars[index]?.value ?? 0)}`}
          label={label}
        >
          {bars.map(({ month, value }, at) => (
            <rect
              key={month}
              x={(at + (1 - filled) / 2) * room}
              width={room * filled}
              y={heightOf(value, ticks)}
              height={100 - heightOf(value, ticks)}
              className="fill-series-1"
            />
          ))}
        </TimePlot>
      ) : null}
    </ChartFrame>
  );
};

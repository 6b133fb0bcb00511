/**
 * Slices show who owns what. Beyond six parts the smallest are put together.
 *
 *   <Donut slices={[{ id, label, value: 420000 }]} format={format.quantity}
 *     summary={t`…`} centre={{ value: "62,1 %", caption: t`aux fondateurs` }} />
 */
import { useLingui } from "@lingui/react/macro";
import { formatPercent } from "@coulisse/domain/formats.ts";
import { currentLocale } from "#i18n/dictionary.ts";
import { cx } from "../cx.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { grounds, seriesAt, strokes } from "./series.ts";
import { gather, type Slice } from "./slices.ts";

type Props = {
  slices: readonly Slice[];
  format: (value: number) => string;
  summary: string;
  centre?: { value: string; caption: string };
  /** Left out where a table beside the chart bears the colours. */
  legend?: boolean;
};

/** The ring is 100 long with this radius, so that lengths are percentages. */
const radius = 15.9155;
const gap = 0.6;

export const Donut = ({ slices, format, summary, centre, legend = true }: Props) => {
  const { t } = useLingui();
  const { parts, total } = gather(slices, t`Autres`);
  const percent = (value: number) => formatPercent(value, total, currentLocale());
  return (
    <ChartFrame
      summary={summary}
      table={{
        heads: [t`Part`, t`Nombre`, t`Pourcentage`],
        rows: slices.map(({ id, label, value }) => ({
          key: id,
          cells: [label, format(value), percent(value)],
        })),
      }}
    >
      <div className="relative mx-auto max-w-64">
        <svg viewBox="0 0 42 42" aria-hidden="true" className="block w-full -rotate-90">
          {parts.map((part) => (
            <circle
              key={part.id}
              cx="21"
              cy="21"
              r={radius}
              fill="none"
              strokeWidth="5"
              strokeDasharray={`${Math.max(part.length - gap, 0.25)} 100`}
              strokeDashoffset={-part.start}
              className={seriesAt(strokes, part.colour)}
            >
              <title>{`${part.label} · ${percent(part.value)}`}</title>
            </circle>
          ))}
        </svg>
        {centre ? (
          <div className="pointer-events-none absolute inset-0 grid place-content-center text-center">
            <span className="figure text-3xl">{centre.value}</span>
            <span className="text-sm text-ink-3">{centre.caption}</span>
          </div>
        ) : null}
      </div>
      {legend ? (
        <ul className="mt-5 grid gap-1.5 text-sm">
          {parts.map((part) => (
            <li key={part.id} className="flex items-center gap-2.5">
              <span className={cx("size-2.5 rounded-[2px]", seriesAt(grounds, part.colour))} />
              <span className="min-w-0 flex-1 truncate">{part.label}</span>
              <span className="tabular text-ink-2">{percent(part.value)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </ChartFrame>
  );
};

import type { Worth } from "@coulisse/contract/register/worth.schemas.ts";
import { monthsAfter } from "@coulisse/domain/due-dates.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import { useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { ChartFrame } from "#ui/charts/chart-frame.tsx";
import { heightOf, placesOf, ticksFor } from "#ui/charts/scale.ts";
import { TimePlot } from "#ui/charts/time-plot.tsx";
import { DayLines } from "./day-lines.tsx";
import type { Period } from "./worth-search.ts";

type Points = Worth["points"];

const monthsIn: Readonly<Record<Period, number | null>> = { year: 12, three: 36, all: null };

/** The points within a period; one that began before it stands on its first day. */
const pointsWithin = (points: Points, period: Period, until: string): Points => {
  const months = monthsIn[period];
  if (months === null) return points;
  const from = monthsAfter(until, -months);
  const before = points.findLast(({ on }) => on <= from);
  const within = points.filter(({ on }) => on > from);
  if (before === undefined) return within;
  const begun = { ...before, on: from, boughtCents: 0, soldCents: 0, companyIds: [] };
  return [begun, ...within];
};

const stepsOf = (
  places: readonly number[],
  values: readonly (number | null)[],
  ticks: number[],
) => {
  let line = "";
  let isDrawn = false;
  for (const [at, value] of values.entries()) {
    if (value === null) {
      isDrawn = false;
      continue;
    }
    const [place, height] = [places[at] ?? 0, heightOf(value, ticks)];
    line += isDrawn ? `H${place}V${height}` : `M${place} ${height}`;
    isDrawn = true;
  }
  return line;
};

/** Tells what prices move is drawn through; what is bought and sold is a dotted rise or fall. */
const movedOf = (points: Points, places: readonly number[], ticks: number[]) =>
  points.flatMap((point, at) => {
    const before = points[at - 1];
    if (before === undefined || point.boughtCents + point.soldCents === 0) return [];
    const [from, to] = [heightOf(before.valueCents, ticks), heightOf(point.valueCents, ticks)];
    return [{ key: point.on, d: `M${places[at] ?? 0} ${from}V${to}` }];
  });

type Props = { worth: Worth; period: Period };

export const WorthChart = ({ worth, period }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const [opened, setOpened] = useState<string>();
  const points = pointsWithin(worth.points, period, worth.on);
  const costs = points.flatMap(({ costCents }) => (costCents === null ? [] : [costCents]));
  const values = [...points.map(({ valueCents }) => valueCents), ...costs];
  const ticks = ticksFor(Math.min(...values), Math.max(...values));
  const places = placesOf(points.map(({ on }) => on));
  const at = (index: number) => points[index];
  const costOf = (cents: number | null) => (cents === null ? noFigure : format.amount(cents));
  const readout = (index: number): ReactNode => {
    const point = at(index);
    if (point === undefined) return "";
    const [on, worthThen] = [format.date(point.on, "medium"), format.amount(point.valueCents)];
    const cost = costOf(point.costCents);
    // Each part breaks by itself: both do not fit in a line of a telephone.
    return (
      <>
        <span className="inline-block">{`${on} · ${worthThen}`}</span>{" "}
        <span className="inline-block">{t`coût : ${cost}`}</span>
      </>
    );
  };
  const value = format.amount(worth.valueCents);
  const day = format.date(worth.on);
  return (
    <>
      <ChartFrame
        summary={t`Valeur de vos actions, jour de changement après jour de changement : ${value} le ${day}.`}
        table={{
          heads: [t`Date`, t`Valeur`, t`Coût avec frais`, t`Acheté`, t`Vendu`],
          rows: points.map((point) => ({
            key: point.on,
            cells: [
              format.date(point.on, "medium"),
              format.amount(point.valueCents),
              costOf(point.costCents),
              format.amount(point.boughtCents),
              format.amount(point.soldCents),
            ],
          })),
        }}
      >
        <TimePlot
          ticks={ticks}
          places={places}
          tickLabel={(tick) => format.roundAmount(Math.round(tick))}
          dayLabel={(index) => format.date(at(index)?.on ?? worth.on, "medium")}
          readout={readout}
          label={t`Valeur dans le temps`}
          onOpen={(index) => setOpened(at(index)?.on)}
        >
          <path
            d={stepsOf(
              places,
              points.map(({ costCents }) => costCents),
              ticks,
            )}
            fill="none"
            className="stroke-ink-3"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={stepsOf(
              places,
              points.map(({ valueCents }) => valueCents),
              ticks,
            )}
            fill="none"
            className="stroke-series-1"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {movedOf(points, places, ticks).map(({ key, d }) => (
            <g key={key}>
              <path
                d={d}
                className="stroke-paper"
                strokeWidth="3"
                vectorEffect="non-scaling-stroke"
              />
              <path
                d={d}
                className="stroke-ink"
                strokeWidth="1.5"
                strokeDasharray="1 3"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ))}
        </TimePlot>
        <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-3">
          <li className="flex items-center gap-2">
            <span className="w-5 border-t-2 border-series-1" />
            {t`Valeur`}
          </li>
          <li className="flex items-center gap-2">
            <span className="w-5 border-t-2 border-dotted border-ink" />
            {t`Achats et ventes`}
          </li>
          <li className="flex items-center gap-2">
            <span className="w-5 border-t-2 border-ink-3" />
            {t`Coût avec frais`}
          </li>
        </ul>
      </ChartFrame>
      <p data-screen-only className="mt-2 text-sm text-ink-3">
        {t`Cliquez sur un jour, ou appuyez sur Entrée, pour lire ce qui s’est passé.`}
      </p>
      <DayLines
        worth={worth}
        point={worth.points.find(({ on }) => on === opened)}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
};

import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { cx } from "../cx.ts";
import { heightOf, nearest } from "./scale.ts";

type Props = {
  ticks: readonly number[];
  places: readonly number[];
  tickLabel: (value: number) => string;
  dayLabel: (index: number) => string;
  /** The readout is what is said of one day, where the pointer or the arrows are. */
  readout: (index: number) => ReactNode;
  label: string;
  /** A press on a day, or Enter, opens what it is made of. */
  onOpen?: (index: number) => void;
  children: ReactNode;
};

const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9 };

/**
 * The ground of a chart over time: ticks, days, and a line where one points. Words are HTML over a
 * drawing that stretches, so that they keep their size at every width.
 */
export const TimePlot = (props: Props) => {
  const { ticks, places, tickLabel, dayLabel, readout, label, onOpen, children } = props;
  const [at, setAt] = useState<number>();
  const last = places.length - 1;
  const onPointer = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(nearest(places, ((event.clientX - box.left) / box.width) * 100));
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "Enter") onOpen?.(at ?? last);
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, (at ?? last) + move)));
  };
  return (
    <div>
      <p aria-live="polite" className="tabular min-h-6 text-right text-sm text-ink-2">
        {readout(at ?? last)}
      </p>
      <div className="mt-2 flex gap-3">
        <Ticks ticks={ticks} label={tickLabel} />
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at ?? last}
          aria-valuetext={dayLabel(at ?? last)}
          onPointerMove={onPointer}
          onPointerLeave={() => setAt(undefined)}
          onKeyDown={onKey}
          {...(onOpen ? { onClick: () => onOpen(at ?? last) } : {})}
          className={cx("relative h-52 flex-1 rounded-md", onOpen && "cursor-pointer")}
        >
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible"
          >
            <Grid ticks={ticks} />
            {children}
            {at === undefined ? null : (
              <path
                d={`M${places[at] ?? 0} 0V100`}
                className="stroke-ink-3"
                strokeDasharray="2 3"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </svg>
        </div>
      </div>
      <p aria-hidden="true" className="mt-2 flex justify-between pl-14 text-xs text-ink-3">
        <span>{dayLabel(0)}</span>
        {last > 0 ? <span>{dayLabel(last)}</span> : null}
      </p>
    </div>
  );
};

const Grid = ({ ticks }: { ticks: readonly number[] }) =>
  ticks.map((tick) => (
    <path
      key={tick}
      d={`M0 ${heightOf(tick, ticks)}H100`}
      className="stroke-rule"
      vectorEffect="non-scaling-stroke"
    />
  ));

type TicksProps = { ticks: readonly number[]; label: (value: number) => string };

/** The longest of them, unseen, holds the column as wide as it must be. */
const Ticks = ({ ticks, label }: TicksProps) => (
  <div aria-hidden="true" className="relative h-52 text-right text-xs text-ink-3">
    {ticks.map((tick) => (
      <span
        key={tick}
        className="tabular absolute right-0 -translate-y-1/2 leading-none"
        style={{ top: `${heightOf(tick, ticks)}%` }}
      >
        {label(tick)}
      </span>
    ))}
    <span className="tabular invisible block">
      {ticks.map(label).toSorted((one, other) => other.length - one.length)[0]}
    </span>
  </div>
);

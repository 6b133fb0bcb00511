import { cx } from "./cx.ts";

type Props = {
  value: number;
  max: number;
  /** What progresses, for those who do not see the bar. */
  label: string;
  /** Where the bar must reach: the minimum of a round. */
  mark?: number;
  className?: string;
};

const widthOf = (value: number, max: number): string =>
  `${max > 0 ? Math.min(100, (value / max) * 100) : 0}%`;

export const ProgressBar = ({ value, max, label, mark, className }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={Math.min(value, max)}
    aria-valuetext={`${Math.floor(max > 0 ? (value / max) * 100 : 0)}\u00a0%`}
    className={cx("relative h-2 overflow-hidden rounded-full bg-sunken", className)}
  >
    <span
      className="block h-full rounded-full bg-accent transition-[width]"
      style={{ width: widthOf(value, max) }}
    />
    {mark !== undefined && mark < max ? (
      <span
        className="absolute inset-y-0 w-0.5 bg-ink"
        style={{ left: widthOf(mark, max) }}
        aria-hidden="true"
      />
    ) : null}
  </div>
);

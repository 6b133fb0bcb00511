import { cx } from "./cx.ts";

type Props = {
  value: number;
  max: number;
  /** The label says what progresses, for those who do not see the bar. */
  label: string;
  /** Marks say where the bar must reach: the minimum of a round, its target. */
  marks?: readonly number[];
  className?: string;
};

/** Drawn as attributes: the server draws it too, and the policy of its pages forbids styles. */
const widthOf = (value: number, max: number): string =>
  `${max > 0 ? Math.min(100, (value / max) * 100) : 0}%`;

export const ProgressBar = ({ value, max, label, marks = [], className }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={Math.min(value, max)}
    aria-valuetext={`${Math.floor(max > 0 ? (value / max) * 100 : 0)}\u00a0%`}
    className={cx("relative h-2 overflow-hidden rounded-full bg-sunken", className)}
  >
    <svg aria-hidden="true" className="block size-full">
      <rect width={widthOf(value, max)} height="100%" rx="4" className="fill-accent" />
      {marks
        .filter((mark) => mark > 0 && mark < max)
        .map((mark) => (
          <rect key={mark} x={widthOf(mark, max)} width="2" height="100%" className="fill-ink" />
        ))}
    </svg>
  </div>
);

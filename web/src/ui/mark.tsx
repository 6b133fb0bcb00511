import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { markPaths, type MarkName } from "./mark-paths.ts";

const inks = {
  "1": "text-series-1",
  "2": "text-series-2",
  "3": "text-series-3",
  "4": "text-series-4",
  "5": "text-series-5",
  "6": "text-series-6",
} as const;

export type MarkColour = keyof typeof inks;

type Props = { icon: MarkName; colour: MarkColour; children: ReactNode; className?: string };

/** A small distinction that somebody was given: a drawing in a colour of the series, and its name. */
export const Mark = ({ icon, colour, children, className }: Props) => (
  <span
    className={cx(
      "inline-flex min-h-6.5 max-w-full items-center gap-1.5 rounded-full border border-rule",
      "bg-sheet py-0.5 pr-2.5 pl-2 text-sm text-ink-2",
      className,
    )}
  >
    <MarkDrawing icon={icon} colour={colour} />
    <span className="min-w-0 truncate">{children}</span>
  </span>
);

type DrawingProps = { icon: MarkName; colour?: MarkColour | undefined; size?: 14 | 20 };

export const MarkDrawing = ({ icon, colour, size = 14 }: DrawingProps) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={cx("shrink-0", colour && inks[colour])}
  >
    <path d={markPaths[icon]} />
  </svg>
);

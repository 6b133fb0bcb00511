import { iconPaths, type IconName } from "./icon-paths.ts";
import { cx } from "./cx.ts";

type Props = { name: IconName; size?: 12 | 14 | 16 | 20 | 24; className?: string };

/** Decorative: the words beside it, or the name of its button, carry the meaning. */
export const Icon = ({ name, size = 16, className }: Props) => (
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
    className={cx("shrink-0", className)}
  >
    <path d={iconPaths[name]} />
  </svg>
);

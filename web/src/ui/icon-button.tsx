import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

type Props = Omit<ComponentProps<"button">, "children"> & {
  icon: IconName;
  /** Its name, for those who do not see the drawing. */
  label: string;
};

export const IconButton = ({ icon, label, className, type = "button", ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={cx(
      "inline-grid size-9 place-items-center rounded-md text-ink-2 transition-colors",
      "hover:bg-sunken hover:text-ink disabled:opacity-50",
      className,
    )}
  >
    <Icon name={icon} />
  </button>
);

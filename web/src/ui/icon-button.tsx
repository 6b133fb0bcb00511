import type { ComponentProps } from "react";
import { iconButtonStyle } from "./button-style.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

type Props = Omit<ComponentProps<"button">, "children" | "disabled"> & {
  icon: IconName;
  /** The name, for those who do not see the drawing. */
  label: string;
};

/** A drawing has no room for a reason: it can always be pressed, or it is a `Button`. */
export const IconButton = ({ icon, label, className, type = "button", ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={iconButtonStyle(className)}
  >
    <Icon name={icon} />
  </button>
);

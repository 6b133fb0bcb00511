import { Link } from "@tanstack/react-router";
import { iconButtonStyle } from "./button-style.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

type Props = {
  icon: IconName;
  /** The name, for those who do not see the drawing. */
  label: string;
  to: string;
  search?: Readonly<Record<string, unknown>>;
  className?: string;
};

/** The link looks like an icon button and goes somewhere. */
export const IconLink = ({ icon, label, to, search = {}, className }: Props) => (
  <Link
    to={to}
    search={search}
    aria-label={label}
    title={label}
    className={iconButtonStyle("relative", className)}
  >
    <Icon name={icon} />
  </Link>
);

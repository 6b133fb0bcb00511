import type { ReactElement, ReactNode } from "react";
import type { IconName } from "./icon-paths.ts";
import type { TriggerProps } from "./on-demand.tsx";

export type MenuItem = {
  label: ReactNode;
  detail?: ReactNode;
  icon?: IconName;
  current?: boolean;
  danger?: boolean;
  /** A choice that is on or off, and says which. */
  checked?: boolean;
} & (
  | { to: string }
  /** A file is saved, or read in a tab of its own by the browser’s own reader. */
  | { href: string; download?: boolean; isRead?: boolean }
  | { onSelect: () => void }
);

export type MenuGroup = { title?: string; items: readonly MenuItem[] };

export type MenuProps = {
  trigger: ReactElement<TriggerProps>;
  groups: readonly MenuGroup[];
  align?: "start" | "center" | "end";
};

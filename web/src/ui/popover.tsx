import type { ReactElement, ReactNode } from "react";
import { onDemand, type TriggerProps } from "./on-demand.tsx";

export type PopoverProps = {
  trigger: ReactElement<TriggerProps>;
  children: ReactNode;
  /** Its name, for those who do not see where it came from. */
  label: string;
  align?: "start" | "center" | "end";
  className?: string;
};

/** A few controls, or a word of explanation, at the place that asked for them. */
export const Popover = onDemand<PopoverProps>(
  () => import("./popover-popup.tsx").then((module) => module.PopoverPopup),
  "dialog",
);

import { onDemand } from "./on-demand.tsx";
import type { PopoverProps } from "./popover-popup.tsx";

/** A few controls, or a word of explanation, at the place that asked for them. */
export const Popover = onDemand<PopoverProps>(
  () => import("./popover-popup.tsx").then((module) => module.PopoverPopup),
  "dialog",
);

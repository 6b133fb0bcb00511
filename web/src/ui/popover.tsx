import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";
import { floating } from "./menu.tsx";

type Props = {
  trigger: ReactElement;
  children: ReactNode;
  /** Its name, for those who do not see where it came from. */
  label: string;
  align?: "start" | "center" | "end";
  className?: string;
};

/** A few controls, or a word of explanation, at the place that asked for them. */
export const Popover = ({ trigger, children, label, align = "start", className }: Props) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner sideOffset={6} align={align} className="z-40">
        <Base.Popup
          aria-label={label}
          className={cx(
            floating,
            "max-h-(--available-height) min-w-52 max-w-[min(24rem,calc(100vw-2rem))] overflow-auto p-4",
            className,
          )}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

import { Popover as Base } from "@base-ui/react/popover";
import { cx } from "./cx.ts";
import { floating } from "./floating.ts";
import type { ReactElement, ReactNode } from "react";
import type { TriggerProps } from "./on-demand.tsx";

export type PopoverProps = {
  trigger: ReactElement<TriggerProps>;
  children: ReactNode;
  /** The name, for those who do not see where it came from. */
  label: string;
  align?: "start" | "center" | "end";
  className?: string;
};

export const PopoverPopup = ({
  trigger,
  children,
  label,
  align = "start",
  className,
}: PopoverProps) => (
  <Base.Root defaultOpen>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner sideOffset={6} collisionPadding={16} align={align} className="z-40">
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

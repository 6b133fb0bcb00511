import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";
import { cx } from "./cx.ts";
import { floating } from "./menu.tsx";

type Props = {
  /** A control, which has a name of its own: the tip adds to it, and is never the only place. */
  children: ReactElement;
  text: string;
};

export const Tooltip = ({ children, text }: Props) => (
  <Base.Provider delay={300}>
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className={cx(floating, "max-w-64 px-2.5 py-1.5 text-xs text-ink-2")}>
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  </Base.Provider>
);

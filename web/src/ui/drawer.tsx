import { lazy, Suspense } from "react";
import { useOnceOpen } from "./use-once-open.ts";
import type { DrawerProps } from "./drawer-popup.tsx";

const Popup = lazy(() =>
  import("./drawer-popup.tsx").then((module) => ({ default: module.DrawerPopup })),
);

/** Details beside the page, which stays where it was; Escape closes and the focus goes back. */
export const Drawer = (props: DrawerProps) =>
  useOnceOpen(props.open) ? (
    <Suspense>
      <Popup {...props} />
    </Suspense>
  ) : null;

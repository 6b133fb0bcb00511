import { lazy, Suspense } from "react";
import { useOnceOpen, useOpenLater } from "./use-once-open.ts";
import type { DrawerProps } from "./drawer-popup.tsx";

const Popup = lazy(() =>
  import("./drawer-popup.tsx").then((module) => ({ default: module.DrawerPopup })),
);

/**
 * Details over the page, which stays where it was, or beside it where a screen has room for both;
 * Escape closes and the focus goes back.
 */
export const Drawer = (props: DrawerProps) => {
  const open = useOpenLater(props.open);
  return useOnceOpen(open) ? (
    <Suspense>
      <Popup {...props} open={open} />
    </Suspense>
  ) : null;
};

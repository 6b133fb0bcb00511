import { lazy, Suspense, type ReactNode } from "react";
import { useOnceOpen } from "./use-once-open.ts";

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `end` for the details of a row, `start` for a menu. */
  side?: "start" | "end";
  /** Without the heading and its space: the content draws its own. */
  bare?: boolean;
};

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

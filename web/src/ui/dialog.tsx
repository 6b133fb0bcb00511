/**
 *   <Dialog open={open} onClose={close} title={t`Inviter un porteur`}>…</Dialog>
 *
 * The focus stays in it, Escape closes it, and the focus goes back to where it was.
 */
import { lazy, Suspense, type ReactNode } from "react";
import { useOnceOpen } from "./use-once-open.ts";

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** The buttons, the main one last. */
  actions?: ReactNode;
  size?: "md" | "lg";
};

const Popup = lazy(() =>
  import("./dialog-popup.tsx").then((module) => ({ default: module.DialogPopup })),
);

export const Dialog = (props: DialogProps) =>
  useOnceOpen(props.open) ? (
    <Suspense>
      <Popup {...props} />
    </Suspense>
  ) : null;

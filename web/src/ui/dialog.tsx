/**
 *   <Dialog open={open} onClose={close} title={t`Inviter un porteur`}>…</Dialog>
 *
 * The focus stays in it, Escape closes it, and the focus goes back to where it was.
 */
import { lazy, Suspense } from "react";
import { useOnceOpen } from "./use-once-open.ts";
import type { DialogProps } from "./dialog-popup.tsx";

const Popup = lazy(() =>
  import("./dialog-popup.tsx").then((module) => ({ default: module.DialogPopup })),
);

export const Dialog = (props: DialogProps) =>
  useOnceOpen(props.open) ? (
    <Suspense>
      <Popup {...props} />
    </Suspense>
  ) : null;

/**
 *   <Dialog open={open} onClose={close} title={t`Inviter un porteur`}>…</Dialog>
 *
 * The focus stays in it, Escape closes it, and the focus goes back to where it was.
 */
import { lazy, Suspense } from "react";
import { useOnceOpen, useOpenLater } from "./use-once-open.ts";
import type { DialogProps } from "./dialog-popup.tsx";

const Popup = lazy(() =>
  import("./dialog-popup.tsx").then((module) => ({ default: module.DialogPopup })),
);

export const Dialog = (props: DialogProps) => {
  const open = useOpenLater(props.open);
  return useOnceOpen(open) ? (
    <Suspense>
      <Popup {...props} open={open} />
    </Suspense>
  ) : null;
};

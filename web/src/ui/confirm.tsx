import { lazy, Suspense, useState, type ComponentProps } from "react";
import type { ConfirmDialog } from "./confirm-dialog.tsx";

const Dialog = lazy(() =>
  import("./confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

/** The ConfirmDialog, fetched when it is first opened: most pages are left without asking anything. */
export const Confirm = (props: ComponentProps<typeof ConfirmDialog>) => {
  const [needed, setNeeded] = useState(props.open);
  if (props.open && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  ) : null;
};

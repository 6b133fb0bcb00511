import { Dialog as Base } from "@base-ui/react/dialog";
import { useLingui } from "@lingui/react/macro";
import { AskedClose, useAskedClose } from "./asked-close.tsx";
import { cx } from "./cx.ts";
import type { DialogName } from "./dialog-names.ts";
import { Icon } from "./icon.tsx";
import type { ReactNode } from "react";

export type DialogProps = {
  /** Told on the element, so that what was opened can be recorded. */
  name: DialogName;
  open: boolean;
  onClose: () => void;
  title: string;
  /** The language of the title, where it is not that of the page. */
  language?: string | undefined;
  lead?: ReactNode;
  children?: ReactNode;
  /** The buttons, the main one last. */
  actions?: ReactNode;
  size?: "md" | "lg";
};

export const DialogPopup = ({
  name,
  open,
  onClose,
  title,
  language,
  lead,
  children,
  actions,
  size = "md",
}: DialogProps) => {
  const { t } = useLingui();
  const asked = useAskedClose(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : asked.close())}>
      <Base.Portal>
        <Base.Backdrop className="veils fixed inset-0 z-40 bg-veil" />
        <Base.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4">
          <Base.Popup
            data-dialog={name}
            className={cx(
              "floats relative w-full rounded-md border border-rule bg-sheet p-6 shadow-float outline-none",
              size === "md" ? "max-w-form" : "max-w-[52rem]",
            )}
          >
            <AskedClose of={asked}>
              <Base.Title lang={language} className="pr-10 text-xl">
                {title}
              </Base.Title>
              {lead ? (
                <Base.Description className="mt-2 wrap-anywhere text-ink-2">
                  {lead}
                </Base.Description>
              ) : null}
              {children ? <div className="mt-5">{children}</div> : null}
              {actions ? (
                <div className="mt-6 flex flex-wrap justify-end gap-2 max-sm:grid max-sm:justify-stretch">
                  {actions}
                </div>
              ) : null}
              <Base.Close
                aria-label={t`Fermer`}
                className="absolute top-4 right-4 grid size-9 place-items-center rounded-md text-ink-2 hover:bg-sunken"
              >
                <Icon name="close" />
              </Base.Close>
            </AskedClose>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
};

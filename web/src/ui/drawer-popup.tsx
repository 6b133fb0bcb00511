import { Dialog as Base } from "@base-ui/react/dialog";
import { useLingui } from "@lingui/react/macro";
import { afterPaint } from "./after-paint.ts";
import { AskedClose, useAskedClose } from "./asked-close.tsx";
import { standOpen } from "./open-detail.ts";
import { cx } from "./cx.ts";
import type { DialogName } from "./dialog-names.ts";
import { Icon } from "./icon.tsx";
import { useEffect, useState, type ReactNode } from "react";
import { useMedia } from "./use-media.ts";

export type DrawerProps = {
  /** Told on the element, so that what was opened can be recorded. */
  name: DialogName;
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `end` for the details of a row, `start` for a menu. */
  side?: "start" | "end";
  /** The heading and its space are left out: the content draws its own. */
  bare?: boolean;
};

/** Escape is for something else where it empties a field, or closes what floats over the page. */
const isElsewhere = ({ reason, event }: Base.Root.ChangeEventDetails): boolean => {
  const at = document.activeElement ?? document.body;
  const isOnPage = at === document.body || at.closest("[data-beside], #root") !== null;
  return reason === "escape-key" && (event.defaultPrevented || !isOnPage);
};

export const DrawerPopup = ({
  name,
  open,
  onClose,
  title,
  children,
  side = "end",
  bare = false,
}: DrawerProps) => {
  const { t } = useLingui();
  const isBeside = useMedia("(width >= 90rem)") && side === "end";
  const { isLeaving, leave } = useLeaving(open, onClose);
  const asked = useAskedClose(open, leave);
  useRoomBeside(isBeside && open);
  const { giveWay } = asked;
  // The letters of the keyboard open another row from a detail that lies over the page, too.
  useEffect(() => (side === "end" && open ? standOpen(giveWay) : undefined));
  return (
    <Base.Root
      open={open && !isLeaving}
      modal={!isBeside}
      disablePointerDismissal={isBeside}
      onOpenChange={(next, change) => {
        if (!next && !(isBeside && isElsewhere(change))) asked.close();
      }}
    >
      <Base.Portal>
        {isBeside ? null : <Base.Backdrop className="veils fixed inset-0 z-40 bg-veil" />}
        <Base.Popup
          data-dialog={name}
          data-beside={isBeside ? "" : undefined}
          data-detail={side === "end" ? "" : undefined}
          className={cx(
            "slides fixed inset-y-0 z-40 flex max-w-[calc(100vw-2rem)] flex-col overflow-y-auto bg-paper outline-none",
            side === "end" ? "right-0 border-l border-rule" : "left-0 w-70",
            side === "end" && (isBeside ? "w-(--beside)" : "w-[34rem]"),
            !isBeside && "shadow-float",
          )}
        >
          <AskedClose of={asked}>
            {bare ? (
              <Base.Title className="sr-only">{title}</Base.Title>
            ) : (
              <div className="sticky top-0 z-10 flex items-center gap-4 border-b border-rule bg-paper px-6 py-4 pr-16">
                <Base.Title className="flex-1 text-xl">{title}</Base.Title>
              </div>
            )}
            <Base.Close
              aria-label={t`Fermer`}
              className="absolute top-3.5 right-3.5 z-20 grid size-9 place-items-center rounded-md text-ink-2 hover:bg-sunken"
            >
              <Icon name="close" />
            </Base.Close>
            <div className={cx("flex-1", !bare && "px-6 py-5")}>{children}</div>
          </AskedClose>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};

/**
 * Details leave the screen at once; the page that is behind them writes its address and draws itself anew
 * when they are gone.
 */
const useLeaving = (open: boolean, onClose: () => void) => {
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving && !open) setLeaving(false);
  return {
    isLeaving,
    leave: (): void => {
      setLeaving(true);
      afterPaint(onClose);
    },
  };
};

/** The page makes room for what stands beside it, and takes it back. */
const useRoomBeside = (stands: boolean): void => {
  useEffect(() => {
    if (!stands) return undefined;
    document.documentElement.dataset["makesRoom"] = "";
    return () => {
      delete document.documentElement.dataset["makesRoom"];
    };
  }, [stands]);
};

import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { useLingui } from "@lingui/react/macro";
import { useRef, useState, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { CloseDialog, DialogForms, type DialogForm } from "./dialog-forms.ts";

/**
 * A dialog or drawer closes by this when its reader asks for it, and gives way to something else. Where
 * something was typed in one of its forms, they are asked first; once sent, the one who opened it
 * closes it without a question.
 */
export const useAskedClose = (open: boolean, onClose: () => void) => {
  const [forms] = useState(() => new Set<DialogForm>());
  /** Is done once the reader gives up what they typed. */
  const [next, setNext] = useState<() => void>();
  // What was sent meanwhile has closed the dialog, and the question with it.
  if (next !== undefined && !open) setNext(undefined);
  const giveWay = (then: () => void): void => {
    if ([...forms].some((form) => form.isTyped())) setNext(() => then);
    else then();
  };
  const abandon = (): void => {
    for (const form of forms) form.abandon();
    setNext(undefined);
    next?.();
  };
  return {
    forms,
    asking: next !== undefined,
    close: () => giveWay(onClose),
    giveWay,
    abandon,
    keep: () => setNext(undefined),
  };
};

type Props = { of: ReturnType<typeof useAskedClose>; children: ReactNode };

/** The content of a dialog, and over it the question that is asked before it closes. */
export const AskedClose = ({ of: { forms, asking, close, abandon, keep }, children }: Props) => (
  <DialogForms value={forms}>
    <CloseDialog value={close}>
      {children}
      <Base.Root open={asking} onOpenChange={(opens) => (opens ? undefined : keep())}>
        <Base.Portal>
          <AbandonQuestion onKeep={keep} onAbandon={abandon} />
        </Base.Portal>
      </Base.Root>
    </CloseDialog>
  </DialogForms>
);

type QuestionProps = { onKeep: () => void; onAbandon: () => void };

const AbandonQuestion = ({ onKeep, onAbandon }: QuestionProps) => {
  const { t } = useLingui();
  // Who presses Enter without reading loses nothing.
  const keeping = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Base.Backdrop forceRender className="veils fixed inset-0 z-50 bg-veil" />
      <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
        <Base.Popup
          data-dialog="abandon-typed"
          initialFocus={keeping}
          className="floats w-full max-w-[26rem] rounded-md border border-rule bg-sheet p-6 shadow-float outline-none"
        >
          <Base.Title className="text-xl">{t`Abandonner ce que vous avez écrit ?`}</Base.Title>
          <div className="mt-6 flex flex-wrap justify-end gap-2 max-sm:grid max-sm:justify-stretch">
            <Button onClick={onAbandon}>{t`Abandonner`}</Button>
            <Button ref={keeping} variant="primary" onClick={onKeep}>
              {t`Continuer à écrire`}
            </Button>
          </div>
        </Base.Popup>
      </Base.Viewport>
    </>
  );
};

/**
 * Asks once, and shows what will change or what is lost:
 *
 *   <ConfirmDialog name="debit-shares" open={open} onClose={close} title={t`Débiter 40 actions`}
 *     rows={rows} confirm={t`Débiter`} onConfirm={() => debit.run(options)} />
 *
 * It closes when `onConfirm` went through, and says why when it did not.
 */
import { useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { CloseButton } from "./close-button.tsx";
import type { DialogName } from "./dialog-names.ts";
import { Dialog } from "./dialog.tsx";
import { isSilent } from "./form/place-faults.ts";
import { EffectTable, type EffectRow } from "./effect-table.tsx";
import { unknownFailure } from "./unknown-failure.ts";

type Props = {
  name: DialogName;
  open: boolean;
  onClose: () => void;
  title: string;
  lead?: ReactNode;
  rows?: readonly EffectRow[];
  children?: ReactNode;
  /** The words of the button. */
  confirm: string;
  danger?: boolean;
  onConfirm: () => unknown;
};

const wordsOf = (error: unknown): string | undefined =>
  error instanceof Error && "description" in error ? String(error.description) : undefined;

export const ConfirmDialog = (props: Props) => {
  const { name, open, onClose, title, lead, rows, children } = props;
  const { confirm, danger = false, onConfirm } = props;
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const close = () => {
    setRefused(undefined);
    onClose();
  };
  const run = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await onConfirm();
      close();
    } catch (error) {
      if (isSilent(error)) return;
      setRefused(wordsOf(error) ?? unknownFailure());
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      name={name}
      open={open}
      onClose={close}
      title={title}
      lead={lead}
      actions={
        <>
          <CloseButton>{t`Annuler`}</CloseButton>
          <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={() => void run()}>
            {confirm}
          </Button>
        </>
      }
    >
      {rows || children || refused ? (
        <div className="grid gap-4">
          {rows ? <EffectTable rows={rows} /> : null}
          {children}
          {refused ? (
            <div role="alert">
              <Banner tone="loss">{refused}</Banner>
            </div>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
};

import { useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import type { DialogName } from "#ui/dialog-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { SendFileButton } from "./send-file-button.tsx";
import type { FileLimits } from "./file-limits.ts";

type Named = Readonly<{ id: string; name: string }>;
type SendProps = Parameters<typeof SendFileButton>[0];

type Props<File extends Named> = {
  /** The id of what says why a file was refused, once on the page. */
  id: string;
  /** The dialog that asks before a file is taken off. */
  dialog: DialogName;
  limits: FileLimits;
  /** To which thing a document is added. */
  label: string;
  onSend: SendProps["onSend"];
  onRemove: (file: File) => Promise<unknown>;
  /** Draws the papers, with the button that takes one off, and the one that adds another. */
  children: (removalOf: (file: File) => ReactNode, add: ReactNode) => ReactNode;
};

/** Papers filed with a thing: added as they are chosen, and taken off once that is confirmed. */
export const FiledPapers = <File extends Named>(props: Props<File>) => {
  const { t } = useLingui();
  const { id, dialog, limits, label, onSend, onRemove, children } = props;
  const [leaving, setLeaving] = useState<File>();
  const name = leaving?.name ?? "";
  const removalOf = (file: File) => (
    <IconButton icon="trash" label={t`Retirer ${file.name}`} onClick={() => setLeaving(file)} />
  );
  const add = (
    <SendFileButton id={id} limits={limits} label={label} onSend={onSend}>
      {t`Joindre un document`}
    </SendFileButton>
  );
  return (
    <>
      {children(removalOf, add)}
      <ConfirmDialog
        name={dialog}
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t`Retirer « ${name} » ?`}
        lead={t`Le fichier est effacé, sans retour possible.`}
        confirm={t`Retirer le document`}
        danger
        onConfirm={() => leaving && onRemove(leaving)}
      />
    </>
  );
};

import type {
  Formality,
  FormalityFile,
} from "@coulisse/contract/formalities/formalities.schemas.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { SendFileButton } from "#parts/documents/send-file-button.tsx";
import { useFileSize } from "#parts/words/file-size.ts";
import { addressOf } from "#platform/api.ts";
import { useAction } from "#platform/queries.ts";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { PaperLink } from "#ui/paper-link.tsx";
import { IconButton } from "#ui/icon-button.tsx";

type Props = {
  formality: Formality;
  /** Whoever files papers, and which of those that are there they may take off; others read. */
  files?: (file: FormalityFile) => boolean;
};

/** Receipts and forms, which its company and the investor concerned read. */
export const FormalityFiles = ({ formality, files: removable }: Props) => {
  const { t } = useLingui();
  const sizeOf = useFileSize();
  const [leaving, setLeaving] = useState<FormalityFile>();
  const params = { formalityId: formality.id };
  const filing = useAction(formalityRoutes.fileFormalityFiles, {
    success: t`Le document est joint à la formalité.`,
  });
  const removal = useAction(formalityRoutes.removeFormalityFile, {
    success: t`Le document a été retiré.`,
  });
  const name = leaving?.name ?? "";
  return (
    <Card title={t`Documents`}>
      {formality.files.length === 0 ? (
        <p className="text-sm text-ink-2">{t`Le formulaire, le récépissé ou la preuve du paiement.`}</p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule">
          {formality.files.map((file) => (
            <li key={file.id} className="flex items-center gap-2 py-2.5 text-sm">
              <PaperLink
                href={addressOf(formalityRoutes.getFormalityFile, {
                  params: { ...params, documentId: file.id },
                })}
                className="flex-1"
              >
                {file.name}
              </PaperLink>
              <span className="text-ink-3">{sizeOf(file.bytes)}</span>
              {removable?.(file) ? (
                <IconButton
                  icon="trash"
                  label={t`Retirer ${file.name}`}
                  onClick={() => setLeaving(file)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {removable === undefined ? null : (
        <div className="mt-4">
          <SendFileButton
            id="formality-document"
            limits={fileKinds.formalityFile}
            label={t`Joindre un document à la formalité`}
            onSend={(sent) => filing.run({ params, files: { files: [sent] } })}
          >
            {t`Joindre un document`}
          </SendFileButton>
        </div>
      )}
      <ConfirmDialog
        name="remove-formality-file"
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t`Retirer « ${name} » ?`}
        lead={t`Le fichier est effacé, sans retour possible.`}
        confirm={t`Retirer le document`}
        danger
        onConfirm={() => leaving && removal.run({ params: { ...params, documentId: leaving.id } })}
      />
    </Card>
  );
};

import type {
  Formality,
  FormalityFile,
} from "@coulisse/contract/formalities/formalities.schemas.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { FiledPapers } from "#parts/documents/filed-papers.tsx";
import { useFileSize } from "#parts/words/file-size.ts";
import { addressOf } from "#platform/api.ts";
import { useAction } from "#platform/queries.ts";
import { Card } from "#ui/card.tsx";
import { PaperLink } from "#ui/paper-link.tsx";

type Props = {
  formality: Formality;
  /** Whoever files papers, and which of those that are there they may take off; others read. */
  files?: (file: FormalityFile) => boolean;
};

/** Receipts and forms, which its company and the investor concerned read. */
export const FormalityFiles = ({ formality, files: removable }: Props) => {
  const { t } = useLingui();
  const params = { formalityId: formality.id };
  const filing = useAction(formalityRoutes.fileFormalityFiles, {
    success: t`Le document est joint à la formalité.`,
  });
  const removal = useAction(formalityRoutes.removeFormalityFile, {
    success: t`Le document a été retiré.`,
  });
  if (removable === undefined) return <Papers formality={formality} />;
  return (
    <FiledPapers<FormalityFile>
      id="formality-document"
      dialog="remove-formality-file"
      limits={fileKinds.formalityFile}
      label={t`Joindre un document à la formalité`}
      onSend={(sent) => filing.run({ params, files: { files: [sent] } })}
      onRemove={({ id: documentId }) => removal.run({ params: { ...params, documentId } })}
    >
      {(removalOf, add) => (
        <Papers formality={formality} action={(file) => (removable(file) ? removalOf(file) : null)}>
          <div className="mt-4">{add}</div>
        </Papers>
      )}
    </FiledPapers>
  );
};

type PapersProps = {
  formality: Formality;
  action?: (file: FormalityFile) => ReactNode;
  children?: ReactNode;
};

const Papers = ({ formality, action, children }: PapersProps) => {
  const { t } = useLingui();
  const sizeOf = useFileSize();
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
                  params: { formalityId: formality.id, documentId: file.id },
                })}
                className="flex-1"
              >
                {file.name}
              </PaperLink>
              <span className="text-ink-3">{sizeOf(file.bytes)}</span>
              {action?.(file)}
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  );
};

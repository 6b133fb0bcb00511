import type { DecisionDocument } from "@coulisse/contract/companies/decisions.schemas.ts";
import { decisionRoutes } from "@coulisse/contract/companies/decisions.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { useLingui } from "@lingui/react/macro";
import { addressOf } from "#platform/api.ts";
import { useAction } from "#platform/queries.ts";
import { SendFileButton } from "#parts/documents/send-file-button.tsx";
import { useFileSize } from "#parts/words/file-size.ts";
import { Icon } from "#ui/icon.tsx";

const FiledDocument = ({ document }: { document: DecisionDocument }) => {
  const { t } = useLingui();
  const sizeOf = useFileSize();
  const { id, decisionId, name, bytes, scanState } = document;
  const href = addressOf(decisionRoutes.getDecisionDocument, {
    params: { decisionId, documentId: id },
  });
  return (
    <a href={href} download className="inline-flex max-w-full items-baseline gap-2 text-sm">
      <Icon name="document" size={14} className="shrink-0 translate-y-0.5 text-ink-3" />
      <span className="min-w-0 break-words text-accent underline-offset-2 hover:underline">
        {name}
      </span>
      <span className="shrink-0 text-ink-3">{sizeOf(bytes)}</span>
      {scanState === "CLEAN" ? null : (
        <span className="text-ink-3">{t`Non analysé par un antivirus`}</span>
      )}
    </a>
  );
};

type Props = Readonly<{
  decisionId: string;
  title: string;
  documents: readonly DecisionDocument[];
  /** Whoever only reads the company files nothing. */
  files?: boolean;
}>;

/** The minutes of a decision, and the way to file them: they are often signed days after it. */
export const DecisionDocuments = ({ decisionId, title, documents, files = true }: Props) => {
  const { t } = useLingui();
  const filing = useAction(decisionRoutes.fileDecisionDocuments, {
    success: t`Le document est joint à la décision.`,
  });
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      {documents.length > 0 ? (
        <ul className="grid gap-1.5">
          {documents.map((document) => (
            <li key={document.id}>
              <FiledDocument document={document} />
            </li>
          ))}
        </ul>
      ) : null}
      {files ? (
        <SendFileButton
          id={`minutes-${decisionId}`}
          limits={fileKinds.decisionMinutes}
          label={t`Joindre un procès-verbal : ${title}`}
          onSend={(file) => filing.run({ params: { decisionId }, files: { files: [file] } })}
        >
          {t`Joindre un procès-verbal`}
        </SendFileButton>
      ) : null}
    </div>
  );
};

import { companyRoutes } from "@coulisse/contract/companies.ts";
import { decisionRoutes, type DecisionDocument } from "@coulisse/contract/decisions.ts";
import { shareCategoryRoutes } from "@coulisse/contract/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { addressOf } from "#app/api.ts";
import { describeFailure } from "#app/failure-words.ts";
import { useAction } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Fault } from "#ui/form/field.tsx";
import { FileButton } from "#ui/form/file-button.tsx";
import { Icon } from "#ui/icon.tsx";

const bytesInKilobyte = 1000;
const accepted = "application/pdf,image/jpeg,image/png,image/webp";

const FiledDocument = ({ document }: { document: DecisionDocument }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { id, decisionId, name, bytes, scanState } = document;
  const size = format.quantity(Math.max(1, Math.round(bytes / bytesInKilobyte)));
  const href = addressOf(decisionRoutes.getDecisionDocument, {
    params: { decisionId, documentId: id },
  });
  return (
    <a href={href} download className="inline-flex max-w-full items-baseline gap-2 text-sm">
      <Icon name="document" size={14} className="shrink-0 translate-y-0.5 text-ink-3" />
      <span className="min-w-0 break-words text-accent underline-offset-2 hover:underline">
        {name}
      </span>
      <span className="shrink-0 text-ink-3">{t`${size} ko`}</span>
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
}>;

/** The minutes of a decision, and the way to file them: they are often signed days after it. */
export const DecisionDocuments = ({ decisionId, title, documents }: Props) => {
  const { t } = useLingui();
  const [fault, setFault] = useState<string>();
  const filing = useAction(decisionRoutes.fileDecisionDocuments, {
    success: t`Le document est joint à la décision.`,
    reloads: [shareCategoryRoutes.listCategoryRights, companyRoutes.listCapitalDeclarations],
  });
  const send = async (file: File): Promise<void> => {
    setFault(undefined);
    try {
      await filing.run({ params: { decisionId }, files: { files: [file] } });
    } catch (error) {
      setFault(describeFailure(error));
    }
  };
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
      <FileButton
        accept={accepted}
        label={t`Joindre un procès-verbal : ${title}`}
        busy={filing.pending}
        onFile={(file) => void send(file)}
        invalid={fault !== undefined}
      >
        {t`Joindre un procès-verbal`}
      </FileButton>
      {fault ? (
        <div role="alert">
          <Fault id={`minutes-${decisionId}`}>{fault}</Fault>
        </div>
      ) : null}
    </div>
  );
};

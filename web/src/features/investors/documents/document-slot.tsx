import { kycDocumentWords } from "@coulisse/contract/kyc-words.ts";
import type { KycDocument, KycDocumentType, KycState } from "@coulisse/contract/kyc-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { useWords } from "#i18n/use-words.ts";
import { Badge } from "#ui/badge.tsx";
import { Fault } from "#ui/form/field.tsx";
import { documentHelp, documentStateWords } from "../kyc-words.ts";
import { DocumentActions } from "./document-actions.tsx";
import { RemoveDocument, ReplaceValidated } from "./document-dialogs.tsx";
import { DocumentFacts } from "./document-facts.tsx";
import { DocumentPreview } from "./document-preview.tsx";
import { DropHint } from "./drop-hint.tsx";
import { DropPlace } from "./drop-place.tsx";
import { useSendDocument } from "./use-send-document.ts";

type Props = {
  investorId: string;
  state: KycState;
  type: KycDocumentType;
  document: KycDocument | undefined;
};

/** One document of the check: chosen, photographed or dropped, sent at once, replaced or removed. */
export const DocumentSlot = ({ investorId, state, type, document }: Props) => {
  const { t } = useLingui();
  const documentNames = useWords(kycDocumentWords);
  const id = useId();
  const [removing, setRemoving] = useState(false);
  const [replacement, setReplacement] = useState<File>();
  const { send, sent, fault, pending } = useSendDocument(investorId, type);
  const title = documentNames[type];
  // A new document puts a validation that is there in question, so that is asked first.
  const take = (file: File): void => {
    if (state === "VALIDATED") setReplacement(file);
    else void send(file);
  };
  return (
    <li aria-labelledby={`${id}-title`}>
      <DropPlace onFile={take} disabled={pending}>
        <Heading id={`${id}-title`} title={title} document={document} />
        <div className="relative grid h-40 place-items-center overflow-hidden rounded-md border border-rule bg-sunken">
          {document && !pending ? (
            <DocumentPreview investorId={investorId} document={document} />
          ) : (
            <DropHint pending={pending} sent={sent} title={title} />
          )}
        </div>
        {document ? <DocumentFacts document={document} /> : null}
        <p id={`${id}-help`} className="text-sm text-ink-3">
          {t(documentHelp[type])}
        </p>
        {fault === undefined ? null : (
          <div role="alert">
            <Fault id={`${id}-fault`}>{fault}</Fault>
          </div>
        )}
        <DocumentActions
          investorId={investorId}
          state={state}
          document={document}
          title={title}
          describedBy={fault === undefined ? `${id}-help` : `${id}-fault ${id}-help`}
          busy={pending}
          onFile={take}
          onRemove={() => setRemoving(true)}
        />
      </DropPlace>
      <RemoveDocument
        investorId={investorId}
        documentType={type}
        open={removing}
        onClose={() => setRemoving(false)}
      />
      <ReplaceValidated
        file={replacement}
        onClose={() => setReplacement(undefined)}
        onSend={(file) => void send(file)}
      />
    </li>
  );
};

type HeadingProps = { id: string; title: string; document: KycDocument | undefined };

const Heading = ({ id, title, document }: HeadingProps) => {
  const { t } = useLingui();
  const words = document && documentStateWords[document.state];
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-2">
      <h3 id={id} className="min-w-0 flex-1 font-sans text-base font-medium tracking-normal">
        {title}
      </h3>
      {words ? <Badge tone={words.tone}>{t(words.label)}</Badge> : null}
    </div>
  );
};

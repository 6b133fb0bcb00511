import { investorRoutes } from "@coulisse/contract/identity/investors.ts";
import { kycDocumentWords } from "@coulisse/contract/identity/kyc-words.ts";
import type { Investor, KycDocument } from "@coulisse/contract/identity/kyc.schemas.ts";
import type { KycState } from "@coulisse/contract/accounts/sign-in.ts";
import type { KycDocumentType } from "@coulisse/contract/identity/kyc.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState, useId } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { useDocumentAddress } from "#parts/documents/document-bytes.ts";
import { DropPlace } from "#parts/documents/file-drop.tsx";
import { useSentFile } from "#parts/documents/use-sent-file.ts";
import { useFileSize } from "#parts/words/file-size.ts";
import { useAction } from "#platform/queries.ts";
import { Fault } from "#ui/form/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Section } from "#ui/section.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { DocumentState } from "../document-state.tsx";
import { DocumentActions, RemoveDocument, ReplaceValidated } from "./document-actions.tsx";
import { identityLimits, readDocument } from "./investors.queries.ts";
import { documentHelp } from "./kyc-words.ts";

type Props = {
  investor: Investor;
  documents: readonly KycDocument[];
  /** Whether a paper is what the file lacks first. */
  isNext: boolean;
};

const card: readonly KycDocumentType[] = ["IDENTITY_FRONT", "IDENTITY_BACK"];
const passport: readonly KycDocumentType[] = ["PASSPORT"];
const proof: readonly KycDocumentType[] = ["PROOF_OF_ADDRESS"];

export const DocumentsSection = ({ investor, documents, isNext }: Props) => {
  const { t } = useLingui();
  const sent = (type: KycDocumentType) =>
    documents.some((one) => one.type === type && one.state !== "REFUSED");
  // Once one of them is whole, the other way is there only for what was sent of it.
  const isWhole = (types: readonly KycDocumentType[]) => types.every(sent);
  const shown = (types: readonly KycDocumentType[], other: readonly KycDocumentType[]) =>
    types.filter((type) => !isWhole(other) || documents.some((one) => one.type === type));
  const isIdentified = isWhole(card) || isWhole(passport);
  const next = isIdentified ? proof[0] : card.find((type) => !sent(type));
  const slots = (types: readonly KycDocumentType[]) => (
    <ul className="grid max-w-[60rem] gap-5 sm:grid-cols-2">
      {types.map((type) => (
        <DocumentSlot
          key={type}
          investorId={investor.id}
          state={investor.kycState}
          type={type}
          document={documents.find((one) => one.type === type)}
          isNext={isNext && type === next}
        />
      ))}
    </ul>
  );
  const sides = shown(card, passport);
  const page = shown(passport, card);
  return (
    <>
      <Section
        title={t`Pièce d’identité`}
        lead={t`Les deux côtés de votre carte d’identité, ou votre passeport. PDF, JPEG, PNG, WebP ou HEIC, 10 Mo au plus.`}
      >
        {slots(sides)}
        {sides.length > 0 && page.length > 0 ? (
          <p className="my-6 text-sm text-ink-3">{t`ou`}</p>
        ) : null}
        {page.length > 0 ? slots(page) : null}
      </Section>
      <Section
        title={t`Domicile`}
        lead={t`Facture d’énergie, d’eau ou d’internet, avis d’imposition, quittance de loyer d’une agence.`}
      >
        {slots(proof)}
      </Section>
    </>
  );
};

type DocumentSlotProps = {
  investorId: string;
  state: KycState;
  type: KycDocumentType;
  document: KycDocument | undefined;
  isNext: boolean;
};

/**
 * A slot is for one document of the check: chosen, photographed or dropped, sent at once, replaced
 * or removed.
 */
const DocumentSlot = ({ investorId, state, type, document, isNext }: DocumentSlotProps) => {
  const { t } = useLingui();
  const documentNames = useWords(kycDocumentWords);
  const id = useId();
  const [removing, setRemoving] = useState(false);
  const [replacement, setReplacement] = useState<File>();
  const add = useAction(investorRoutes.addKycDocument, {
    success: t`Le document a été reçu.`,
  });
  const sending = useSentFile(identityLimits, (file, onProgress) =>
    add.run({ params: { investorId }, body: { type }, files: { file }, onProgress }),
  );
  const { sent, fault, pending } = sending;
  const title = documentNames[type];
  // A new document puts a validation that is there in question, so that is asked first.
  const take = (file: File): void => {
    if (state === "VALIDATED") setReplacement(file);
    else sending.take(file);
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
          isNext={isNext}
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
        onSend={sending.take}
      />
    </li>
  );
};

type HeadingProps = { id: string; title: string; document: KycDocument | undefined };

const Heading = ({ id, title, document }: HeadingProps) => (
  <div className="flex min-h-6 flex-wrap items-center gap-2">
    <h3 id={id} className="min-w-0 flex-1 font-sans text-base font-medium tracking-normal">
      {title}
    </h3>
    {document ? <DocumentState state={document.state} /> : null}
  </div>
);

type DropHintProps = { pending: boolean; sent: number; title: string };

/** An empty place, or how far the file that fills it has gone. */
const DropHint = ({ pending, sent, title }: DropHintProps) => {
  const { t } = useLingui();
  if (!pending) {
    return (
      <p className="px-4 text-center text-sm text-ink-3">
        {t`Déposez le fichier ici, ou choisissez-le.`}
      </p>
    );
  }
  return (
    <div className="grid w-full max-w-56 justify-items-center gap-3 px-4" role="status">
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <Spinner size="sm" silent />
        {sent < 1 ? t`Envoi en cours…` : t`Contrôle du fichier…`}
      </p>
      <ProgressBar value={sent} max={1} label={t`Envoi : ${title}`} className="w-full" />
    </div>
  );
};

type DocumentPreviewProps = { investorId: string; document: KycDocument };

/** The picture of an image; a PDF is opened beside the page, its first page is not drawn here. */
const DocumentPreview = ({ investorId, document }: DocumentPreviewProps) => {
  const { t } = useLingui();
  const documentNames = useWords(kycDocumentWords);
  const { type, hasPreview } = document;
  const { address } = useDocumentAddress({
    id: document.id,
    read: (signal) => readDocument({ investorId, type, preview: true, signal }),
    enabled: hasPreview,
  });
  const name = documentNames[type];
  if (hasPreview && address !== undefined) {
    return (
      <img
        src={address}
        alt={t`Aperçu : ${name}`}
        className="absolute inset-0 size-full object-contain"
      />
    );
  }
  return <Icon name="document" size={20} className="text-ink-3" />;
};

/** The name of the file, and what is known of it. */
const DocumentFacts = ({ document }: { document: KycDocument }) => {
  const { t } = useLingui();
  const format = useFormats();
  const sizeOf = useFileSize();
  const { name, byteCount, pageCount, createdAt, expiresOn } = document;
  const sentOn = format.instant(createdAt);
  const facts = [
    sizeOf(byteCount),
    ...(pageCount === null ? [] : [t`${plural(pageCount, { one: "# page", other: "# pages" })}`]),
    t`envoyé le ${sentOn}`,
  ];
  const until = expiresOn === null ? null : format.date(expiresOn);
  return (
    <div className="text-sm">
      <p className="truncate" title={name}>
        {name}
      </p>
      <p className="text-ink-3">{facts.join(" · ")}</p>
      {until === null ? null : <p className="text-ink-3">{t`Valable jusqu’au ${until}`}</p>}
    </div>
  );
};

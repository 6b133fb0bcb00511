import { noFigure } from "@coulisse/domain/formats.ts";
import { investorRoutes } from "@coulisse/contract/identity/investors.ts";
import { kycDocumentWords } from "@coulisse/contract/identity/kyc-words.ts";
import type { KycDocument } from "@coulisse/contract/identity/kyc.schemas.ts";
import type { KycDocumentType } from "@coulisse/contract/identity/kyc.ts";
import type { DocumentReading, Review } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import { reviewRoutes } from "@coulisse/contract/identity/review.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { DocumentViewer } from "#parts/documents/document-viewer.tsx";
import { callForFile } from "#platform/call-for-file.ts";
import { useAction } from "#platform/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { ShortTable } from "#ui/table/short-table.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { checkWords, comparedWords, outcomeTones, outcomeWords } from "./review-words.ts";
import { reviewOf } from "./review.queries.ts";

/**
 * Documents show one at a time: what is not looked at is not read, and leaves no trace of a
 * reading.
 */
type CardProps = { review: Review; shown: string | undefined; onShow: (type: string) => void };

export const DocumentsCard = ({ review, shown: chosen, onShow }: CardProps) => {
  const { t } = useLingui();
  const documentNames = useWords(kycDocumentWords);
  const { documents, investor } = review;
  const shown = documents.find(({ type }) => type === chosen) ?? documents[0];
  if (!shown) {
    return (
      <Card title={t`Documents`}>
        <EmptyState title={t`Aucun document`} text={t`Rien n’a encore été envoyé.`} />
      </Card>
    );
  }
  return (
    <Card title={t`Documents`}>
      <Tabs
        label={t`Documents`}
        value={shown.type}
        onChange={onShow}
        tabs={documents.map((document) => ({
          id: document.type,
          label: documentNames[document.type],
          panel: (
            <OneDocument
              key={document.id}
              investorId={investor.id}
              document={document}
              review={review}
            />
          ),
        }))}
      />
    </Card>
  );
};

type Props = { investorId: string; document: KycDocument; review: Review };

const isIdentity = (type: KycDocumentType): boolean => type !== "PROOF_OF_ADDRESS";

const OneDocument = ({ investorId, document, review }: Props) => {
  const { t } = useLingui();
  const documentNames = useWords(kycDocumentWords);
  const format = useFormats();
  const label = documentNames[document.type];
  const sentOn = format.instant(document.createdAt);
  const queryClient = useQueryClient();
  const opened = () => queryClient.invalidateQueries({ queryKey: reviewOf(investorId).queryKey });
  const isUnread = review.obstacles.some(
    ({ location }) => location === `documents.${document.type}`,
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <DocumentViewer
        document={document}
        label={label}
        read={({ preview, signal }) =>
          callForFile(investorRoutes.getKycDocumentFile, {
            params: { investorId, documentType: document.type },
            query: preview ? { preview } : {},
            ...(signal && { signal }),
          })
        }
        onRead={isUnread ? opened : undefined}
      >
        <span>{t`Envoyé le ${sentOn}`}</span>
        {document.state === "RECEIVED" ? null : (
          <Badge tone={document.state === "ACCEPTED" ? "gain" : "loss"}>
            {document.state === "ACCEPTED"
              ? t`Accepté`
              : document.state === "REFUSED"
                ? t`Refusé`
                : t`Expiré`}
          </Badge>
        )}
      </DocumentViewer>
      {isIdentity(document.type) ? (
        <DocumentZone
          investorId={investorId}
          documentType={document.type}
          reading={review.readings.find(({ documentType }) => documentType === document.type)}
        />
      ) : null}
    </div>
  );
};

type DocumentZoneProps = {
  investorId: string;
  documentType: KycDocumentType;
  reading: DocumentReading | undefined;
};

/** The machine-readable lines, typed by the reviewer; the server judges and compares them. */
const DocumentZone = ({ investorId, documentType, reading }: DocumentZoneProps) => {
  const { t } = useLingui();
  const form = useLightForm<{ lines: string }>(
    { lines: "" },
    { draft: `zone ${investorId} ${documentType}` },
  );
  const compare = useAction(reviewRoutes.readDocument, {
    success: t`Les lignes ont été comparées.`,
  });
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-rule pt-5">
      <Form
        form={form}
        label={t`Zone de lecture automatique`}
        onSubmit={async (body) => {
          await compare.run({ params: { investorId, documentType }, body });
          form.reset();
        }}
      >
        <TextAreaField
          name="lines"
          label={t`Zone de lecture automatique`}
          help={t`Les deux ou trois lignes de capitales, de chiffres et de < au bas du document ou au dos de la carte.`}
          rows={3}
          maxLength={400}
        />
        <SubmitButton variant="secondary">{t`Comparer les lignes`}</SubmitButton>
      </Form>
      {reading ? <ReadingResult reading={reading} /> : null}
    </div>
  );
};

const ReadingResult = ({ reading }: { reading: DocumentReading }) => {
  const { t } = useLingui();
  const format = useFormats();
  const readOn = format.instant(reading.readAt);
  const { readBy } = reading;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
        <Badge tone={reading.agrees ? "gain" : "loss"}>
          {reading.agrees ? t`Le document concorde` : t`Le document ne concorde pas`}
        </Badge>
        <span>{t`Comparé le ${readOn} par ${readBy}`}</span>
      </p>
      <Comparisons reading={reading} />
      <DigitChecks reading={reading} />
      <p className="text-sm text-ink-2">
        {[reading.issuingState, reading.numberMask].filter(Boolean).join(" · ")}
        {reading.expiresOn ? (
          <span>
            {" · "}
            {t`Valable jusqu’au ${format.date(reading.expiresOn)}`}
          </span>
        ) : null}
      </p>
      {reading.sameNumber.length > 0 ? (
        <Banner tone="loss">
          {t`Le même numéro de document a été lu pour ${reading.sameNumber.map(({ name }) => name).join(", ")}.`}
        </Banner>
      ) : null}
    </div>
  );
};

const Comparisons = ({ reading }: { reading: DocumentReading }) => {
  const { t } = useLingui();
  return (
    <ShortTable
      caption={t`Ce qui a été comparé`}
      rows={reading.comparisons}
      rowId={({ field }) => field}
      columns={[
        {
          id: "field",
          header: t`Champ`,
          cell: ({ field }) => <span className="text-ink-2">{t(comparedWords[field])}</span>,
        },
        { id: "declared", header: t`Déclaré`, cell: ({ declared }) => declared ?? noFigure },
        { id: "read", header: t`Lu`, cell: ({ read }) => read ?? noFigure },
        {
          id: "outcome",
          header: t`Résultat`,
          cell: ({ outcome }) => (
            <Badge tone={outcomeTones[outcome]}>{t(outcomeWords[outcome])}</Badge>
          ),
        },
      ]}
    />
  );
};

const DigitChecks = ({ reading }: { reading: DocumentReading }) => {
  const { t } = useLingui();
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t`Clés de contrôle`}>
      {reading.checks.map(({ field, line, holds }) => {
        const name = t(checkWords[field]);
        return (
          <li key={`${field}-${line}`}>
            <Badge tone={holds ? "neutral" : "loss"}>
              {holds ? t`Ligne ${line}, ${name} : juste` : t`Ligne ${line}, ${name} : fausse`}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
};

import { kycDocumentWords } from "@coulisse/contract/kyc-words.ts";
import { investorRoutes } from "@coulisse/contract/investors.ts";
import type { KycDocument, KycDocumentType } from "@coulisse/contract/kyc-shapes.ts";
import type { Review } from "@coulisse/contract/review-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { describeFailure } from "#app/failure-words.ts";
import { saveFile } from "#app/save-file.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Unscanned } from "#ui/unscanned.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { DocumentPicture } from "./document-picture.tsx";
import { DocumentZone } from "./document-zone.tsx";
import { toast } from "#ui/toast.ts";
import { reviewOf } from "./review.queries.ts";

/** One at a time: what is not looked at is not read, and leaves no trace of a reading. */
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
  // Not a link of the browser's own: once it was read the review says so.
  const download = async () => {
    try {
      const params = { investorId, documentType: document.type };
      const bytes = await call(investorRoutes.getKycDocumentFile, { params });
      saveFile(document.name, bytes as unknown as Blob);
      await opened();
    } catch (error) {
      toast.failure(describeFailure(error));
    }
  };
  const isUnread = review.obstacles.some(
    ({ location }) => location === `documents.${document.type}`,
  );
  const isPicture = document.hasPreview || /^image\/(jpeg|png|webp)$/.test(document.mediaType);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
        <span className="min-w-0 break-words">{document.name}</span>
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
        <button
          type="button"
          className="text-accent underline underline-offset-3"
          onClick={() => void download()}
        >{t`Télécharger`}</button>
      </div>
      {document.scanState === "UNSCANNED" ? <Unscanned /> : null}
      {isPicture ? (
        <DocumentPicture
          investorId={investorId}
          document={document}
          label={label}
          onOpened={isUnread ? opened : undefined}
        />
      ) : (
        <Banner>{t`Ce PDF ne s’affiche pas dans la page, par sécurité : téléchargez-le pour le lire.`}</Banner>
      )}
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

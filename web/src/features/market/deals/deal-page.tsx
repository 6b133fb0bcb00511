import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useAction } from "#platform/queries.ts";
import { saveDownload } from "#platform/save-download.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { dealById } from "../market.queries.ts";
import { isOver } from "../market-words.ts";
import { Amounts } from "../quote.tsx";
import { BuyerInformation } from "./buyer-information.tsx";
import { DealBadge } from "./deal-badge.tsx";
import { DealActions } from "./deal-actions.tsx";
import { DealObstacles } from "./deal-obstacles.tsx";
import { DealSteps } from "./deal-steps.tsx";
import { PreEmption } from "./pre-emption.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useDealEffect } from "./use-deal-effect.tsx";

type Props = {
  id: string;
  over: ReactNode;
  dealTo: (id: string) => string;
  /** The address at which its company reads who sells. */
  holderTo?: (id: string) => string;
  /** Whether the reader may stop it for the platform, once both have signed too. */
  isPlatform?: boolean;
};

/** The page shows one deal, as its parties, its company and the platform see it. */
export const DealPage = ({ id, over, dealTo, holderTo, isPlatform = false }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const deal = useSuspenseQuery(dealById(id)).data;
  const shares = format.units("SHARE", deal.quantity);
  const { name } = deal.shareCategory;
  const mayCancel = !isOver(deal) && (isPlatform || (deal.mySide !== null && !deal.signedAt));
  return (
    <Page
      title={t`Cession de ${shares}`}
      company={deal.company.name}
      over={over}
      lead={<Lead deal={deal} holderTo={holderTo} />}
      actions={mayCancel ? <CancelButton deal={deal} /> : null}
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <DealObstacles deal={deal} />
          <DealActions deal={deal} isPlatform={isPlatform} />
          {deal.isRelated ? (
            <div className="mb-8">
              <Banner tone="warn">
                {t`Les mêmes personnes sont des deux côtés : ce prix ne compte ni comme dernier prix ni dans le prix de référence.`}
              </Banner>
            </div>
          ) : null}
          <Card title={t`Ce que chacun paie et reçoit`}>
            <p className="mb-2 text-sm text-ink-3">{name}</p>
            <Amounts amounts={deal} />
          </Card>
          <BuyerInformation deal={deal} />
          <PreEmption deal={deal} />
          <Parts deals={deal.parts} dealTo={dealTo} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <DealSteps deal={deal} />
          <Documents deal={deal} />
        </div>
      </div>
    </Page>
  );
};

type LeadProps = { deal: DealWithTimeline; holderTo: Props["holderTo"] };

const Lead = ({ deal, holderTo }: LeadProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const seller = deal.seller?.name ?? t`un vendeur`;
  const buyer = deal.buyer?.name ?? t`un acheteur`;
  const price = format.unitPrice(deal.unitPrice);
  const amount = format.amount(deal.amountCents);
  const company = deal.company.name;
  const said = {
    SELLER: t`${company} : vous vendez à ${buyer}, à ${price} l’action, soit ${amount}.`,
    BUYER: t`${company} : vous achetez à ${seller}, à ${price} l’action, soit ${amount}.`,
    none: t`${company} : ${seller} vend à ${buyer}, à ${price} l’action, soit ${amount}.`,
  }[deal.mySide ?? "none"];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <DealBadge deal={deal} />
      <span>{said}</span>
      {holderTo && deal.seller ? (
        <TextLink to={holderTo(deal.seller.id)}>{t`Voir la page du vendeur`}</TextLink>
      ) : null}
    </span>
  );
};

const CancelButton = ({ deal }: { deal: DealWithTimeline }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const effect = useDealEffect(deal);
  const cancel = useAction(marketRoutes.cancelDeal, { success: t`La cession est annulée.` });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Annuler la cession`}</Button>
      <ReasonDialog
        name="cancel-deal"
        dealId={deal.id}
        open={open}
        onClose={() => setOpen(false)}
        title={t`Annuler cette cession ?`}
        lead={t`Les actions et l’argent réservés sont libérés aussitôt. L’autre partie lira le motif.`}
        rows={effect.ends({ state: "CANCELLED", nextActor: null })}
        confirm={t`Annuler la cession`}
        onReason={(reason) => cancel.run({ params: { dealId: deal.id }, body: { reason } })}
      />
    </>
  );
};

type PartsProps = { deals: DealWithTimeline["parts"]; dealTo: (id: string) => string };

/** Each shareholder who pre-empted signs, pays and settles alone. */
const Parts = ({ deals, dealTo }: PartsProps) => {
  const { t } = useLingui();
  const format = useFormats();
  if (deals.length === 0) return null;
  return (
    <Section title={t`Cessions aux actionnaires qui préemptent`}>
      <ul>
        {deals.map((deal) => {
          const shares = format.units("SHARE", deal.quantity);
          return (
            <li
              key={deal.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule py-3"
            >
              <TextLink to={dealTo(deal.id)}>
                {deal.buyer?.name ?? t`Un actionnaire`}
                {` · ${shares}`}
              </TextLink>
              <DealBadge deal={deal} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
};

const Documents = ({ deal }: { deal: DealWithTimeline }) => {
  const { t } = useLingui();
  const format = useFormats();
  const titles = {
    "key-information": t`Fiche d’informations clés`,
    order: t`Ordre de mouvement`,
    translation: t`Ordre de mouvement, copie de lecture non signée`,
    signed: t`Ordre de mouvement signé`,
    evidence: t`Dossier de preuve`,
    notice: t`Avis d’opération`,
    statement: t`Relevé pour la déclaration des plus-values`,
  } as const;
  return (
    <Card title={t`Documents`}>
      {deal.documents.length === 0 ? (
        <p className="text-sm text-ink-2">
          {isOver(deal)
            ? t`La cession s’est arrêtée avant son ordre de mouvement.`
            : t`L’ordre de mouvement est établi au moment de signer.`}
        </p>
      ) : (
        <ul>
          {deal.documents.map(({ document, issuedAt }) => (
            <li
              key={document}
              className="flex items-center justify-between gap-3 border-t border-rule py-3 first:border-t-0 first:pt-0"
            >
              <span className="min-w-0">
                {titles[document]}
                <span className="block text-sm text-ink-3">
                  {format.instant(issuedAt, "medium")}
                </span>
              </span>
              <Button
                size="sm"
                icon="download"
                aria-label={`${t`Télécharger`} · ${titles[document]}`}
                onClick={() =>
                  void saveDownload(marketRoutes.getDealDocument, {
                    params: { dealId: deal.id, document },
                  })
                }
              >
                {t`Télécharger`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

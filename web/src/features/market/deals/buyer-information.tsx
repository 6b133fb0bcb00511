import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { ConsentSteps } from "#parts/consents/consent-steps.tsx";
import type { Give } from "#parts/consents/giving.ts";
import { useAction } from "#platform/queries.ts";
import { saveDownload } from "#platform/save-download.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";

type Props = { deal: DealWithTimeline };
type Consents = NonNullable<DealWithTimeline["consents"]>;

const isUnsigned = ({ state }: DealWithTimeline): boolean =>
  ["PROPOSED", "ACCEPTED", "PRE_EMPTION", "APPROVED"].includes(state);

/** R-23k: what a buyer reads, answers and consents to before they sign, and when they did. */
export const BuyerInformation = ({ deal }: Props) => {
  const { consents } = deal;
  if (consents === null || !isUnsigned(deal)) return null;
  return <Reading deal={deal} consents={consents} />;
};

const Reading = ({ deal, consents }: Props & { consents: Consents }) => {
  const { t } = useLingui();
  const keep = useAction(marketRoutes.keepDealConsents);
  const params = { dealId: deal.id };
  const give: Give = {
    pending: keep.pending,
    run: (body) => keep.run({ params, body }),
    start: (body) => keep.start({ params, body }),
  };
  return (
    <>
      <Section
        title={t`Avant de signer`}
        lead={t`La loi oblige l’acheteur à lire ces informations. Vous pouvez le faire dès maintenant ; l’ordre ne se signe qu’ensuite.`}
      >
        <Notice
          deal={deal}
          readAt={consents.informedAt}
          busy={keep.pending}
          onRead={() => keep.start({ params, body: { informed: true } })}
        />
      </Section>
      {consents.informedAt === null ? null : (
        <ConsentSteps given={{ ...consents, amountCents: deal.amountCents }} give={give} />
      )}
    </>
  );
};

type NoticeProps = Props & { readAt: string | null; busy: boolean; onRead: () => void };

/** Regulation (EU) 2020/1503, article 19(2): what does not guarantee these shares. */
const Notice = ({ deal, readAt, busy, onRead }: NoticeProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const at = readAt === null ? "" : format.instant(readAt, "medium");
  const params = { dealId: deal.id, document: "key-information" } as const;
  const hasSheet = deal.documents.some(({ document }) => document === "key-information");
  return (
    <div className="grid gap-4">
      <Banner tone="warn" title={t`Vous pouvez perdre la totalité de l’argent investi`}>
        <p>
          {t`Ces actions ne sont couvertes ni par la garantie des dépôts (directive 2014/49/UE) ni par l’indemnisation des investisseurs (directive 97/9/CE). Ce marché est un tableau d’annonces : la plateforme ne rapproche pas les offres, ne fixe aucun prix et ne promet pas que vous pourrez revendre.`}
        </p>
      </Banner>
      <div className="flex flex-wrap items-center gap-3">
        {hasSheet ? (
          <Button
            icon="download"
            onClick={() => void saveDownload(marketRoutes.getDealDocument, { params })}
          >
            {t`Fiche d’informations clés`}
          </Button>
        ) : (
          <p className="text-sm text-ink-2">
            {t`Ces actions n’ont pas été proposées sur la plateforme : il n’y a pas de fiche d’informations clés.`}
          </p>
        )}
        {readAt === null ? (
          <Button variant="primary" busy={busy} onClick={onRead}>
            {t`J’ai lu ces informations`}
          </Button>
        ) : (
          <p className="text-sm text-ink-2">{t`Lu le ${at}.`}</p>
        )}
      </div>
    </div>
  );
};

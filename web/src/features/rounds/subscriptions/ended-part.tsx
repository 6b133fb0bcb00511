import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import type { Cancellation } from "@coulisse/contract/rounds/subscriptions.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";

export const PaidPart = ({ round }: { round: Fundraising }) => {
  const { t } = useLingui();
  const format = useFormats();
  const day = format.date(round.closesOn);
  return (
    <Banner tone="gain" title={t`Vos fonds sont reçus`}>
      {t`Les fonds sont mis de côté dans votre portefeuille espèces. Vos actions seront inscrites au registre à la clôture de la levée, dont le dernier jour est le ${day}.`}
    </Banner>
  );
};

const useReasons = (): Readonly<Record<Cancellation, string>> => {
  const { t } = useLingui();
  return {
    WITHDRAWN: t`Vous avez annulé la souscription.`,
    NOT_SIGNED_IN_TIME: t`Le bulletin n’a pas été signé à temps : les actions réservées sont de nouveau offertes.`,
    SIGNATURE_REFUSED: t`Vous avez refusé de signer le bulletin.`,
    SIGNATURE_EXPIRED: t`Le délai pour signer le bulletin est passé.`,
    ADMINISTRATOR: t`La plateforme a annulé la souscription.`,
    ROUND_FAILED: t`La levée a échoué : vous ne devez rien, et ce que vous aviez payé vous est rendu.`,
    NOT_PAID: t`La souscription n’était pas payée à la clôture de la levée.`,
    STOPPED: t`L’obstacle n’a pas été levé à temps : ce que vous aviez payé vous est rendu.`,
    NOT_CARRIED_OUT: t`Vous avez repris vos fonds : l’augmentation de capital n’était pas réalisée six mois après l’ouverture de la levée.`,
    OFFER_CANCELLED: t`L’offre suspendue a été annulée : vous ne devez rien, et ce que vous aviez payé vous est rendu.`,
  };
};

type Props = { round: Fundraising; subscription: Subscription; onNew: () => void };

export const EndedPart = ({ round, subscription, onNew }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const reasons = useReasons();
  const { cancellation, state } = subscription;
  const shares = format.quantity(subscription.quantity);
  const paid = format.amount(subscription.totalCents);
  if (state === "COMPLETED") {
    return (
      <Banner
        tone="gain"
        title={t`Vos ${shares} actions sont inscrites au registre`}
        action={
          <LinkButton size="sm" to={path("/investor/portfolio")}>
            {t`Voir mon portefeuille`}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Banner
      title={t`Cette souscription est annulée`}
      action={
        round.state === "OPEN" ? (
          <Button size="sm" onClick={onNew}>
            {t`Souscrire à nouveau`}
          </Button>
        ) : null
      }
    >
      {cancellation === null ? null : reasons[cancellation]}
      {cancellation === "WITHDRAWN" && subscription.paidAt !== null ? (
        <> {t`Les ${paid} payés sont revenus dans le portefeuille espèces.`}</>
      ) : null}
    </Banner>
  );
};

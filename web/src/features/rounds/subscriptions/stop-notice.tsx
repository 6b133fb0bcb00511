import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import type { StopReason } from "@coulisse/contract/rounds/subscriptions.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { LinkButton } from "#ui/link-button.tsx";

const useWays = () => {
  const { t } = useLingui();
  const ways: Readonly<Record<StopReason, { text: string; to?: string; label?: string }>> = {
    IDENTITY: {
      text: t`Votre identité n’est plus validée : elle a expiré, ou elle est à revoir. Envoyez vos pièces pour que votre souscription reprenne.`,
      to: path("/investor/kyc"),
      label: t`Vérifier mon identité`,
    },
    REPRESENTATIVE: {
      text: t`Plus personne ne représente l’entité qui souscrit. Dès qu’un représentant est validé, la souscription reprend.`,
      to: path("/investor/corporates"),
      label: t`Ouvrir Mes entreprises`,
    },
    ACCOUNT: {
      text: t`Le compte du souscripteur, ou de son représentant, est fermé.`,
    },
    CHECK: {
      text: t`La plateforme fait une vérification. Vous n’avez rien à faire : vous serez prévenu de la suite.`,
    },
    SUSPENDED: {
      text: t`L’offre est suspendue jusqu’à la correction de sa fiche d’informations clés. Vous n’avez rien à faire : vous serez prévenu de la suite.`,
    },
  };
  return ways;
};

type Props = {
  stop: NonNullable<Subscription["stop"]>;
  /**
   * The suspension says what is to be mended, as who suspended the offer wrote it for its
   * subscribers.
   */
  suspension: string | undefined;
};

/** Why a subscription stands still, until when, and what its holder can do about it. */
export const StopNotice = ({ stop, suspension }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { text, to, label } = useWays()[stop.reason];
  const until = format.instant(stop.until);
  return (
    <div className="mb-8">
      <Banner
        tone="warn"
        title={t`Souscription suspendue jusqu’au ${until} au plus tard`}
        action={
          to === undefined ? null : (
            <LinkButton size="sm" to={to}>
              {label}
            </LinkButton>
          )
        }
      >
        {text} {t`Passé ce délai, la souscription est annulée et ce qui était payé vous est rendu.`}
        {stop.reason === "SUSPENDED" && suspension !== undefined ? (
          <p className="mt-2 break-words">{t`À corriger : ${suspension}`}</p>
        ) : null}
      </Banner>
    </div>
  );
};

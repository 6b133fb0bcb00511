import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { walletOf } from "./wallet.queries.ts";

/**
 * Why a person can promise nothing yet, for a button that cannot be pressed; undefined where their
 * identity is validated, or as long as that is not known.
 */
export const useIdentityLack = (): { reason: string; since: string | null } | undefined => {
  const { t } = useLingui();
  const format = useFormats();
  const wallet = useQuery(walletOf({})).data;
  if (wallet?.blocked !== "identity_not_validated") return undefined;
  const since = wallet.inReviewSince;
  if (since === null) return { reason: t`Votre identité doit d’abord être vérifiée.`, since };
  const day = format.instant(since, "medium");
  return { reason: t`Votre identité est en examen depuis le ${day}.`, since };
};

/** Says above a form what it waits for: an identity to be sent in, or one that is being examined. */
export const IdentityNotice = ({ title, text }: { title: string; text: string }) => {
  const { t } = useLingui();
  const lack = useIdentityLack();
  if (lack === undefined) return null;
  if (lack.since !== null) return <IdentityInReview since={lack.since} />;
  return (
    <div className="mb-6">
      <Banner
        tone="warn"
        title={title}
        action={
          <LinkButton size="sm" to={path("/investor/kyc")}>
            {t`Vérifier mon identité`}
          </LinkButton>
        }
      >
        {text}
      </Banner>
    </div>
  );
};

/** An identity that is being examined asks nothing more of its person. */
export const IdentityInReview = ({ since }: { since: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const day = format.instant(since, "medium");
  return (
    <div className="mb-6">
      <Banner
        title={t`Identité en examen depuis le ${day}`}
        action={
          <LinkButton size="sm" to={path("/investor/kyc")}>
            {t`Voir mon dossier`}
          </LinkButton>
        }
      >
        {t`Vous n’avez rien d’autre à envoyer. Un e-mail vous prévient de la décision ; vous pourrez alors souscrire, acheter et vendre.`}
      </Banner>
    </div>
  );
};

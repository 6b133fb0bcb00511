import type { Wallet } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { path } from "#platform/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { IdentityInReview } from "./identity-notice.tsx";

type Props = { blocked: Wallet["blocked"]; ofEntity: boolean; since: Wallet["inReviewSince"] };

/** Why nobody should send money to a wallet yet, and what its reader can do about it. */
export const WalletBlocked = ({ blocked, ofEntity, since }: Props) => {
  const { t } = useLingui();
  switch (blocked) {
    case null:
      return null;
    case "account_opening":
      return (
        <Banner title={t`Le compte de paiement s’ouvre`}>
          {t`Le prestataire de paiement ouvre un compte à ce nom : l’IBAN à créditer s’affichera ici.`}
        </Banner>
      );
    case "account_facts":
      return <FactsMissing ofEntity={ofEntity} />;
    case "account_refused":
      return (
        <Banner tone="warn" title={t`Le compte de paiement est refusé`}>
          {t`Le prestataire de paiement n’a pas ouvert de compte à ce nom. La plateforme en connaît la raison ; la demande est refaite chaque jour.`}
        </Banner>
      );
    case "no_bank":
      return (
        <Banner title={t`Les virements ne sont pas encore possibles`}>
          {t`La plateforme n’a pas encore de compte bancaire : l’IBAN à créditer s’affichera ici dès qu’elle en aura un.`}
        </Banner>
      );
    case "identity_not_validated":
      return since === null ? (
        <IdentityFirst ofEntity={ofEntity} />
      ) : (
        <IdentityInReview since={since} />
      );
  }
};

const ToEntities = () => {
  const { t } = useLingui();
  return (
    <LinkButton size="sm" to={path("/investor/corporates")}>
      {t`Ouvrir Mes entreprises`}
    </LinkButton>
  );
};

type OfProps = { ofEntity: boolean };

const FactsMissing = ({ ofEntity }: OfProps) => {
  const { t } = useLingui();
  const toAccount = (
    <LinkButton size="sm" to={path("/investor/my-account")}>
      {t`Compléter mon compte`}
    </LinkButton>
  );
  return (
    <Banner
      tone="warn"
      title={t`Le compte de paiement n’est pas ouvert`}
      action={ofEntity ? <ToEntities /> : toAccount}
    >
      {ofEntity
        ? t`Le prestataire de paiement demande un siège, ainsi que l’adresse, la date de naissance et la nationalité d’un représentant ; certaines de ces informations manquent. Complétez-les : la demande est refaite chaque jour.`
        : t`Le prestataire de paiement demande une adresse, une date de naissance et une nationalité, et il en manque une. Complétez-les : la demande est refaite chaque jour.`}
    </Banner>
  );
};

const IdentityFirst = ({ ofEntity }: OfProps) => {
  const { t } = useLingui();
  const toIdentity = (
    <LinkButton size="sm" to={path("/investor/kyc")}>
      {t`Vérifier mon identité`}
    </LinkButton>
  );
  return (
    <Banner
      tone="warn"
      title={t`Une identité vérifiée avant le premier virement`}
      action={ofEntity ? <ToEntities /> : toIdentity}
    >
      {ofEntity
        ? t`La loi le demande : la référence de virement s’affiche dès que l’entité et l’identité de son représentant sont validées.`
        : t`La loi le demande : la référence de virement s’affiche dès que votre identité est validée.`}
    </Banner>
  );
};

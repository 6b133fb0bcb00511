import { obstacleOf } from "@coulisse/contract/identity.ts";
import { kycStateWords } from "@coulisse/contract/kyc-words.ts";
import { userRoutes, type Account } from "@coulisse/contract/users.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { path } from "#app/paths.ts";
import { useAction } from "#app/queries.ts";
import { unprovenWords } from "#app/standing-words.ts";
import { formatPhone } from "#i18n/format-phone.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { MendAddress } from "./mend-address.tsx";
import { accountReload } from "../users.queries.ts";
import { useStateWords } from "./use-state-words.ts";

/** The address, whether anybody proved it, and the way to correct it where nobody could yet. */
const AddressFact = ({ account }: { account: Account }) => {
  const { t } = useLingui();
  const unproven = obstacleOf(account) === "address_unproven" && account.email !== null;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <span className="wrap-anywhere">{account.email ?? t`Aucune adresse`}</span>
      {unproven ? <Badge tone="warn">{t(unprovenWords)}</Badge> : null}
      <MendAddress account={account} />
    </span>
  );
};

/** How the account stands, and the switch that closes it to its owner. */
export const UserFacts = ({ account }: { account: Account }) => {
  const { t } = useLingui();
  const format = useFormats();
  const stateWords = useStateWords();
  const [asking, setAsking] = useState(false);
  const disabled = account.state === "DISABLED";
  const switchTo = disabled ? ("ACTIVE" as const) : ("DISABLED" as const);
  const change = useAction(userRoutes.updateUser, {
    success: disabled ? t`Le compte est de nouveau actif.` : t`Le compte a été désactivé.`,
    reloads: accountReload,
  });
  const { lastSignInAt, factors } = account;
  const guarded = factors.totp || factors.passkeyCount > 0;
  const switchable = disabled || account.state === "ACTIVE";
  return (
    <Card title={t`Compte`}>
      <KeyFacts
        facts={[
          {
            label: t`État`,
            value: (
              <Badge tone={account.state === "ACTIVE" ? "gain" : "neutral"}>
                {stateWords[account.state]}
              </Badge>
            ),
          },
          { label: t`E-mail`, value: <AddressFact account={account} /> },
          {
            label: t`Téléphone`,
            value: account.phone ? formatPhone(account.phone) : t`Aucun numéro`,
          },
          { label: t`Adresse`, value: account.domicile ?? t`Non précisé` },
          {
            label: t`Double authentification`,
            value: guarded ? t`Active` : t({ message: "Non", context: "no second factor" }),
          },
          {
            label: t`Dernière connexion`,
            value: lastSignInAt ? format.instant(lastSignInAt, "medium") : t`Jamais`,
          },
        ]}
      />
      {switchable ? (
        <Button className="mt-4" onClick={() => setAsking(true)}>
          {disabled ? t`Réactiver le compte` : t`Désactiver le compte`}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={disabled ? t`Réactiver le compte` : t`Désactiver le compte`}
        lead={
          disabled
            ? t`La personne pourra de nouveau se connecter.`
            : t`La personne est déconnectée partout et ne peut plus se connecter. Ses titres restent les siens.`
        }
        confirm={disabled ? t`Réactiver` : t`Désactiver`}
        danger={!disabled}
        onConfirm={() => change.run({ params: { userId: account.id }, body: { state: switchTo } })}
      />
    </Card>
  );
};

/** Where the check of identity stands; it is decided on its own page. */
export const KycCard = ({ account }: { account: Account }) => {
  const { t } = useLingui();
  const words = useWords(kycStateWords);
  const { investor, documents = [] } = account;
  if (!investor) return null;
  return (
    <Card title={t`Vérification d’identité`}>
      <KeyFacts
        facts={[
          { label: t`État`, value: words[investor.kycState] },
          { label: t`Documents`, value: documents.length },
        ]}
      />
      <LinkButton to={path("/admin/investors")} className="mt-4">
        {t`Voir les vérifications`}
      </LinkButton>
    </Card>
  );
};

import { userStateWords } from "@coulisse/contract/accounts/account-words.ts";
import { kycDocumentWords, kycStateWords } from "@coulisse/contract/identity/kyc-words.ts";
import type { Account } from "@coulisse/contract/identity/users.schemas.ts";
import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { DocumentState } from "../../document-state.tsx";
import { EmailFact, PhoneFact } from "./user-contact.tsx";

/** How the account stands, and the switch that closes it to its owner. */
export const UserFacts = ({ account }: { account: Account }) => {
  const { t } = useLingui();
  const format = useFormats();
  const stateWords = useWords(userStateWords);
  const [asking, setAsking] = useState(false);
  const disabled = account.state === "DISABLED";
  const switchTo = disabled ? ("ACTIVE" as const) : ("DISABLED" as const);
  const change = useAction(userRoutes.updateUser, {
    success: disabled ? t`Le compte est de nouveau actif.` : t`Le compte a été désactivé.`,
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
          { label: t`E-mail`, value: <EmailFact account={account} /> },
          { label: t`Téléphone`, value: <PhoneFact account={account} /> },
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
        name="disable-account"
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

/**
 * The card says where the check of identity stands, document by document; it is decided on its own
 * page.
 */
export const KycCard = ({ account }: { account: Account }) => {
  const { t } = useLingui();
  const words = useWords(kycStateWords);
  const documentNames = useWords(kycDocumentWords);
  const { investor, documents = [] } = account;
  if (!investor) return null;
  return (
    <Card title={t`Vérification d’identité`}>
      <KeyFacts
        facts={[
          { label: t`État`, value: words[investor.kycState] },
          ...documents.map(({ type, state }) => ({
            label: documentNames[type],
            value: <DocumentState state={state} />,
          })),
          ...(documents.length === 0 ? [{ label: t`Documents`, value: t`Aucun document` }] : []),
        ]}
      />
      <LinkButton to={path("/admin/investors")} search={{ review: investor.id }} className="mt-4">
        {t`Voir son dossier`}
      </LinkButton>
    </Card>
  );
};

import type { CompanyHolder } from "@coulisse/contract/register/company-holders.schemas.ts";
import { formatSiret, noFigure } from "@coulisse/domain/formats.ts";
import { holderKindWords } from "@coulisse/contract/register/movement-words.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useWords } from "#i18n/use-words.ts";
import { saveDownload } from "#platform/save-download.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";

/**
 * Facts say who it is: what the register must say of a holder, and how far the platform knows them.
 */
export const HolderFacts = ({ holder }: { holder: CompanyHolder }) => {
  const { t } = useLingui();
  const { kind, siren, domicile, email, isVerified } = holder;
  const kinds = useWords(holderKindWords);
  const isUser = kind === "user";
  const verified = isUser
    ? isVerified
      ? t`Vérifiée par la plateforme`
      : t`Pas encore vérifiée`
    : isVerified
      ? t`Vérifié par la plateforme`
      : t`Pas encore vérifié`;
  return (
    <Card title={t`Coordonnées`}>
      <KeyFacts
        facts={[
          { label: t`Porteur`, value: kinds[kind] },
          ...(siren === null ? [] : [{ label: t`SIREN`, value: formatSiret(siren) }]),
          {
            label: kind === "corporate" ? t`Siège` : t`Domicile`,
            value: domicile ?? <span className="text-ink-3">{t`Domicile non connu`}</span>,
          },
          ...(isUser
            ? [
                {
                  label: t`E-mail`,
                  value: <span className="wrap-anywhere">{email ?? noFigure}</span>,
                },
              ]
            : []),
          {
            label: isUser
              ? t`Identité`
              : kind === "joint"
                ? t`Représentant commun`
                : t`Représentant`,
            value: <Badge tone={isVerified ? "gain" : "neutral"}>{verified}</Badge>,
          },
        ]}
      />
    </Card>
  );
};

type Props = { companyId: string; holderId: string };

/** The individual account on paper: every line with the balance after it. */
export const AccountPaper = ({ companyId, holderId }: Props) => {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveDownload(movementRoutes.exportShareholderAccounts, {
      params: { companyId, format: "pdf" },
      query: { holderId },
    });
    setBusy(false);
  };
  return (
    <Button icon="download" busy={busy} onClick={() => void save()}>
      {t`Compte individuel (PDF)`}
    </Button>
  );
};

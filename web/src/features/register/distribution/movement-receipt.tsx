import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { saveDownload } from "#platform/save-download.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { HashFigure } from "../lines/hash-figure.tsx";
import { useWaysOn } from "../lines/ways-on.ts";
import { partiesOf } from "./receipts.tsx";

type Props = { movement: Movement; onNext: () => void };

/**
 * The receipt shows what was written, where it was asked for: the line with its proof, and what may
 * come next.
 */
export const MovementReceipt = ({ movement, onNext }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { end, capTable, invitations } = useWaysOn();
  const { id, hash, companySlug } = movement;
  const number = format.quantity(movement.number);
  const shares = format.units("SHARE", movement.quantity);
  const parties = partiesOf(movement);
  return (
    <div className="max-w-[44rem]">
      <Card title={t`Ligne n° ${number} du registre : ${shares}, ${parties}.`}>
        <ReceiptFacts movement={movement} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-rule pt-4">
          <HashFigure label={t`Empreinte de la ligne`} hash={hash} />
          <Extract movement={movement} />
        </div>
      </Card>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onNext}>{t`Saisir le suivant`}</Button>
        <LinkButton
          to={path("/companies/:companySlug/register", { companySlug })}
          search={{ open: id }}
        >
          {t`Voir la ligne`}
        </LinkButton>
        {capTable ? (
          <LinkButton {...capTable}>{t`Voir la table de capitalisation`}</LinkButton>
        ) : null}
        {invitations ? <LinkButton {...invitations}>{t`Inviter les porteurs`}</LinkButton> : null}
        {end ? <LinkButton {...end}>{t`Terminer`}</LinkButton> : null}
      </div>
    </div>
  );
};

const ReceiptFacts = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  const natures = useWords(natureWords);
  const format = useFormats();
  const { companyName, shareCategoryName, nature, effectiveOn, recordedAt, amountCents } = movement;
  return (
    <KeyFacts
      facts={[
        { label: t`Société`, value: companyName },
        { label: t`Catégorie d’actions`, value: shareCategoryName },
        { label: t`Nature`, value: natures[nature] },
        ...(amountCents === null ? [] : [{ label: t`Montant`, value: format.amount(amountCents) }]),
        { label: t`Date d’effet`, value: format.date(effectiveOn) },
        { label: t`Écriture au registre`, value: format.instant(recordedAt) },
      ]}
    />
  );
};

/** The register on paper, of this line alone. */
const Extract = ({
  movement: { companyId, number, shareCategoryId, effectiveOn },
}: Omit<Props, "onNext">) => {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveDownload(movementRoutes.exportRegister, {
      params: { companyId, format: "pdf" },
      query: { search: String(number), shareCategoryId, from: effectiveOn, until: effectiveOn },
    });
    setBusy(false);
  };
  return (
    <Button size="sm" icon="download" busy={busy} onClick={() => void save()}>
      {t`Extrait du registre (PDF)`}
    </Button>
  );
};

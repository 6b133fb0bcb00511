import type { FundraisingMark } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { fundraisingDocument } from "@coulisse/contract/rounds/fundraising-document.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Unsigned } from "#parts/rounds/unsigned.tsx";
import { addressOf } from "#platform/api.ts";
import { path } from "#platform/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

/**
 * The card says what the company offers today, until when, and what one should read before (R-23i).
 */
export const RoundCard = ({ round }: { round: FundraisingMark }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { id, name, signedCents, minimumCents, maximumCents, keyInformationId } = round;
  const subscribed = format.roundAmount(signedCents);
  const target = format.roundAmount(round.targetCents);
  return (
    <section aria-labelledby="round" className="rounded-md border border-rule bg-sheet p-6">
      <p className="text-sm text-ink-3">{t`Levée de fonds`}</p>
      <h2 id="round" className="mt-1 text-xl wrap-anywhere">
        {name}
      </h2>
      <p className="mt-4">
        <Trans>
          <span className="figure mr-1.5 text-3xl">{subscribed}</span>{" "}
          <span className="text-ink-2">souscrits sur {target}</span>
        </Trans>
      </p>
      <ProgressBar
        value={signedCents}
        max={maximumCents}
        marks={[minimumCents]}
        label={t`Montant souscrit`}
        className="mt-3"
      />
      <Unsigned cents={round.unsignedCents} className="mt-2" />
      <div className="mt-5">
        <KeyFacts
          facts={[
            { label: t`Prix d’une action`, value: format.unitPrice(round.unitPrice) },
            { label: t`À partir de`, value: format.amount(round.ticketCents) },
            { label: t`Minimum de la levée`, value: format.roundAmount(minimumCents) },
            { label: t`Maximum`, value: format.roundAmount(maximumCents) },
            { label: t`Ouverte jusqu’au`, value: format.date(round.closesOn) },
          ]}
        />
      </div>
      {keyInformationId === null ? null : (
        <a
          href={addressOf(fundraisingDocument, {
            params: { fundraisingId: id, documentId: keyInformationId },
          })}
          download
          className="mt-4 flex items-baseline gap-2.5 border-t border-rule pt-4 text-accent underline-offset-3 hover:underline"
        >
          <Icon name="document" size={14} className="shrink-0 translate-y-0.5" />
          {t`Fiche d’informations clés (PDF)`}
        </a>
      )}
      <p className="mt-4 text-sm font-medium">
        {t`Vous pouvez perdre la totalité de l’argent investi.`}
      </p>
      <p className="mt-2 mb-5 text-sm text-ink-2">
        {t`Après avoir signé, vous avez quatre jours calendaires pour vous rétracter sans motif et sans frais.`}
      </p>
      <LinkButton variant="primary" wide to={path("/fundraising/:id/subscription", { id })}>
        {t`Souscrire`}
      </LinkButton>
    </section>
  );
};

/** On a phone the act stays at the foot of the page, with its price, however far one reads. */
export const RoundFoot = ({ round: { id, unitPrice } }: { round: FundraisingMark }) => {
  const { t } = useLingui();
  const format = useFormats();
  return (
    <div className="sticky bottom-0 z-10 -mx-5 flex items-center justify-between gap-4 border-t border-rule bg-paper px-5 py-3 lg:hidden">
      <span className="figure text-xl">{t`${format.unitPrice(unitPrice)} l’action`}</span>
      <LinkButton variant="primary" to={path("/fundraising/:id/subscription", { id })}>
        {t`Souscrire`}
      </LinkButton>
    </div>
  );
};

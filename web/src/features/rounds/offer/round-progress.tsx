import type { FundraisingRow } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Unsigned } from "#parts/rounds/unsigned.tsx";
import { Card } from "#ui/card.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { StatRow } from "#ui/stat-row.tsx";
import { Stat } from "#ui/stat.tsx";

/** How far a round has come, against its minimum, its target and its maximum. */
export const RoundProgress = ({ round }: { round: FundraisingRow }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { signedCents, unsignedCents, paidCents, subscriptionCount } = round;
  const { minimumCents, targetCents, maximumCents } = round;
  const steps = [
    { label: t`Minimum`, cents: minimumCents },
    { label: t`Objectif`, cents: targetCents },
    { label: t`Maximum`, cents: maximumCents },
  ];
  const reached = (cents: number): string => {
    const percent = format.percent(signedCents, cents, 1);
    return t`· ${percent} atteints`;
  };
  return (
    <Card className="mb-8">
      <StatRow>
        <Stat caption={t`Souscrit`} value={format.amount(signedCents)} />
        <Stat caption={t`Fonds reçus`} value={format.amount(paidCents)} />
        <Stat
          caption={round.state === "CLOSED" ? t`Souscriptions` : t`Souscriptions en cours`}
          value={format.quantity(subscriptionCount)}
        />
      </StatRow>
      <ProgressBar
        value={signedCents}
        max={maximumCents}
        marks={[minimumCents, targetCents]}
        label={t`Montant souscrit`}
      />
      <dl className="mt-3 grid gap-3 text-sm sm:grid-cols-3">
        {steps.map(({ label, cents }) => (
          <div key={label}>
            <dt className="text-ink-3">{label}</dt>
            <dd className="tabular">
              {format.amount(cents)} <span className="text-ink-3">{reached(cents)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Unsigned cents={unsignedCents} className="mt-3" />
      {round.state === "OPEN" ? (
        <p className="mt-4 border-t border-rule pt-4 text-sm text-ink-2">
          <RemainingShares count={round.maximumQuantity - round.subscribedQuantity} />
        </p>
      ) : null}
    </Card>
  );
};

const RemainingShares = ({ count }: { count: number }) => (
  <Plural
    value={count}
    _0="Toutes les actions sont souscrites."
    one="Il reste # action à souscrire."
    other="Il reste # actions à souscrire."
  />
);

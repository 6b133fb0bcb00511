import type { CapTable } from "@coulisse/contract/register-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import type { RoundOutcome, RoundTerms } from "./dilution.ts";
import { DilutionTable } from "./dilution-table.tsx";

type Props = {
  head: CapTable;
  terms: RoundTerms | undefined;
  outcome: RoundOutcome | undefined;
};

export const RoundResult = ({ head, terms, outcome }: Props) => {
  const { t } = useLingui();
  if (head.totals.quantity === 0) {
    return (
      <Banner tone="warn">{t`La société n’a pas encore d’actions : il n’y a rien à diluer.`}</Banner>
    );
  }
  if (terms === undefined) {
    return (
      <p className="text-sm text-ink-2">
        {t`Indiquez un montant, et un prix ou une valorisation.`}
      </p>
    );
  }
  if (outcome === undefined) {
    return <Banner tone="warn">{t`Ce montant n’achète aucune action entière à ce prix.`}</Banner>;
  }
  return <Outcome head={head} outcome={outcome} />;
};

const Outcome = ({ head, outcome }: { head: CapTable; outcome: RoundOutcome }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { newShares, unitPrice, raisedCents, remainderCents } = outcome;
  return (
    <div className="grid gap-5" aria-live="polite">
      <KeyFacts
        columns={2}
        facts={[
          { label: t`Prix d’une action`, value: format.unitPrice(unitPrice) },
          { label: t`Actions nouvelles`, value: format.quantity(newShares) },
          { label: t`Montant souscrit`, value: format.amount(raisedCents) },
          { label: t`Actions après la levée`, value: format.quantity(outcome.totalAfter) },
          { label: t`Valorisation avant`, value: format.amount(outcome.preMoneyCents) },
          { label: t`Valorisation après`, value: format.amount(outcome.postMoneyCents) },
        ]}
      />
      {remainderCents > 0n ? (
        <p className="text-sm text-ink-3">
          {t`${format.amount(remainderCents)} du montant n’achètent pas une action entière.`}
        </p>
      ) : null}
      <DilutionTable head={head} outcome={outcome} />
    </div>
  );
};

import type { FundraisingMark } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { cx } from "#ui/cx.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Unsigned } from "./unsigned.tsx";

type Props = { round: FundraisingMark; className?: string };

/** How far a round has come, until when, and at what price: what a card has room for. */
export const RoundLine = ({ round, className }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { signedCents, unsignedCents, minimumCents, targetCents } = round;
  const { maximumCents, unitPrice, closesOn } = round;
  const subscribed = format.roundAmount(signedCents);
  const target = format.roundAmount(targetCents);
  const price = format.unitPrice(unitPrice);
  const day = format.date(closesOn, "medium");
  return (
    <div className={cx("grid gap-2 text-sm", className)}>
      <p className="flex flex-wrap justify-between gap-x-4 tabular">
        <span>
          <Trans>
            <span className="font-medium">{subscribed}</span> souscrits
          </Trans>
        </span>
        <span className="text-ink-3">{t`objectif ${target}`}</span>
      </p>
      <ProgressBar
        value={signedCents}
        max={maximumCents}
        marks={[minimumCents]}
        label={t`Montant souscrit`}
      />
      <Unsigned cents={unsignedCents} />
      <p className="text-ink-3">{t`Action à ${price} · jusqu’au ${day}`}</p>
    </div>
  );
};

import { noFigure } from "@coulisse/domain/formats.ts";
import type { WorthChange } from "@coulisse/contract/register/worth.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { cx } from "#ui/cx.ts";
import { DateInput } from "#ui/form/date-input.tsx";
import { Field } from "#ui/form/field.tsx";
import { isDay } from "./worth-search.ts";

type Props = { changed: WorthChange; onSince: (day: string) => void };

/** Tells what prices did between two days, apart from what was bought, sold, received and paid beside. */
export const GainedPart = ({ changed, onSince }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { since, until, priceChangeCents, gainCents, cameCents, wentCents } = changed;
  const [from, to] = [format.date(since, "medium"), format.date(until, "medium")];
  const signed = (cents: number | null) => (cents === null ? noFigure : format.signedAmount(cents));
  const gain = signed(gainCents);
  const [received, fees] = [format.amount(changed.receivedCents), format.amount(changed.feesCents)];
  const rows = [
    {
      id: "start",
      label: t`Valeur au début`,
      value: format.amount(changed.startCents),
      soft: true,
    },
    { id: "bought", label: t`Vous avez acheté`, value: signed(changed.boughtCents) },
    { id: "sold", label: t`Vous avez vendu`, value: signed(-changed.soldCents) },
    ...(cameCents === 0
      ? []
      : [{ id: "came", label: t`Vous avez reçu sans payer`, value: signed(cameCents) }]),
    ...(wentCents === 0
      ? []
      : [
          {
            id: "went",
            label: t`Vous avez donné`,
            value: signed(wentCents === null ? null : -wentCents),
          },
        ]),
    {
      id: "prices",
      label: t`Les prix ont changé`,
      value: signed(priceChangeCents),
      strong: true,
      tone: priceChangeCents,
    },
    { id: "end", label: t`Valeur à la fin`, value: format.amount(changed.endCents), total: true },
  ];
  return (
    <section aria-labelledby="gained-title">
      <h2 id="gained-title" className="text-xl">{t`Gagné, ou ajouté ?`}</h2>
      <p className="mt-1 text-sm text-ink-3">{t`Du ${from} au ${to}`}</p>
      <dl className="tabular mt-3 text-sm">
        {rows.map(({ id, label, value, ...look }) => (
          <div
            key={id}
            className={cx(
              "flex justify-between gap-4 py-2.5",
              "total" in look
                ? "border-t border-ink font-medium"
                : "border-rule not-first:border-t",
              "strong" in look && "font-medium",
            )}
          >
            <dt className={cx("soft" in look && "text-ink-3")}>{label}</dt>
            <dd
              className={cx(
                "text-right whitespace-nowrap",
                "soft" in look && "text-ink-3",
                "tone" in look && (look.tone ?? 0) > 0 && "text-gain",
                "tone" in look && (look.tone ?? 0) < 0 && "text-loss",
              )}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">
        {t`À part de la valeur : ${received} de dividendes reçus et ${fees} de frais payés. Votre gain sur la période est de ${gain}.`}
      </p>
      <div data-screen-only className="mt-4 max-w-48">
        <Field label={t`Comparer depuis le`}>
          {(ids) => (
            <DateInput
              {...ids}
              value={since}
              max={until}
              onDay={(day) => {
                if (isDay(day) && day < until) onSince(day);
              }}
            />
          )}
        </Field>
      </div>
    </section>
  );
};

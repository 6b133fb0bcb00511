import type { Worth } from "@coulisse/contract/register/worth.schemas.ts";
import { worthRoutes, type WorthBasis } from "@coulisse/contract/register/worth.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useAction } from "#platform/queries.ts";
import { cx } from "#ui/cx.ts";
import { Button } from "#ui/button.tsx";
import { useBasisWords } from "./use-worth-words.ts";

type Props = { worth: Worth; userId: string; onThreshold: () => void };

/** Each basis shows what it gives, and its oldest price, before it is chosen. */
export const BasisChoice = ({ worth, userId, onThreshold }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const words = useBasisWords();
  const { thresholdCents } = worth;
  const choose = useAction(worthRoutes.chooseWorth, {});
  // What was chosen shows at once; once it is answered, the answer does.
  const [chosen, setChosen] = useState<WorthBasis>();
  useEffect(() => {
    if (!choose.pending) setChosen(undefined);
  }, [choose.pending]);
  const threshold = format.amount(thresholdCents);
  const detailOf = (one: Worth["bases"][number]): string => {
    const day = one.oldestPricedOn === null ? null : format.date(one.oldestPricedOn, "medium");
    if (day === null) return t`aucun prix`;
    const held = format.quantity(one.heldCount);
    return one.pricedCount === one.heldCount
      ? t`prix le plus ancien : ${day}`
      : plural(one.pricedCount, {
          one: `# ligne sur ${held} ; prix le plus ancien : ${day}`,
          other: `# lignes sur ${held} ; prix le plus ancien : ${day}`,
        });
  };
  return (
    <fieldset className="mb-7 min-w-0">
      <legend className="mb-2 text-sm font-medium">{t`À quel prix compter vos actions ?`}</legend>
      <div className="grid overflow-hidden rounded-md border border-rule bg-sheet sm:grid-cols-2 xl:grid-cols-4">
        {worth.bases.map((one) => (
          <label
            key={one.basis}
            className={cx(
              "flex min-w-0 items-start gap-3 border-rule px-4 py-3 not-first:border-t",
              "has-checked:bg-accent-soft sm:nth-2:border-t-0 sm:even:border-l",
              "xl:not-first:border-t-0 xl:not-first:border-l",
            )}
          >
            <input
              type="radio"
              name="worth-basis"
              value={one.basis}
              checked={(chosen ?? worth.basis) === one.basis}
              onChange={() => {
                setChosen(one.basis);
                choose.start({ params: { userId }, body: { basis: one.basis, thresholdCents } });
              }}
              className="mt-[3px] size-[18px] shrink-0 appearance-none rounded-full border border-rule-strong bg-sheet checked:border-[5px] checked:border-accent"
            />
            <span className="min-w-0">
              {words[one.basis]}
              <span className="tabular block font-medium">{format.amount(one.valueCents)}</span>
              <span className="block text-xs text-ink-2">{detailOf(one)}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        {thresholdCents === 0
          ? t`Toute cession change la valeur, si petite soit-elle.`
          : t`Une cession de moins de ${threshold} ne change pas la valeur.`}
        <Button size="sm" onClick={onThreshold}>{t`Changer ce seuil`}</Button>
      </p>
    </fieldset>
  );
};

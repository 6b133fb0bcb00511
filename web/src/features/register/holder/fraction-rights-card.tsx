import type { FractionRight } from "@coulisse/contract/register/fraction-rights.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";

type Props = {
  rights: readonly FractionRight[];
  /** The name of a right on this page, beside its terms. */
  nameOf: (right: FractionRight) => string;
};

/** Rights that make no whole share of a bonus issue, and until when they may be grouped. */
export const FractionRightsCard = ({ rights, nameOf }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  if (rights.length === 0) return null;
  return (
    <Card title={t`Droits formant rompus`}>
      <KeyFacts
        facts={rights.map((right) => {
          const { left, until, isOver, newShares, oldShares } = right;
          const day = until === null ? "" : format.date(until);
          const terms = t`${format.quantity(newShares)} pour ${format.quantity(oldShares)}`;
          return {
            label: (
              <>
                {nameOf(right)}
                <span className="block text-xs text-ink-3">
                  {isOver ? t`${terms}, échus le ${day}` : t`${terms}, à grouper jusqu’au ${day}`}
                </span>
              </>
            ),
            value: format.quantity(left),
          };
        })}
      />
    </Card>
  );
};

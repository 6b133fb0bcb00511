import type { Holding } from "@coulisse/contract/register-shapes.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { noFigure } from "@coulisse/contract/formats.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Stat } from "#ui/stat.tsx";
import { StatRow } from "#ui/stat-row.tsx";
import { totalsOf } from "./portfolio-totals.ts";

export const PortfolioStats = ({ holdings }: { holdings: readonly Holding[] }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { valueCents, gainCents, unvaluedCount, companyCount } = totalsOf(holdings);
  return (
    <StatRow>
      <Stat
        caption={t`Valeur au dernier prix`}
        value={format.amount(valueCents)}
        detail={
          unvaluedCount > 0 ? (
            <Plural
              value={unvaluedCount}
              one="sans # ligne dont le prix n’est pas connu"
              other="sans # lignes dont le prix n’est pas connu"
            />
          ) : undefined
        }
      />
      <Stat
        caption={t`Plus ou moins-value`}
        value={gainCents === null ? noFigure : format.signedAmount(gainCents)}
        detail={t`sur le prix moyen d’achat`}
        {...(gainCents === null || gainCents === 0
          ? {}
          : { tone: gainCents > 0 ? ("gain" as const) : ("loss" as const) })}
      />
      <Stat caption={t`Sociétés`} value={format.quantity(companyCount)} />
    </StatRow>
  );
};

import type { CapTable } from "@coulisse/contract/register-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { noFigure } from "@coulisse/contract/formats.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Stat } from "#ui/stat.tsx";
import { StatRow } from "#ui/stat-row.tsx";

export const CapTableStats = ({ head }: { head: CapTable }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { totals, capitalCents, declaredCapitalCents, lastUnitPrice } = head;
  const declared = format.amount(declaredCapitalCents);
  return (
    <StatRow>
      <Stat caption={t`Actions`} value={format.quantity(totals.quantity)} />
      <Stat caption={t`Porteurs`} value={format.quantity(totals.holderCount)} />
      <Stat
        caption={t`Capital social`}
        value={capitalCents === null ? declared : format.amount(capitalCents)}
        detail={
          capitalCents === null
            ? t`déclaré aux statuts`
            : capitalCents === declaredCapitalCents
              ? undefined
              : t`${declared} déclarés aux statuts`
        }
      />
      <Stat
        caption={t`Dernier prix`}
        value={lastUnitPrice === null ? noFigure : format.unitPrice(lastUnitPrice)}
      />
    </StatRow>
  );
};

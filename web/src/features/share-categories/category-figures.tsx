import type { ShareCategory } from "@coulisse/contract/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Stat } from "#ui/stat.tsx";
import { StatRow } from "#ui/stat-row.tsx";

export const CategoryFigures = ({ category }: { category: ShareCategory }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { shareCount, shareholderCount, movementCount, lastUnitPrice } = category;
  return (
    <StatRow>
      <Stat caption={t`Actions émises`} value={format.quantity(shareCount)} />
      <Stat caption={t`Porteurs`} value={format.quantity(shareholderCount)} />
      <Stat caption={t`Mouvements`} value={format.quantity(movementCount)} />
      {lastUnitPrice === null ? null : (
        <Stat caption={t`Dernier prix`} value={format.unitPrice(lastUnitPrice)} />
      )}
    </StatRow>
  );
};

import type { Holding } from "@coulisse/contract/register-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Card } from "#ui/card.tsx";
import { Donut } from "#ui/charts/donut.tsx";
import { totalsOf, valueByCompany } from "./portfolio-totals.ts";

export const SplitCard = ({ holdings }: { holdings: readonly Holding[] }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { valueCents } = totalsOf(holdings);
  if (valueCents === 0) return null;
  const slices = valueByCompany(holdings).toSorted((a, b) => b.value - a.value);
  const [first] = slices;
  const share = format.percent(first?.value ?? 0, valueCents, 1);
  const name = first?.label ?? "";
  return (
    <Card title={t`Répartition de la valeur`} className="self-start">
      <Donut
        slices={slices}
        format={format.amount}
        summary={t`Répartition de la valeur : ${name} en représente ${share}.`}
        centre={{ value: share, caption: name }}
      />
    </Card>
  );
};

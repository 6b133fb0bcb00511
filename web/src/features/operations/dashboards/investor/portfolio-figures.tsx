import { noFigure } from "@coulisse/domain/formats.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { totalsOf, valueByCompany } from "#parts/holdings/portfolio-totals.ts";
import { path } from "#platform/paths.ts";
import { Card } from "#ui/card.tsx";
import { Donut } from "#ui/charts/donut.tsx";
import { StatRow } from "#ui/stat-row.tsx";
import { Stat } from "#ui/stat.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { FigureLink } from "../figure-link.tsx";
import { ownDashboard } from "../dashboards.queries.ts";

/** Figures say what one has, each leading to the page that counts it. */
export const PortfolioFigures = () => {
  const { t } = useLingui();
  const format = useFormats();
  const { holdings, balanceCents } = useSuspenseQuery(ownDashboard).data;
  const { items, hiddenCount } = holdings;
  const { valueCents, gainCents, companyCount } = totalsOf(items);
  const portfolio = path("/investor/portfolio");
  return (
    <StatRow>
      <Stat
        caption={t`Valeur de vos actions`}
        value={<FigureLink to={portfolio}>{format.amount(valueCents)}</FigureLink>}
        detail={
          hiddenCount > 0 ? (
            <TextLink to={portfolio} search={{ hidden: "shown" }}>
              <Plural
                value={hiddenCount}
                one="# ligne masquée non comprise"
                other="# lignes masquées non comprises"
              />
            </TextLink>
          ) : undefined
        }
      />
      <Stat
        caption={t`Plus-value non réalisée`}
        value={gainCents === null ? noFigure : format.signedAmount(gainCents)}
        {...(gainCents === null || gainCents === 0
          ? {}
          : { tone: gainCents > 0 ? ("gain" as const) : ("loss" as const) })}
      />
      <Stat
        caption={t`Espèces disponibles`}
        value={<FigureLink to={path("/investor/wallet")}>{format.amount(balanceCents)}</FigureLink>}
      />
      <Stat
        caption={t`Sociétés`}
        value={<FigureLink to={portfolio}>{format.quantity(companyCount)}</FigureLink>}
      />
    </StatRow>
  );
};

/** The split says what each company weighs; nothing to split is said by the value beside it. */
export const PortfolioSplit = () => {
  const { t } = useLingui();
  const format = useFormats();
  const { items } = useSuspenseQuery(ownDashboard).data.holdings;
  const { valueCents } = totalsOf(items);
  const slices = valueByCompany(items).toSorted((one, other) => other.value - one.value);
  const [first] = slices;
  if (first === undefined || valueCents === 0) return null;
  const share = format.percent(first.value, valueCents, 1);
  const name = first.label;
  return (
    <Card title={t`Répartition de la valeur`}>
      <Donut
        slices={slices}
        format={format.amount}
        summary={t`Répartition de la valeur : ${name} en représente ${share}.`}
        centre={{ value: share, caption: name }}
      />
    </Card>
  );
};

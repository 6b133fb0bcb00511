import { dayPairOf, type DayPair } from "@coulisse/domain/day-pairs.ts";
import type { ShareholderStatistics } from "@coulisse/contract/register/statistics.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { FailedState } from "#ui/failed-state.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ShortTable } from "#ui/table/short-table.tsx";
import { DayPairFields } from "../day-pair.tsx";
import { dashboardOf, shareholdersOn } from "../dashboards.queries.ts";

type Props = {
  companyId: string;
  pair: Partial<Record<keyof DayPair, string | undefined>>;
  onPair: (pair: Partial<DayPair>) => void;
};

/** The company’s figures on two days, side by side: before in grey, after in ink. */
export const FigureComparison = ({ companyId, pair, onPair }: Props) => {
  const { t } = useLingui();
  const { shareholders, compared } = useSuspenseQuery(dashboardOf(companyId)).data;
  const days = shareholders.months.map(({ on }) => on);
  const chosen = dayPairOf(days, pair);
  if (chosen === undefined) return null;
  return (
    <Section title={t`Comparer deux dates`}>
      <DayPairFields {...chosen} days={days} onPair={onPair} />
      {compared?.before.on === chosen.since && compared.after.on === chosen.until ? (
        <ComparedFigures {...compared} />
      ) : (
        <Compared companyId={companyId} {...chosen} />
      )}
    </Section>
  );
};

/** Other days than those that the dashboard tells are asked for. */
const Compared = ({ companyId, since, until }: DayPair & { companyId: string }) => {
  const before = useQuery(shareholdersOn(companyId, since));
  const after = useQuery(shareholdersOn(companyId, until));
  if (before.isError || after.isError) {
    const retry = () => void Promise.all([before.refetch(), after.refetch()]);
    return <FailedState onRetry={retry} />;
  }
  if (before.data === undefined || after.data === undefined) return <Skeleton className="h-56" />;
  return <ComparedFigures before={before.data} after={after.data} />;
};

type ComparedProps = Readonly<Record<"before" | "after", ShareholderStatistics>>;

type Row = {
  id: string;
  label: string;
  value: (told: ShareholderStatistics) => number;
  shown: (value: number) => string;
  /** The change of a part is in points, and no percentage of anything. */
  changeShown?: (value: number) => string;
};

const signed = (value: number, shown: (value: number) => string): string =>
  value === 0 ? shown(0) : `${value > 0 ? "+" : "−"}${shown(Math.abs(value))}`;

const ComparedFigures = ({ before, after }: ComparedProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const count = { shown: format.quantity };
  const capital = (cents: number) => (cents === 0 ? t`Non renseigné` : format.amount(cents));
  const inPoints = (value: number): string => {
    const figure = format.percent(value, 10_000).replace(/\s?%$/u, "");
    return t`${figure} pt`;
  };
  const rows: Row[] = [
    { id: "holders", label: t`Actionnaires`, ...count, value: (told) => told.holderCount },
    {
      id: "people",
      label: t`dont personnes physiques`,
      ...count,
      value: (told) => told.naturalPersons.holderCount,
    },
    {
      id: "entities",
      label: t`dont entités`,
      ...count,
      value: (told) => told.legalPersons.holderCount,
    },
    {
      id: "joint",
      label: t`dont indivisions`,
      ...count,
      value: (told) => told.jointHolders.holderCount,
    },
    { id: "shares", label: t`Actions émises`, ...count, value: (told) => told.quantity },
    {
      id: "capital",
      label: t`Capital déclaré`,
      shown: capital,
      changeShown: format.amount,
      value: (told) => told.declaredCapitalCents,
    },
    ...after.concentration.map(({ top }, at): Row => ({
      id: `top-${top}`,
      label: top === 1 ? t`Part du premier actionnaire` : t`Part des ${top} premiers`,
      shown: format.basisPoints,
      changeShown: inPoints,
      value: (told) => told.concentration[at]?.shareBps ?? 0,
    })),
  ];
  return (
    <ShortTable
      caption={t`Chiffres de la société aux deux dates`}
      columns={[
        { id: "figure", header: t`Chiffre`, cell: (row) => row.label },
        {
          id: "before",
          header: format.date(before.on, "medium"),
          align: "end",
          cell: (row) => <span className="text-ink-3">{row.shown(row.value(before))}</span>,
        },
        {
          id: "after",
          header: format.date(after.on, "medium"),
          align: "end",
          cell: (row) => row.shown(row.value(after)),
        },
        {
          id: "change",
          header: t`Écart`,
          align: "end",
          wideOnly: true,
          cell: (row) => signed(row.value(after) - row.value(before), row.changeShown ?? row.shown),
        },
      ]}
      rows={rows}
      rowId={({ id }) => id}
    />
  );
};

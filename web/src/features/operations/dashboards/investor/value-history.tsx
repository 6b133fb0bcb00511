import { noFigure } from "@coulisse/domain/formats.ts";
import { dayPairOf, type DayPair } from "@coulisse/domain/day-pairs.ts";
import type { PortfolioHistory } from "@coulisse/contract/register/statistics.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import { ShortTable } from "#ui/table/short-table.tsx";
import { DayPairFields } from "../day-pair.tsx";
import { PeriodSwitch, withinPeriod, type Period } from "../period-switch.tsx";
import { ownDashboard } from "../dashboards.queries.ts";

type Props = {
  period: Period;
  pair: Partial<Record<keyof DayPair, string | undefined>>;
  onPeriod: (period: Period) => void;
  onPair: (pair: Partial<DayPair>) => void;
};

/** How the value went, month by month, and what two of these days have in them. */
export const ValueHistory = ({ period, pair, onPeriod, onPair }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { history } = useSuspenseQuery(ownDashboard).data;
  const { months } = history;
  const shown = withinPeriod(months, period);
  const last = months.at(-1);
  if (last === undefined) return <NoShares />;
  const value = format.amount(last.valueCents);
  const day = format.date(last.on);
  return (
    <>
      <Section
        title={t`Valeur de vos actions`}
        actions={
          <PeriodSwitch label={t`Période de la courbe`} period={period} onPeriod={onPeriod} />
        }
      >
        {shown.length < 2 ? (
          // One day makes no line.
          <p className="text-ink-2">{t`${value} le ${day}. La courbe commence le mois prochain.`}</p>
        ) : (
          <LineChart
            points={shown.map(({ on, valueCents }) => ({ day: on, value: valueCents }))}
            format={format.amount}
            formatTick={format.roundAmount}
            summary={t`Valeur de vos actions, fin de mois après fin de mois : ${value} le ${day}.`}
            label={t`Valeur`}
            stepped
          />
        )}
        <p className="mt-3 text-sm text-ink-3">
          {t`Au prix que vous avez choisi de retenir, à la fin de chaque mois, ajusté des divisions et des regroupements d’actions, sans les sociétés dont le marché secondaire est fermé.`}
        </p>
      </Section>
      <Comparison history={history} pair={pair} onPair={onPair} />
    </>
  );
};

/** The total stands out among what it sums. */
const Name = ({ id, name }: { id: string; name: string }) =>
  id === "total" ? <span className="font-medium">{name}</span> : name;

const NoShares = () => {
  const { t } = useLingui();
  return (
    <Section title={t`Valeur de vos actions`}>
      <EmptyState
        title={t`Vous ne détenez pas encore d’actions`}
        text={t`Leur valeur, mois après mois, s’affiche ici dès qu’une ligne est inscrite à votre compte.`}
        action={<LinkButton to={path("/marketplace")}>{t`Voir la place de marché`}</LinkButton>}
      />
    </Section>
  );
};

type ComparisonProps = Pick<Props, "pair" | "onPair"> & { history: PortfolioHistory };

const Comparison = ({ history, pair, onPair }: ComparisonProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { companies, months } = history;
  const days = months.map(({ on }) => on);
  const chosen = dayPairOf(days, pair);
  if (chosen === undefined) return null;
  const valuesOn = (day: string) =>
    new Map(
      months
        .find(({ on }) => on === day)
        ?.companies.map(({ companyId, valueCents }) => [companyId, valueCents]),
    );
  const [before, after] = [valuesOn(chosen.since), valuesOn(chosen.until)];
  const within = months.filter(({ on }) => on > chosen.since && on <= chosen.until);
  /** Tells what was bought less what was sold in between: no gain, and told apart from what prices did. */
  const addedTo = (id: string): number | null =>
    within.reduce<number | null>((all, { companies: its }) => {
      const one = its.find(({ companyId }) => companyId === id);
      if (one === undefined) return all;
      return all === null || one.addedCents === null ? null : all + one.addedCents;
    }, 0);
  const rows = companies
    .map(({ id, name }) => ({
      id,
      name,
      before: before.get(id) ?? 0,
      after: after.get(id) ?? 0,
      added: addedTo(id),
    }))
    .filter((row) => row.before > 0 || row.after > 0 || row.added !== 0);
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  const total = {
    id: "total",
    name: t`Total`,
    before: sum(rows.map((row) => row.before)),
    after: sum(rows.map((row) => row.after)),
    added: rows.some(({ added }) => added === null) ? null : sum(rows.map((row) => row.added ?? 0)),
  };
  return (
    <Section title={t`Comparer deux dates`}>
      <DayPairFields {...chosen} days={days} onPair={onPair} />
      <ShortTable
        caption={t`Valeur par société aux deux dates`}
        columns={[
          { id: "company", header: t`Société`, cell: (row) => <Name {...row} /> },
          {
            id: "before",
            header: format.date(chosen.since, "medium"),
            align: "end",
            cell: (row) => <span className="text-ink-3">{format.amount(row.before)}</span>,
          },
          {
            id: "after",
            header: format.date(chosen.until, "medium"),
            align: "end",
            cell: (row) => format.amount(row.after),
          },
          {
            id: "added",
            header: t`Achats moins ventes`,
            align: "end",
            wideOnly: true,
            cell: (row) => (row.added === null ? noFigure : format.signedAmount(row.added)),
          },
          {
            id: "change",
            header: t`Dû aux prix`,
            align: "end",
            wideOnly: true,
            cell: (row) =>
              row.added === null
                ? noFigure
                : format.signedAmount(row.after - row.before - row.added),
          },
        ]}
        rows={[...rows, total]}
        rowId={({ id }) => id}
      />
    </Section>
  );
};

import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import type {
  Subscription,
  SubscriptionStatistics,
} from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { subscriptionStates, subscriptionWords } from "@coulisse/contract/rounds/subscriptions.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { SubscriptionState } from "../subscription-state.tsx";
import { ResourceTable, type ResourceColumn } from "#parts/tables/resource-table.tsx";
import { Card } from "#ui/card.tsx";
import { BarList } from "#ui/charts/bar-list.tsx";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToolsColumn } from "#ui/table/use-tools-column.ts";
import { subscriptionList } from "./fundraising.lists.ts";
import { statisticsOf } from "./fundraising.queries.ts";
import { useSubscriptionActs } from "./use-subscription-acts.ts";

type Props = {
  round: Fundraising;
  /** The action that can be done with one of them. */
  action?: (subscription: Subscription) => ReactNode;
  /** Whether the reader reminds subscribers of what is missing. */
  reminds: boolean;
};

/** The section says who subscribes to a round, how many stand where, and how it went day by day. */
export const RoundSubscriptions = ({ round, action, reminds }: Props) => {
  const { t } = useLingui();
  return (
    <Section title={t`Souscriptions`}>
      <Statistics round={round} />
      <SubscriptionTable round={round} reminds={reminds} {...(action ? { action } : {})} />
    </Section>
  );
};

const Statistics = ({ round }: { round: Fundraising }) => {
  const statistics = useQuery(statisticsOf(round));
  if (statistics.isError) return <FailedState onRetry={() => void statistics.refetch()} />;
  if (statistics.data === undefined) return <Skeleton className="mb-8 h-64" />;
  return (
    <div className="mb-8 grid grid-cols-1 gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <ByState statistics={statistics.data} />
      <ByDay statistics={statistics.data} />
    </div>
  );
};

type StatisticsProps = { statistics: SubscriptionStatistics };

const ByState = ({ statistics }: StatisticsProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const words = useWords(subscriptionWords);
  // What is begun bears one name, whether its form is asked for yet or not.
  const named = Map.groupBy(statistics.byState, ({ state }) => words[state]);
  const bars = [...named].map(([label, found]) => ({
    id: label,
    label,
    value: found.reduce((sum, { count }) => sum + count, 0),
    cents: found.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }));
  return (
    <Card title={t`Par état`}>
      <BarList
        bars={bars.map(({ cents, ...bar }) => ({
          ...bar,
          shown: format.quantity(bar.value),
          detail: format.roundAmount(cents),
        }))}
      />
    </Card>
  );
};

const ByDay = ({ statistics }: StatisticsProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { byDay, count, subscribedCents } = statistics;
  const points = byDay.map(({ day }, at) => ({
    day,
    value: byDay.slice(0, at + 1).reduce((sum, { amountCents }) => sum + amountCents, 0),
  }));
  const total = format.amount(subscribedCents);
  const number = format.quantity(count);
  const summary = t`${plural(count, {
    one: `${total} souscrits en ${number} souscription, annulées non comprises.`,
    other: `${total} souscrits en ${number} souscriptions, annulées non comprises.`,
  })}`;
  return (
    <Card title={t`Jour après jour`}>
      {points.length < 2 ? (
        // One day makes no line.
        <p className="text-sm text-ink-2">
          {count === 0 ? t`Personne n’a encore souscrit.` : summary}
        </p>
      ) : (
        <LineChart
          points={points}
          format={format.amount}
          formatTick={format.roundAmount}
          summary={summary}
          label={t`Montant souscrit`}
          fromZero
          stepped
        />
      )}
    </Card>
  );
};

const useColumns = (action: Props["action"]): ResourceColumn<Subscription>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const words = useWords(subscriptionWords);
  const tools = useToolsColumn();
  return [
    {
      id: "holder",
      header: t`Souscripteur`,
      value: (row) => row.holder.name,
    },
    {
      id: "state",
      header: t`État`,
      value: (row) => words[row.state],
      cell: (row) => <SubscriptionState state={row.state} />,
    },
    { id: "quantity", header: t`Actions`, quantity: (row) => row.quantity },
    {
      id: "amount",
      header: t`Montant`,
      align: "end",
      value: (row) => format.amount(row.amountCents),
    },
    {
      id: "fees",
      header: t`Frais`,
      align: "end",
      hiddenAtFirst: true,
      value: (row) => format.amount(row.feeCents),
    },
    {
      id: "createdAt",
      header: t`Initiée le`,
      align: "end",
      value: (row) => format.instant(row.createdAt, "medium"),
    },
    {
      id: "signedAt",
      header: t`Signée le`,
      align: "end",
      hiddenAtFirst: true,
      value: (row) => (row.signedAt === null ? null : format.instant(row.signedAt, "medium")),
    },
    {
      id: "paidAt",
      header: t`Payée le`,
      align: "end",
      value: (row) => (row.paidAt === null ? null : format.instant(row.paidAt, "medium")),
    },
    ...(action
      ? [
          {
            ...tools,
            cell: action,
          },
        ]
      : []),
  ];
};

const SubscriptionTable = ({ round, action, reminds }: Props) => {
  const { t } = useLingui();
  const words = useWords(subscriptionWords);
  return (
    <ResourceTable
      {...subscriptionList.useTable(round.id)}
      caption={t`Souscriptions à la levée`}
      columns={useColumns(action)}
      filters={[
        {
          id: "state",
          label: t`État`,
          all: t`Tous les états`,
          // Two of the states have one name: the list tells them apart.
          options: subscriptionStates.map((value) => ({
            value,
            label: value === "PENDING" ? t`${words.PENDING}, à signer` : words[value],
          })),
        },
        { kind: "period", id: "createdAt", label: t`Date` },
        { kind: "range", id: "amountCents", label: t`Montant` },
      ]}
      acts={useSubscriptionActs(reminds)}
      nameOf={(row) => row.holder.name}
      empty={{
        title: t`Aucune souscription`,
        text: t`Chaque souscription à cette levée s’affiche ici, du début jusqu’à son inscription au registre.`,
      }}
    />
  );
};

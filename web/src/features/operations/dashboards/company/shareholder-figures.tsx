import { noFigure } from "@coulisse/domain/formats.ts";
import type { ShareholderStatistics } from "@coulisse/contract/register/statistics.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { useAdjustedFor } from "#parts/words/use-adjusted-for.ts";
import { Card } from "#ui/card.tsx";
import { BarList } from "#ui/charts/bar-list.tsx";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import { StatRow } from "#ui/stat-row.tsx";
import { Stat } from "#ui/stat.tsx";
import { FigureLink } from "../figure-link.tsx";
import { PeriodSwitch, withinPeriod, type Period } from "../period-switch.tsx";
import { dashboardOf } from "../dashboards.queries.ts";
import type { CompanyProps } from "./company-props.ts";

/** Figures say what the company is today, each leading to the page that counts it. */
export const ShareholderFigures = ({ companyId, companySlug }: CompanyProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { shareholders: told, registerFaultCount } = useSuspenseQuery(dashboardOf(companyId)).data;
  const adjusted = useAdjustedFor()(told.priceAdjustment);
  const capTable = path("/companies/:companySlug/cap-table", { companySlug });
  return (
    <StatRow>
      <Stat
        caption={t`Actionnaires`}
        value={<FigureLink to={capTable}>{format.quantity(told.holderCount)}</FigureLink>}
      />
      <Stat
        caption={t`Actions émises`}
        value={<FigureLink to={capTable}>{format.quantity(told.quantity)}</FigureLink>}
      />
      <Stat
        caption={t`Capital déclaré`}
        value={
          told.declaredCapitalCents === 0
            ? t`Non renseigné`
            : format.amount(told.declaredCapitalCents)
        }
      />
      <Stat
        caption={t`Dernier prix`}
        value={
          told.lastUnitPrice === null ? (
            noFigure
          ) : (
            <FigureLink to={path("/companies/:companySlug/register", { companySlug })}>
              {format.unitPrice(told.lastUnitPrice)}
            </FigureLink>
          )
        }
        detail={adjusted}
      />
      {registerFaultCount === 0 ? null : (
        <Stat
          caption={t`À compléter au registre`}
          value={
            <FigureLink to={path("/companies/:companySlug/health", { companySlug })}>
              {format.quantity(registerFaultCount)}
            </FigureLink>
          }
        />
      )}
    </StatRow>
  );
};

type HistoryProps = CompanyProps & { period: Period; onPeriod: (period: Period) => void };

/** How many there were at the end of each month, and how many shares they had. */
export const ShareholderHistory = ({ companyId, period, onPeriod }: HistoryProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { months, holderCount, quantity } = useSuspenseQuery(dashboardOf(companyId)).data
    .shareholders;
  const shown = withinPeriod(months, period);
  const holders = format.quantity(holderCount);
  const shares = format.quantity(quantity);
  return (
    <Section
      title={t`Actionnaires, mois après mois`}
      actions={<PeriodSwitch label={t`Période des courbes`} period={period} onPeriod={onPeriod} />}
    >
      {shown.length < 2 ? (
        <EmptyState
          title={t`Pas encore d’histoire`}
          text={t`Les courbes commencent à la fin du premier mois qui suit la première ligne du registre.`}
        />
      ) : (
        <div className="grid grid-cols-1 gap-x-8 gap-y-8 lg:grid-cols-2">
          <Card title={t`Actionnaires`}>
            <LineChart
              points={shown.map((month) => ({ day: month.on, value: month.holderCount }))}
              format={format.quantity}
              summary={t`Nombre d’actionnaires, fin de mois après fin de mois : ${holders} aujourd’hui.`}
              label={t`Actionnaires`}
              stepped
              fromZero
            />
          </Card>
          <Card title={t`Actions émises`}>
            <LineChart
              points={shown.map((month) => ({ day: month.on, value: month.quantity }))}
              format={format.quantity}
              summary={t`Nombre d’actions, fin de mois après fin de mois : ${shares} aujourd’hui.`}
              label={t`Actions émises`}
              stepped
            />
          </Card>
        </div>
      )}
    </Section>
  );
};

/** The section says who they are, and how much the largest have together. */
export const Ownership = ({ companyId }: Pick<CompanyProps, "companyId">) => {
  const told = useSuspenseQuery(dashboardOf(companyId)).data.shareholders;
  return told.quantity === 0 ? null : (
    <>
      <Kinds told={told} />
      <Concentration told={told} />
    </>
  );
};

type ToldProps = { told: ShareholderStatistics };

const Kinds = ({ told }: ToldProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { naturalPersons, legalPersons, jointHolders, categories, quantity } = told;
  const people = format.quantity(naturalPersons.holderCount);
  const entities = format.quantity(legalPersons.holderCount);
  const joint = format.quantity(jointHolders.holderCount);
  const barOf = (id: string, label: string, value: number) => ({
    id,
    label,
    value,
    shown: format.quantity(value),
    detail: format.percent(value, quantity, 1),
  });
  return (
    <Card title={t`Qui détient les actions`}>
      <BarList
        max={quantity}
        bars={[
          barOf("people", t`Personnes physiques : ${people}`, naturalPersons.quantity),
          barOf("entities", t`Entités : ${entities}`, legalPersons.quantity),
          ...(jointHolders.holderCount === 0
            ? []
            : [barOf("joint", t`Indivisions : ${joint}`, jointHolders.quantity)]),
        ]}
      />
      <h3 className="mt-5 mb-3 text-sm font-medium">{t`Par catégorie d’actions`}</h3>
      <BarList
        max={quantity}
        bars={categories.map(({ shareCategory, ...held }) =>
          barOf(shareCategory.id, shareCategory.name, held.quantity),
        )}
      />
    </Card>
  );
};

const Concentration = ({ told }: ToldProps) => {
  const { t } = useLingui();
  const format = useFormats();
  return (
    <Card title={t`Concentration`}>
      <BarList
        max={10_000}
        bars={told.concentration.map(({ top, quantity, shareBps }) => ({
          id: String(top),
          label: top === 1 ? t`Le premier actionnaire` : t`Les ${top} premiers`,
          value: shareBps,
          shown: format.basisPoints(shareBps),
          detail: format.quantity(quantity),
        }))}
      />
    </Card>
  );
};

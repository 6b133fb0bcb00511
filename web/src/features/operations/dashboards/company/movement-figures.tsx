import { formatAveragePrice } from "@coulisse/domain/average-price.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import { movementTypeWords, natureWords } from "@coulisse/contract/register/movement-words.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { useAdjustedFor } from "#parts/words/use-adjusted-for.ts";
import { MonthBars } from "#ui/charts/month-bars.tsx";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Section } from "#ui/section.tsx";
import { ShortTable } from "#ui/table/short-table.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { withinPeriod, type Period } from "../period-switch.tsx";
import { dashboardOf } from "../dashboards.queries.ts";
import type { CompanyProps } from "./company-props.ts";

type Props = CompanyProps & { period: Period };

/** Figures say what moved in the register, kind by kind and month by month. */
export const MovementFigures = ({ companyId, companySlug, period }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const types = useWords(movementTypeWords);
  const told = useSuspenseQuery(dashboardOf(companyId)).data.movements;
  const adjusted = useAdjustedFor()(told.adjustedFor);
  if (told.count === 0) return null;
  const register = path("/companies/:companySlug/register", { companySlug });
  const months = withinPeriod(told.months, period);
  const shares = format.quantity(months.reduce((sum, { quantity }) => sum + quantity, 0));
  const { averageUnitPrice } = told;
  return (
    <Section
      title={t`Mouvements, mois après mois`}
      lead={t`Les lignes corrigées et leurs corrections ne comptent pas, ni les lignes d’une division, d’un regroupement ou d’une conversion, qui remplacent des actions par d’autres. Les montants sont ceux des émissions et des cessions à un prix. Le graphique suit la période choisie ; les totaux comptent tout le registre.`}
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Card title={t`Actions émises, cédées ou annulées`}>
          <MonthBars
            bars={months.map(({ month, quantity }) => ({ month, value: quantity }))}
            format={format.quantity}
            summary={t`Actions qui ont bougé, mois par mois : ${shares} en tout.`}
            label={t`Actions`}
          />
        </Card>
        <KeyFacts
          className="self-start"
          facts={[
            ...told.types.map(({ type, count, quantity }) => {
              const moved = format.units("SHARE", quantity);
              return {
                label: (
                  <TextLink to={register} search={{ type, standing: "counted" }}>
                    {types[type]}
                  </TextLink>
                ),
                value: t`${plural(count, { one: "# ligne", other: "# lignes" })} · ${moved}`,
              };
            }),
            { label: t`Montant`, value: format.amount(told.amountCents) },
            {
              label: t`Prix moyen`,
              value:
                averageUnitPrice === null ? (
                  noFigure
                ) : (
                  <>
                    {formatAveragePrice(averageUnitPrice, format.locale)}
                    {adjusted === undefined ? null : (
                      <span className="block text-xs text-ink-3">{adjusted}</span>
                    )}
                  </>
                ),
            },
          ]}
        />
      </div>
    </Section>
  );
};

/** The last lines written, each opening in the register. */
export const LatestLines = ({ companyId, companySlug }: CompanyProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const natures = useWords(natureWords);
  const lines = useSuspenseQuery(dashboardOf(companyId)).data.lines;
  const register = path("/companies/:companySlug/register", { companySlug });
  return (
    <Section
      title={t`Derniers mouvements`}
      actions={<TextLink to={register}>{t`Tout le registre`}</TextLink>}
    >
      {lines.length === 0 ? (
        <p className="text-ink-2">{t`Le registre n’a pas encore de ligne.`}</p>
      ) : (
        <ShortTable
          caption={t`Derniers mouvements`}
          columns={[
            {
              id: "number",
              header: t`N°`,
              cell: (line) => (
                <TextLink to={register} search={{ open: line.id }}>
                  {format.quantity(line.number)}
                </TextLink>
              ),
            },
            {
              id: "effectiveOn",
              header: t`Effet`,
              wideOnly: true,
              cell: (line) => format.date(line.effectiveOn, "medium"),
            },
            { id: "nature", header: t`Nature`, cell: (line) => natures[line.nature] },
            {
              id: "parties",
              header: t`Porteurs`,
              cell: ({ transferor, transferee }) =>
                [transferor?.name, transferee?.name].filter(Boolean).join(" → "),
            },
            {
              id: "quantity",
              header: t`Actions`,
              align: "end",
              cell: (line) => format.quantity(line.quantity),
            },
          ]}
          rows={lines}
          rowId={({ id }) => id}
        />
      )}
    </Section>
  );
};

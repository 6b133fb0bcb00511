import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { companyById } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { isId } from "#platform/screen-search.ts";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { CompanyMarks } from "../company-marks.tsx";
import { MarketState } from "../market-state.tsx";
import { useWhereAndWhat } from "../sectors.ts";
import { searchMarketplace } from "../marketplace/search.queries.ts";

const pattern = "/marketplace/compare";
/** More columns than these are no longer read beside one another. */
const comparedAtMost = 4;

const someIds = (text: string | undefined): readonly string[] =>
  [...new Set(text?.split(",").filter(isId))].slice(0, comparedAtMost);
const search = { companies: someIds };

const CompareScreen = () => {
  const { t } = useLingui();
  const [{ companies: ids }, change] = useScreenSearch(pattern, search);
  const compare = (compared: readonly string[]): void =>
    change({ companies: compared.join(",") || undefined });
  const readings = useQueries({ queries: ids.map(companyById) });
  const companies = readings.flatMap(({ data }) => data ?? []);
  const missing = readings.filter(({ isError }) => isError).length;
  return (
    <div className="mx-auto max-w-page px-5 pt-10 pb-20 md:px-6 md:pt-14">
      <PageTitle>{t`Comparer des sociétés`}</PageTitle>
      <p className="mt-3 max-w-prose font-serif text-lg text-ink-2">
        {t`Jusqu’à quatre sociétés côte à côte ; l’adresse de la page garde votre choix et se partage.`}
      </p>
      {ids.length < comparedAtMost ? (
        <div className="mt-6 max-w-form">
          <Field label={t`Ajouter une société`}>
            {(field) => (
              <Combobox
                ids={field}
                search={searchMarketplace}
                placeholder={t`Nom, ville, secteur, SIREN…`}
                value={null}
                onChoose={(chosen) => chosen && compare([...ids, chosen.value])}
              />
            )}
          </Field>
        </div>
      ) : null}
      {missing === 0 ? null : (
        <p role="status" className="mt-4 text-ink-2">
          <Plural
            value={missing}
            one="Une société de cette adresse n’est pas présentée ici."
            other="# sociétés de cette adresse ne sont pas présentées ici."
          />
        </p>
      )}
      {ids.length === 0 ? (
        <EmptyState
          title={t`Choisissez une première société`}
          text={t`Le prix, la levée, le marché et les porteurs de chaque société s’affichent ensuite côte à côte.`}
          action={<LinkButton to={path("/marketplace")}>{t`Voir la place de marché`}</LinkButton>}
        />
      ) : null}
      {companies.length === 0 ? null : (
        <Compared
          companies={companies}
          onRemove={(removed) => compare(ids.filter((id) => id !== removed))}
        />
      )}
    </div>
  );
};

type ComparedProps = { companies: readonly Company[]; onRemove: (id: string) => void };

const Compared = ({ companies, onRemove }: ComparedProps) => {
  const { t } = useLingui();
  const rows = useRows();
  return (
    <div className="mt-8 overflow-x-auto">
      <table className="w-full text-left align-top">
        <caption className="sr-only">{t`Sociétés comparées`}</caption>
        <thead>
          <tr>
            <th scope="col" className="sr-only">{t`Ce qui est comparé`}</th>
            {companies.map(({ id, name, slug }) => (
              <th key={id} scope="col" className="min-w-44 px-3 pb-3">
                <Link
                  to={path("/companies/:companySlug", { companySlug: slug })}
                  className="font-serif text-xl font-normal underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
                <span className="mt-2 block">
                  <Button
                    size="sm"
                    aria-label={t`Retirer ${name} de la comparaison`}
                    onClick={() => onRemove(id)}
                  >
                    {t`Retirer`}
                  </Button>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => (
            <tr key={label} className="border-t border-rule">
              <th scope="row" className="py-3 pr-3 font-normal text-ink-2">
                {label}
              </th>
              {companies.map((company) => (
                <td key={company.id} className="px-3 py-3 tabular-nums">
                  {of(company) ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

type Row = { label: string; of: (company: Company) => ReactNode };

/** Rows begin with what decides: what is offered today, then what the company is. */
const useRows = (): Row[] => {
  const { t } = useLingui();
  const format = useFormats();
  const whereAndWhat = useWhereAndWhat();
  return [
    { label: t`Secteur et ville`, of: whereAndWhat },
    {
      label: t`Levée ouverte`,
      of: ({ round }) =>
        round && (
          <>
            {t`${format.roundAmount(round.signedCents)} sur ${format.roundAmount(round.targetCents)}`}
            <ProgressBar
              value={round.signedCents}
              max={round.maximumCents}
              marks={[round.minimumCents]}
              label={t`Montant souscrit`}
              className="mt-2"
            />
          </>
        ),
    },
    { label: t`Prix d’une action`, of: ({ round }) => round && format.unitPrice(round.unitPrice) },
    { label: t`À partir de`, of: ({ round }) => round && format.amount(round.ticketCents) },
    { label: t`Ouverte jusqu’au`, of: ({ round }) => round && format.date(round.closesOn) },
    {
      label: t`Marché secondaire`,
      of: ({ secondaryMarketStatus }) => <MarketState status={secondaryMarketStatus} short />,
    },
    {
      label: t`Agrément`,
      of: ({ approvalRequired }) => (approvalRequired ? t`Accord de la société` : t`Non demandé`),
    },
    {
      label: t`Préemption`,
      of: ({ preemptionDays }) =>
        preemptionDays === null ? null : (
          <Plural value={preemptionDays} one="# jour" other="# jours" />
        ),
    },
    { label: t`Porteurs`, of: ({ shareholderCount }) => format.quantity(shareholderCount) },
    { label: t`Actions émises`, of: ({ shareCount }) => format.quantity(shareCount) },
    {
      label: t`Capital social`,
      of: ({ capitalCents }) => (capitalCents === 0 ? null : format.amount(capitalCents)),
    },
    { label: t`Forme juridique`, of: ({ legalForm }) => legalForm },
    { label: t`Depuis`, of: ({ foundedOn }) => foundedOn?.slice(0, 4) },
    {
      label: t`Badges`,
      of: ({ badges }) => (badges.length === 0 ? null : <CompanyMarks badges={badges} />),
    },
  ];
};

export const screen = defineScreen(pattern, {
  search,
  load: ({ search: asked, queryClient }) =>
    Promise.all(asked.companies.map((id) => queryClient.prefetchQuery(companyById(id)))),
  component: CompareScreen,
});

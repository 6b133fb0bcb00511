import type { TaxYear } from "@coulisse/contract/operations/tax-years.schemas.ts";
import {
  taxGapWords,
  taxYearRoutes,
  untaxedWords,
} from "@coulisse/contract/operations/tax-years.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import { worthRoutes } from "@coulisse/contract/register/worth.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { corporatesOf } from "#parts/pickers/corporates-of.ts";
import { addressOf } from "#platform/api.ts";
import { path } from "#platform/paths.ts";
import { queryOf } from "#platform/queries.ts";
import { saveDownload } from "#platform/save-download.ts";
import { anId } from "#platform/screen-search.ts";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { useAuth } from "#platform/session.ts";
import { todayInParis } from "#platform/today.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { ShortTable, type ShortColumn } from "#ui/table/short-table.tsx";
import { TextLink } from "#ui/text-link.tsx";

const pattern = "/investor/taxes";
const aYear = (text: string | undefined): string | undefined =>
  text !== undefined && /^(?:19|20|21)\d\d$/.test(text) ? text : undefined;
/** The year, and the entity whose it is; without it the reader's own. */
const search = { year: aYear, holder: anId };

const thisYear = (): string => todayInParis().slice(0, 4);

const taxYearOf = (year: string, holderId: string | undefined) =>
  queryOf(taxYearRoutes.getTaxYear, {
    params: { year },
    query: holderId === undefined ? {} : { holderId },
  });

type Sale = TaxYear["sales"][number];
type Line = Pick<Sale, "company" | "number" | "category" | "nature" | "on" | "quantity">;

const TaxesScreen = () => {
  const { t } = useLingui();
  const [{ year = thisYear(), holder }] = useScreenSearch(pattern, search);
  const taxYear = useSuspenseQuery(taxYearOf(year, holder)).data;
  return (
    <Page
      title={t`Mes impôts`}
      over={<TextLink to={path("/investor/documents")}>{t`Mes documents`}</TextLink>}
      lead={t`Les cessions d’une année, d’après les registres tenus ici : ce qui se reporte, ce qui est sans impôt, ce qui manque, et ce qui se garde.`}
      actions={
        <Button
          onClick={() =>
            void saveDownload(taxYearRoutes.getTaxYearPaper, {
              params: { year },
              query: holder === undefined ? {} : { holderId: holder },
            })
          }
        >
          {t`Télécharger en PDF`}
        </Button>
      }
    >
      <Choices year={year} years={taxYear.years} />
      <Reported taxYear={taxYear} />
      <Untaxed taxYear={taxYear} />
      <Missing taxYear={taxYear} />
      <Kept taxYear={taxYear} />
    </Page>
  );
};

const Choices = ({ year, years }: { year: string; years: readonly number[] }) => {
  const { t } = useLingui();
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const [{ holder }, change] = useScreenSearch(pattern, search);
  const links = useSuspenseQuery(corporatesOf(userId)).data.items;
  const represented = links.filter(({ link }) => link.status === "VALIDATED");
  const offered = [...new Set([thisYear(), year, ...years.map(String)])].toSorted().toReversed();
  return (
    <div className="mb-2 flex flex-wrap gap-4">
      <label className="grid gap-1.5">
        <span className="text-sm font-medium">{t`Année`}</span>
        <Select
          value={year}
          onChange={(event) => change({ year: event.target.value })}
          options={offered.map((value) => ({ value, label: value }))}
        />
      </label>
      {represented.length === 0 ? null : (
        <label className="grid max-w-80 gap-1.5">
          <span className="text-sm font-medium">{t`Pour`}</span>
          <Select
            value={holder ?? ""}
            onChange={(event) => change({ holder: event.target.value || undefined })}
            options={[
              { value: "", label: t`Moi-même` },
              ...represented.map(({ corporate }) => ({
                value: corporate.id,
                label: corporate.legalName,
              })),
            ]}
          />
        </label>
      )}
    </div>
  );
};

/** The sale, with the line of the register that it is taken from. */
const SaleName = ({ sale }: { sale: Sale }) => {
  const { t } = useLingui();
  const format = useFormats();
  const shares = format.units("SHARE", sale.quantity);
  const day = format.date(sale.on, "medium");
  const line = format.quantity(sale.number);
  const proceeds = sale.proceedsCents === null ? noFigure : format.amount(sale.proceedsCents);
  const cost = sale.costCents === null ? noFigure : format.amount(sale.costCents);
  return (
    <span className="grid gap-0.5">
      {sale.dealId === null ? (
        <span className="font-medium">{sale.company.name}</span>
      ) : (
        <TextLink
          to={path("/investor/second-market/deals/:id", { id: sale.dealId })}
          className="font-medium"
        >
          {sale.company.name}
        </TextLink>
      )}
      <span className="text-ink-3">{t`${shares}, le ${day}, ligne ${line} du registre`}</span>
      {/* On a narrow screen these have no column. */}
      <span className="text-ink-3 sm:hidden">{t`Prix net ${proceeds}, prix de revient ${cost}`}</span>
      {sale.declared.map((entry) => (
        <DeclaredEntry key={entry.declaredCostId} entry={entry} />
      ))}
    </span>
  );
};

type EntryProps = { entry: Sale["declared"][number] };

/** The cost counts what these shares were declared to be worth, and says by which paper. */
const DeclaredEntry = ({ entry }: EntryProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const natures = useWords(natureWords);
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const amount = format.amount(entry.amountCents);
  const day = format.date(entry.valuedOn, "medium");
  const line = format.quantity(entry.number);
  const shares = format.units("SHARE", entry.quantity);
  const nature = natures[entry.nature];
  const params = { userId, declaredCostId: entry.declaredCostId };
  return (
    <span className="max-w-prose text-ink-3">
      {t`Valeur déclarée, comptée dans le prix de revient : ${amount} au ${day} (ligne ${line}, ${nature}, ${shares}).`}{" "}
      <TextLink href={addressOf(worthRoutes.getCostProof, { params })}>{entry.fileName}</TextLink>
    </span>
  );
};

const useSaleColumns = ({ form, holder }: TaxYear): ShortColumn<Sale>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const at = (title: string, line: string): string =>
    holder.isEntity ? title : t`${title}, ligne ${line}`;
  const amount = (cents: number | null) => (cents === null ? noFigure : format.amount(cents));
  return [
    { id: "sale", header: t`Cession`, cell: (sale) => <SaleName sale={sale} /> },
    {
      id: "price",
      header: at(t`Prix`, form.price),
      align: "end",
      wideOnly: true,
      cell: (sale) => amount(sale.priceCents),
    },
    {
      id: "fees",
      header: at(t`Frais`, form.fees),
      align: "end",
      wideOnly: true,
      cell: (sale) => amount(sale.feesCents),
    },
    {
      id: "proceeds",
      header: at(t`Prix net`, form.proceeds),
      align: "end",
      wideOnly: true,
      cell: (sale) => amount(sale.proceedsCents),
    },
    {
      id: "cost",
      header: at(t`Prix de revient`, form.cost),
      align: "end",
      wideOnly: true,
      cell: (sale) => amount(sale.costCents),
    },
    {
      id: "gain",
      header: at(t`Résultat`, form.result),
      align: "end",
      cell: (sale) => (sale.gainCents === null ? noFigure : format.signedAmount(sale.gainCents)),
    },
  ];
};

const Reported = ({ taxYear }: { taxYear: TaxYear }) => {
  const { t } = useLingui();
  const format = useFormats();
  const columns = useSaleColumns(taxYear);
  const { sales, totals, form, holder, dueOn, year, lossYears } = taxYear;
  const { form: formName, edition } = form;
  const { name } = holder;
  const day = format.date(dueOn);
  const isLoss = totals.gainCents < 0;
  const lead = holder.isEntity
    ? t`${name} déclare à part : ses plus-values figurent dans ses propres comptes.`
    : t`Pour ${name}, à déclarer au plus tard le ${day}. L’administration fiscale publie chaque printemps la date de chaque département.`;
  const box = isLoss ? form.lossBox : form.gainBox;
  const boxTitle = isLoss ? t`Moins-value, case ${box}` : t`Plus-value, case ${box}`;
  return (
    <Section
      title={holder.isEntity ? t`Les cessions de ${year}` : t`À reporter, formulaire ${formName}`}
      lead={lead}
    >
      {sales.length === 0 ? (
        <p className="text-ink-2">{t`Aucune cession à titre onéreux n’est inscrite en ${year}.`}</p>
      ) : (
        <>
          <ShortTable
            caption={t`Cessions de l’année`}
            columns={columns}
            rows={sales}
            rowId={({ movementId }) => movementId}
          />
          <KeyFacts
            className="mt-2"
            facts={[
              {
                label: totals.isWhole
                  ? t`Ensemble, prix net`
                  : t`Ensemble, prix net des cessions dont tout est connu`,
                value: format.amount(totals.proceedsCents),
              },
              { label: t`Ensemble, prix de revient`, value: format.amount(totals.costCents) },
              { label: t`Ensemble, résultat`, value: format.signedAmount(totals.gainCents) },
              ...(holder.isEntity || !totals.isWhole
                ? []
                : [
                    {
                      label: boxTitle,
                      value: (
                        <strong className="font-medium">
                          {format.amount(totals.declaredCents)}
                        </strong>
                      ),
                    },
                  ]),
            ]}
          />
          {holder.isEntity ? null : (
            <p className="mt-3 max-w-prose text-sm text-ink-3">
              {form.isOfYear
                ? t`Lignes et cases du formulaire n° ${formName} (${edition}). Les montants se déclarent arrondis à l’euro.`
                : t`Lignes et cases du dernier formulaire n° ${formName} paru (${edition}) : vérifiez-les sur celui de l’année dès qu’il paraît. Les montants se déclarent arrondis à l’euro.`}
              {isLoss
                ? ` ${t`Une moins-value s’impute sur les plus-values de même nature pendant ${lossYears} ans (CGI, article 150-0 D, 11).`}`
                : null}
            </p>
          )}
        </>
      )}
    </Section>
  );
};

const LineText = ({ line, children }: { line: Line; children: ReactNode }) => {
  const { t } = useLingui();
  const format = useFormats();
  const natures = useWords(natureWords);
  const shares = format.units("SHARE", line.quantity);
  const day = format.date(line.on, "medium");
  const number = format.quantity(line.number);
  const nature = natures[line.nature];
  const { name } = line.company;
  return (
    <li className="grid gap-0.5 border-t border-rule py-3">
      <span className="font-medium">{t`${name} : ${nature}, ${shares}`}</span>
      <span className="text-sm text-ink-3">{t`Le ${day}, ligne ${number} du registre`}</span>
      <span className="max-w-prose text-sm text-ink-2">{children}</span>
    </li>
  );
};

/** The gain that waits, as far as the register knows its price and its cost. */
const Deferred = ({ cents }: { cents: number }) => {
  const { t } = useLingui();
  const gain = useFormats().signedAmount(cents);
  return <> {t`Résultat calculé au prix inscrit : ${gain}.`}</>;
};

const Untaxed = ({ taxYear: { untaxed, sales } }: { taxYear: TaxYear }) => {
  const { t } = useLingui();
  const causes = useWords(untaxedWords);
  return (
    <Section title={t`Sans impôt cette année`}>
      <ul>
        {untaxed.map((line) => (
          <LineText key={line.movementId} line={line}>
            {causes[line.cause]}
            {line.gainCents === null ? null : <Deferred cents={line.gainCents} />}
          </LineText>
        ))}
      </ul>
      {sales.length === 0 ? null : (
        <p className="max-w-prose text-sm text-ink-2">
          {t`Les droits d’enregistrement de ces cessions sont à la charge des acheteurs (CGI, article 1712) : vous n’en devez rien.`}
        </p>
      )}
      {untaxed.length + sales.length === 0 ? <p className="text-ink-2">{t`Rien.`}</p> : null}
    </Section>
  );
};

/** Values are declared where the shares are shown, of which some have no market. */
const ToDeclare = ({ holder }: { holder: TaxYear["holder"] }) => {
  const { t } = useLingui();
  return (
    <TextLink
      to={path("/investor/portfolio")}
      search={{ hidden: "shown", holder: holder.id }}
    >{t`Déclarer cette valeur`}</TextLink>
  );
};

const Missing = ({ taxYear: { missing, dueOn, holder } }: { taxYear: TaxYear }) => {
  const { t } = useLingui();
  const format = useFormats();
  const gaps = useWords(taxGapWords);
  const day = format.date(dueOn);
  return (
    <Section
      title={t`Ce qui manque encore`}
      lead={
        missing.length === 0
          ? undefined
          : t`À compléter au plus tard le ${day}. Un montant que personne n’a inscrit est demandé, et jamais estimé.`
      }
    >
      {missing.length === 0 ? (
        <p className="text-ink-2">{t`Rien ne manque aux cessions inscrites.`}</p>
      ) : (
        <ul>
          {missing.map((line) => (
            <LineText key={`${line.movementId} ${line.gap}`} line={line}>
              {gaps[line.gap]} {line.gap === "VALUE" ? <ToDeclare holder={holder} /> : null}
            </LineText>
          ))}
        </ul>
      )}
    </Section>
  );
};

const Kept = ({ taxYear: { keepUntil, year } }: { taxYear: TaxYear }) => {
  const { t } = useLingui();
  const format = useFormats();
  const day = format.date(keepUntil);
  return (
    <Section title={t`À conserver`}>
      <p className="max-w-prose text-ink-2">
        {t`Gardez les relevés de cession et les actes d’achat jusqu’au ${day} (LPF, article L169).`}{" "}
        <TextLink
          to={path("/investor/documents")}
          search={{ year: String(year), kind: "TAX" }}
        >{t`Voir les documents de ${year} pour l’impôt`}</TextLink>
      </p>
      <p className="mt-3 max-w-prose text-sm text-ink-3">
        {t`Cette page ne connaît que les registres tenus sur la plateforme : ni les dividendes, ni les titres détenus ailleurs, ni les abattements n’y sont.`}
      </p>
    </Section>
  );
};

export const screen = defineScreen(pattern, {
  search,
  load: async ({ queryClient, search: { year = thisYear(), holder } }) => {
    const userId = useAuth.getState().authUserId ?? "";
    await Promise.all([
      queryClient.ensureQueryData(taxYearOf(year, holder)),
      queryClient.ensureQueryData(corporatesOf(userId)),
    ]);
  },
  component: TaxesScreen,
});

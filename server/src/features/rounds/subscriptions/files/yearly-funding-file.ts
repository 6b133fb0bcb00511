import { countryName } from "@coulisse/domain/country-names.ts";
import { investorClassWords } from "@coulisse/contract/identity/investor-class-words.ts";
import type { YearlyFunding } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import {
  centsColumn,
  companyNameColumn,
  countColumn,
  dateColumn,
  textColumn,
} from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** The authority is told this once a year of the offers that raised money (R-23o). */
export const yearlyFundingFile: ListFile<YearlyFunding> = {
  list: "yearly-funding",
  title: { fr: "Liste annuelle des projets financés", en: "Yearly list of funded projects" },
  idOf: (row) => [row.fundraisingId, row.taxResidence, row.investorClass].join("-"),
  columns: [
    companyNameColumn,
    textColumn({ fr: "SIREN", en: "SIREN" }, ({ siren }) => siren),
    textColumn({ fr: "Levée", en: "Round" }, (row) => row.fundraisingName, 28),
    textColumn(
      { fr: "Identifiant de l’offre", en: "Offer identifier" },
      ({ offerIdentifier }) => offerIdentifier,
      32,
    ),
    textColumn({ fr: "Instrument", en: "Instrument" }, (row) => row.shareCategoryName, 24),
    dateColumn({ fr: "Réalisée le", en: "Carried out on" }, ({ fundedOn }) => fundedOn),
    centsColumn({ fr: "Montant levé (€)", en: "Amount raised (€)" }, (row) => row.raisedCents),
    textColumn(
      { fr: "Résidence fiscale", en: "Tax residence" },
      ({ taxResidence }, locale) => {
        if (taxResidence !== null) return countryName(taxResidence, locale);
        return locale === "fr" ? "Non renseignée" : "Not recorded";
      },
      20,
    ),
    textColumn(
      { fr: "Classe", en: "Class" },
      ({ investorClass }, locale) => investorClassWords[locale][investorClass],
      28,
    ),
    countColumn({ fr: "Investisseurs", en: "Investors" }, (row) => row.investorCount),
    centsColumn({ fr: "Montant (€)", en: "Amount (€)" }, ({ amountCents }) => amountCents),
  ],
};

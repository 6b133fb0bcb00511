import { countryName } from "@coulisse/domain/country-names.ts";
import { formatSiret, noFigure } from "@coulisse/domain/formats.ts";
import { useFormats } from "#i18n/use-formats.ts";

/** A fact as a person reads it: a day, a country by its name, a dash where nothing is known. */
export const useFactText = () => {
  const format = useFormats();
  return (field: string, value: string | null): string => {
    if (value === null || value === "") return noFigure;
    if (field === "siret") return formatSiret(value);
    if (field === "birthOn") return format.date(value);
    const isCountry = field === "birthCountry" || field === "nationality";
    return isCountry ? countryName(value, format.locale) : value;
  };
};

import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { formatSiret } from "@coulisse/domain/formats.ts";

const sirenLength = 9;

/** `Le Fournil SAS · 812 540 337 RCS Lyon`: the company as its papers name it. */
export const CompanyLine = ({ company }: { company: Company }) => {
  const { name, legalForm, rcsNumber, siret } = company;
  const siren = siret === null ? undefined : formatSiret(siret.slice(0, sirenLength));
  // The entry in the trade register most often bears the SIREN already.
  const entry = rcsNumber ?? siren;
  const formal = name.endsWith(` ${legalForm}`) ? name : `${name} ${legalForm}`;
  return entry === undefined ? formal : `${formal} · ${entry}`;
};

import { sectors } from "@coulisse/contract/companies.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { plainText } from "#ui/plain-text.ts";

export type Sector = (typeof sectors)[number];

export const sectorWords: Readonly<Record<Sector, MessageDescriptor>> = {
  agriculture: msg`Agriculture`,
  food: msg`Alimentation`,
  energy: msg`Énergie`,
  environment: msg`Environnement`,
  health: msg`Santé`,
  software: msg`Logiciel`,
  industry: msg`Industrie`,
  real_estate: msg`Immobilier`,
  mobility: msg`Mobilité`,
  culture: msg`Culture`,
  retail: msg`Commerce`,
  finance: msg`Finance`,
  education: msg`Éducation`,
  services: msg`Services`,
};

/** The sectors as the choices of a list, in the reader's own alphabetical order. */
export const useSectorOptions = (): { value: string; label: string }[] => {
  const { t } = useLingui();
  // The order of these words needs no more than this, and the browser's own costs a phone 50 ms.
  return sectors
    .map((sector) => ({ value: sector, label: t(sectorWords[sector]) }))
    .toSorted((a, b) => (plainText(a.label) < plainText(b.label) ? -1 : 1));
};

/** `Alimentation · Lyon`, or the sector alone where no city is known. */
export const useWhereAndWhat = (): ((company: {
  sector: Sector;
  city: string | null;
}) => string) => {
  const { t } = useLingui();
  return ({ sector, city }) => [t(sectorWords[sector]), city].filter(Boolean).join(" · ");
};

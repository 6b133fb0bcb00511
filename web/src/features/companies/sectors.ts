import { sectors } from "@coulisse/contract/companies/companies.ts";
import { sectorWords } from "@coulisse/contract/companies/company-words.ts";
import { useWords } from "#i18n/use-words.ts";
import { folded } from "@coulisse/domain/folded.ts";

export type Sector = (typeof sectors)[number];

/** The sectors as the choices of a list, in the reader's own alphabetical order. */
export const useSectorOptions = (): { value: string; label: string }[] => {
  const names = useWords(sectorWords);
  // The order of these words needs no more than this, and the browser's own costs a phone 50 ms.
  return sectors
    .map((sector) => ({ value: sector, label: names[sector] }))
    .toSorted((a, b) => (folded(a.label) < folded(b.label) ? -1 : 1));
};

/** `Alimentation · Lyon`, or the sector alone where no city is known. */
export const useWhereAndWhat = (): ((company: {
  sector: Sector;
  city: string | null;
}) => string) => {
  const names = useWords(sectorWords);
  return ({ sector, city }) => [names[sector], city].filter(Boolean).join(" · ");
};

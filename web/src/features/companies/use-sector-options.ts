import { sectors } from "@coulisse/contract/company-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { sectorWords } from "./sector-words.ts";

/** The sectors as the choices of a list, in the reader's own alphabetical order. */
export const useSectorOptions = (): { value: string; label: string }[] => {
  const { t, i18n } = useLingui();
  return sectors
    .map((sector) => ({ value: sector, label: t(sectorWords[sector]) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
};

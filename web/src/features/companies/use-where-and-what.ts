import { useLingui } from "@lingui/react/macro";
import { sectorWords, type Sector } from "./sector-words.ts";

/** `Alimentation · Lyon`, or the sector alone where no city is known. */
export const useWhereAndWhat = (): ((company: {
  sector: Sector;
  city: string | null;
}) => string) => {
  const { t } = useLingui();
  return ({ sector, city }) => [t(sectorWords[sector]), city].filter(Boolean).join(" · ");
};

import type { Reshaping } from "@coulisse/contract/securities/price-adjustment.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";

/** Why a price is not the one that is written; nothing where it is. */
export const useAdjustedFor = () => {
  const { t } = useLingui();
  const format = useFormats();
  return (reshaping: Reshaping | null): string | undefined => {
    if (reshaping === null) return undefined;
    const day = format.date(reshaping.reshapedOn, "medium");
    const count = format.quantity(reshaping.reshapingCount);
    if (reshaping.reshapingCount > 1) {
      return t`ajusté de ${count} divisions ou regroupements d’actions, le dernier du ${day}`;
    }
    return reshaping.reshapedBy === "split"
      ? t`ajusté de la division du ${day}`
      : t`ajusté du regroupement du ${day}`;
  };
};

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
      return t`ajusté de ${count} opérations sur les actions, la dernière du ${day}`;
    }
    return {
      split: t`ajusté de la division du ${day}`,
      consolidation: t`ajusté du regroupement du ${day}`,
      free_issue: t`ajusté de l’émission gratuite du ${day}`,
      loss_reduction: t`ajusté de la réduction du ${day}`,
    }[reshaping.reshapedBy];
  };
};

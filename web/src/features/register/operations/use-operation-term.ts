import type { ShareOperation } from "@coulisse/contract/register/share-operations.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";

type Terms = Pick<
  ShareOperation,
  "kind" | "newShares" | "oldShares" | "unitPrice" | "nameBefore" | "nameAfter"
>;

/** The one figure or name that tells an operation: its ratio, its price, its new name. */
export const useOperationTerm = () => {
  const { t } = useLingui();
  const format = useFormats();
  return (operation: Terms): string | undefined => {
    const { kind, newShares, oldShares, unitPrice, nameBefore, nameAfter } = operation;
    if (kind === "renaming") return `${nameBefore ?? ""} → ${nameAfter ?? ""}`;
    if (kind === "repurchase") {
      return unitPrice === null ? undefined : t`${format.unitPrice(unitPrice)} l’action`;
    }
    if (newShares === oldShares && kind === "loss_reduction") return undefined;
    return t`${format.quantity(newShares)} pour ${format.quantity(oldShares)}`;
  };
};

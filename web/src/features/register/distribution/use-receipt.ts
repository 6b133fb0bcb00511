import type { Movement } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { toast } from "#ui/toast.ts";

/** What was written, in a line that outlives the page it was asked on. */
export const useReceipt = () => {
  const { t } = useLingui();
  const format = useFormats();
  return (movement: Movement): void => {
    const number = format.quantity(movement.number);
    const quantity = format.quantity(movement.quantity);
    const parties = [movement.transferor?.name, movement.transferee?.name]
      .filter((name) => name !== undefined)
      .join(" → ");
    toast.note(t`Ligne n° ${number} du registre : ${quantity} actions, ${parties}.`);
  };
};

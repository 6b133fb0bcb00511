import type { Movement } from "@coulisse/contract/movements.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { toast } from "#ui/toast.ts";
import { partiesOf } from "./parties-of.ts";
import { keepReceipt } from "./receipts.ts";

/** What was written, in a line that outlives the page it was asked on. */
export const useReceipt = () => {
  const { t } = useLingui();
  const format = useFormats();
  return (movement: Movement): void => {
    const number = format.quantity(movement.number);
    const quantity = format.quantity(movement.quantity);
    const shares = plural(movement.quantity, {
      one: `${quantity} action`,
      other: `${quantity} actions`,
    });
    const parties = partiesOf(movement);
    keepReceipt(movement);
    toast.note(t`Ligne n° ${number} du registre : ${shares}, ${parties}.`);
  };
};

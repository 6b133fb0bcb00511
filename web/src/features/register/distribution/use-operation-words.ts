import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import type { Operation } from "./operations.ts";

/** What the button does, with how many as soon as that is known. */
export const useOperationWords = (operation: Operation, quantity: unknown): string => {
  const { t } = useLingui();
  const format = useFormats();
  const count = typeof quantity === "number" && quantity > 0 ? quantity : undefined;
  const shares = format.quantity(count ?? 0);
  switch (operation) {
    case "removal":
      return t`Retirer le porteur`;
    case "credit":
      return count === undefined
        ? t`Créditer`
        : plural(count, { one: `Créditer ${shares} action`, other: `Créditer ${shares} actions` });
    case "debit":
      return count === undefined
        ? t`Débiter`
        : plural(count, { one: `Débiter ${shares} action`, other: `Débiter ${shares} actions` });
    case "transfer":
      return count === undefined
        ? t`Transférer`
        : plural(count, {
            one: `Transférer ${shares} action`,
            other: `Transférer ${shares} actions`,
          });
  }
};

import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Operation } from "./operations.ts";

/** What the button does, with how many as soon as that is known. */
export const useOperationWords = (operation: Operation, quantity: unknown): string => {
  const { t } = useLingui();
  const count = typeof quantity === "number" && quantity > 0 ? quantity : undefined;
  switch (operation) {
    case "removal":
      return t`Retirer le porteur`;
    case "credit":
      return count === undefined
        ? t`Créditer`
        : t`${plural(count, { one: "Créditer # action", other: "Créditer # actions" })}`;
    case "debit":
      return count === undefined
        ? t`Débiter`
        : t`${plural(count, { one: "Débiter # action", other: "Débiter # actions" })}`;
    case "transfer":
      return count === undefined
        ? t`Transférer`
        : t`${plural(count, { one: "Transférer # action", other: "Transférer # actions" })}`;
  }
};

import { Plural, useLingui } from "@lingui/react/macro";
import { useWatch, type UseFormReturn } from "react-hook-form";
import type { MovementFacts, MovementValues } from "./movement-facts.ts";
import type { Operation } from "./operations.ts";

type Props = { form: UseFormReturn<MovementValues, unknown, MovementFacts>; operation: Operation };

/** The button says what it does, with how many as soon as that is known. */
export const SubmitWords = ({ form, operation }: Props) => {
  const { t } = useLingui();
  const quantity = useWatch({ control: form.control, name: "quantity" });
  if (operation === "removal") return t`Retirer le porteur`;
  const count = typeof quantity === "number" && quantity > 0 ? quantity : undefined;
  switch (operation) {
    case "credit":
      return count === undefined ? (
        t`Créditer`
      ) : (
        <Plural value={count} one="Créditer # action" other="Créditer # actions" />
      );
    case "debit":
      return count === undefined ? (
        t`Débiter`
      ) : (
        <Plural value={count} one="Débiter # action" other="Débiter # actions" />
      );
    case "transfer":
      return count === undefined ? (
        t`Transférer`
      ) : (
        <Plural value={count} one="Transférer # action" other="Transférer # actions" />
      );
  }
};

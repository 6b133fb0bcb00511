import type { Movement } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";
import { counterpartyOf } from "./counterparty.ts";

type Props = { movement: Movement; holderId: string | undefined };

export const CounterpartyName = ({ movement, holderId }: Props) => {
  const { t } = useLingui();
  const other = counterpartyOf(movement, holderId);
  switch (other.kind) {
    case "from":
      return t`de ${other.name}`;
    case "to":
      return t`à ${other.name}`;
    case "both":
      return t`de ${other.from} à ${other.to}`;
    case "none":
      return null;
  }
};

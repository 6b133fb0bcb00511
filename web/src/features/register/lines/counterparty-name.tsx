import type { Movement } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";
import { counterpartyOf, type Counterparty } from "./counterparty.ts";

type Props = { movement: Movement; holderId: string | undefined };

export const CounterpartyName = ({ movement, holderId }: Props) => {
  const { t } = useLingui();
  const other = counterpartyOf(movement, holderId);
  if (movement.type === "MENTION") return <MentionParties other={other} />;
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

/** Nothing goes from one party of a mention to the other. */
const MentionParties = ({ other }: { other: Counterparty }) => {
  const { t } = useLingui();
  switch (other.kind) {
    case "from":
      return t`sur le compte de ${other.name}`;
    case "to":
      return t`au profit de ${other.name}`;
    case "both":
      return t`sur le compte de ${other.from} au profit de ${other.to}`;
    case "none":
      return null;
  }
};

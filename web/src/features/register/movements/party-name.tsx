import type { MovementParty } from "@coulisse/contract/movements.ts";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { noFigure } from "@coulisse/contract/formats.ts";

type Props = {
  party: MovementParty | null;
  /** What the party is, where it is not what the column says. */
  role?: MessageDescriptor | undefined;
};

export const PartyName = ({ party, role }: Props) => {
  const { t } = useLingui();
  if (party === null) return <span className="text-ink-3">{noFigure}</span>;
  return (
    <span className="block max-w-64 min-w-28">
      <span className="line-clamp-2 break-words">{party.name}</span>
      {role ? <span className="block text-xs text-ink-3">{t(role)}</span> : null}
    </span>
  );
};

import type { MovementParty } from "@coulisse/contract/movements.ts";
import { noFigure } from "#i18n/formats.ts";

export const PartyName = ({ party }: { party: MovementParty | null }) =>
  party === null ? (
    <span className="text-ink-3">{noFigure}</span>
  ) : (
    <span className="line-clamp-2 max-w-64 min-w-28 break-words">{party.name}</span>
  );

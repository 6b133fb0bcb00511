import type { MovementParty } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";

type Props = {
  label: string;
  party: MovementParty | null;
  onHolder?: ((holderId: string) => void) | undefined;
};

/** Name and domicile as they were when the line was written, whatever they are now. */
export const PartyCard = ({ label, party, onHolder }: Props) => {
  const { t } = useLingui();
  return (
    <div className="rounded-md border border-rule bg-sheet p-4">
      <p className="text-xs text-ink-3">{label}</p>
      {party === null ? (
        <p className="mt-1 text-ink-3">{t`Sans objet`}</p>
      ) : (
        <>
          <p className="mt-1 font-medium break-words">{party.name}</p>
          <p className="text-sm break-words text-ink-2">
            {party.domicile ?? t`Domicile non connu`}
          </p>
          {onHolder ? (
            <button
              type="button"
              onClick={() => onHolder(party.holderId)}
              className="hit-24 mt-2 text-sm text-accent underline decoration-1 underline-offset-3"
            >
              {t`Toutes ses lignes`}
            </button>
          ) : null}
        </>
      )}
    </div>
  );
};

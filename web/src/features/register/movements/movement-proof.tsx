import type { Movement } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";
import { HashFigure } from "./hash-figure.tsx";

/** The link of the chain: its own hash is made of its content and of the one before. */
export const MovementProof = ({ movement: { hash, previousHash } }: { movement: Movement }) => {
  const { t } = useLingui();
  return (
    <div className="rounded-md bg-sunken p-4">
      <h3 className="text-lg">{t`Empreintes`}</h3>
      <p className="mt-1 text-sm text-ink-2">
        {t`L’empreinte d’une ligne contient celle de la précédente : en changer une romprait toutes les suivantes.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <HashFigure label={t`Empreinte de la ligne`} hash={hash} />
        <HashFigure label={t`Empreinte précédente`} hash={previousHash} />
      </div>
    </div>
  );
};

import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { Basis } from "../lines/signed-quantity.ts";

type Props = { basis: Basis; onBasis: (basis: Basis) => void };

/** Two honest answers to 'who held what that day', told apart in words. */
export const BasisChoice = ({ basis, onBasis }: Props) => {
  const { t } = useLingui();
  const name = useId();
  const choices = [
    {
      value: "effective",
      label: t`Par date d’effet`,
      detail: t`Qui détenait quoi ce jour-là, y compris ce qui a été écrit au registre plus tard.`,
    },
    {
      value: "recorded",
      label: t`Tel qu’écrit ce jour-là`,
      detail: t`Ce que le registre disait ce soir-là, sans les lignes ajoutées depuis.`,
    },
  ] as const;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t`Lecture du registre`}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="flex items-start gap-2.5">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={basis === choice.value}
            onChange={() => onBasis(choice.value)}
            className="mt-[3px] size-[18px] shrink-0 appearance-none rounded-full border border-rule-strong bg-sheet checked:border-[5px] checked:border-accent"
          />
          <span>
            {choice.label}
            <span className="block text-xs text-ink-3">{choice.detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};

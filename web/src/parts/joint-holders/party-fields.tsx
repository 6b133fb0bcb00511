import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { TextField } from "#ui/form/text-field.tsx";

/** Draws the field of a holder who is known already, by its name in the form: each page searches its own. */
export type PartyPicker = (name: string) => ReactNode;

/** A party is a holder who is known already, or the name that an act gives. */
export const PartyFields = ({ at, picker }: { at: string; picker: PartyPicker }) => {
  const { t } = useLingui();
  const isKnown = Boolean(useWatch({ name: `${at}party` }) as unknown);
  return (
    <>
      <TextField
        name={`${at}name`}
        label={t`Nom dans l’acte`}
        help={isKnown ? t`Le porteur choisi garde son nom.` : undefined}
        maxLength={200}
        autoComplete="off"
        optional={isKnown}
      />
      {picker(`${at}party`)}
    </>
  );
};

import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { HolderField } from "#parts/pickers/holder-field.tsx";
import { searchHolders } from "#parts/pickers/searches.ts";
import { TextField } from "#ui/form/text-field.tsx";

/** A party is a holder whom the platform knows, or the name that an act gives. */
export const PartyFields = ({ at }: { at: string }) => {
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
      <HolderField
        name={`${at}party`}
        label={t`Porteur de la plateforme`}
        search={searchHolders}
        makes
        placeholder={t`Rechercher une personne ou une entité`}
        optional
      />
    </>
  );
};

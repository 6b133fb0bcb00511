import { useLingui } from "@lingui/react/macro";
import { HolderField } from "#parts/pickers/holder-field.tsx";
import type { PartyPicker } from "#parts/joint-holders/party-fields.tsx";
import { searchHolders } from "#parts/pickers/searches.ts";

/** Draws the field in which the platform chooses a party among everybody, or writes them down. */
export const anyHolder: PartyPicker = (name) => <AnyHolderField name={name} />;

const AnyHolderField = ({ name }: { name: string }) => {
  const { t } = useLingui();
  return (
    <HolderField
      name={name}
      label={t`Porteur de la plateforme`}
      search={searchHolders}
      makes
      alone
      placeholder={t`Rechercher une personne ou une entité`}
      optional
    />
  );
};

import { useLingui } from "@lingui/react/macro";
import { DateField } from "#ui/form/date-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { PartyFields, type PartyPicker } from "./party-fields.tsx";

/** L225-110: one of the members, or one person whom they all name, with the day and the act. */
export const RepresentativeFields = ({ at = "", picker }: { at?: string; picker: PartyPicker }) => {
  const { t } = useLingui();
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <PartyFields at={at} picker={picker} />
      <DateField name={`${at}appointedOn`} label={t`Désigné le`} />
      <TextField
        name={`${at}act`}
        label={t`Acte de désignation`}
        help={t`Mandat signé de tous les membres, ou ordonnance du tribunal s’ils sont en désaccord.`}
        maxLength={300}
        autoComplete="off"
      />
    </div>
  );
};

import { fractionText, readFraction, restOfWhole } from "@coulisse/domain/fraction-numbers.ts";
import { jointMembersMax } from "@coulisse/contract/entities/joint-holders.ts";
import { useLingui } from "@lingui/react/macro";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { blankMember } from "./joint-schema.ts";
import { PartyFields, type PartyPicker } from "./party-fields.tsx";

/**
 * The fields say who holds together, with the fraction of each, from which day on and by which act.
 */
export const MembersFields = ({ at = "", picker }: { at?: string; picker: PartyPicker }) => {
  const { t } = useLingui();
  const name = `${at}members`;
  const { getValues, setValue } = useFormContext();
  const { fields, remove } = useFieldArray({ name });
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <DateField
          name={`${at}effectiveOn`}
          label={t`Membres depuis le`}
          help={t`Le jour du décès, de l’acquisition ou de la donation.`}
        />
        <TextField
          name={`${at}act`}
          label={t`Acte qui l’établit`}
          help={t`Par exemple : acte de notoriété du 12 mars 2026, Me Morel.`}
          maxLength={300}
          autoComplete="off"
        />
      </div>
      {fields.map(({ id }, index) => (
        <MemberRow
          key={id}
          at={`${name}.${index}.`}
          number={index + 1}
          picker={picker}
          onDrop={fields.length > 2 ? () => remove(index) : undefined}
        />
      ))}
      <Rest name={name} />
      {fields.length < jointMembersMax ? (
        <Button
          icon="add"
          className="justify-self-start"
          // Set and not appended: an array of fields checks itself when it grows.
          onClick={() => setValue(name, [...(getValues(name) as unknown[]), blankMember])}
        >
          {t`Ajouter un membre`}
        </Button>
      ) : null}
    </>
  );
};

type RowProps = {
  at: string;
  number: number;
  picker: PartyPicker;
  onDrop: (() => void) | undefined;
};

const MemberRow = ({ at, number, picker, onDrop }: RowProps) => {
  const { t } = useLingui();
  return (
    <fieldset className="grid min-w-0 items-start gap-x-6 gap-y-5 rounded-md border border-rule p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">{t`Membre ${number}`}</legend>
      <PartyFields at={at} picker={picker} />
      <TextField
        name={`${at}fraction`}
        label={t`Fraction`}
        placeholder="1/3"
        maxLength={20}
        autoComplete="off"
      />
      {onDrop ? (
        <Button
          variant="quiet"
          size="sm"
          icon="trash"
          className="-ml-3 justify-self-start sm:col-span-2"
          onClick={onDrop}
        >
          {t`Retirer le membre ${number}`}
        </Button>
      ) : null}
    </fieldset>
  );
};

/** The rest is what the fractions that are typed leave of the whole, exactly. */
const Rest = ({ name }: { name: string }) => {
  const { t } = useLingui();
  const rows = (useWatch({ name }) ?? []) as readonly { fraction?: string }[];
  const read = rows.flatMap(({ fraction = "" }) => readFraction(fraction) ?? []);
  const { above, below } = restOfWhole(read);
  const size = `${above < 0n ? -above : above}/${below}`;
  const parts = read.map(fractionText).join(" + ");
  const said =
    read.length === 0
      ? t`La somme des fractions des membres doit être égale à un.`
      : above === 0n
        ? t`${parts} = 1 : les fractions font un entier.`
        : above > 0n
          ? t`Il manque ${size} pour faire un entier.`
          : t`Les fractions dépassent un entier de ${size}.`;
  return (
    <p
      role="status"
      className={above === 0n || read.length === 0 ? "text-sm text-ink-2" : "text-sm text-warn"}
    >
      {said}
    </p>
  );
};

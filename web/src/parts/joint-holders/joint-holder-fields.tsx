import { useLingui } from "@lingui/react/macro";
import { useFormContext, useWatch } from "react-hook-form";
import { AddressField } from "#parts/address/address-field.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Section } from "#ui/section.tsx";
import { blankMembers, blankRepresentative } from "./joint-schema.ts";
import { MembersFields } from "./members-fields.tsx";
import type { PartyPicker } from "./party-fields.tsx";
import { RepresentativeFields } from "./representative-fields.tsx";

type Props = {
  picker: PartyPicker;
  /** The members may be entered later, as they are of a register that is taken over. */
  mayWait?: boolean;
};

/** The fields of several who hold one entry together, as a register names them. */
export const JointHolderFields = ({ picker, mayWait = false }: Props) => {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  const hasMembers = (useWatch({ name: "members" }) as unknown) !== null;
  const hasRepresentative = (useWatch({ name: "representative" }) as unknown) !== null;
  return (
    <>
      <TextField
        name="name"
        label={t`Nom inscrit au registre`}
        help={t`Par exemple : Indivision Daval. Il ne change plus une fois des actions inscrites.`}
        maxLength={200}
        autoComplete="off"
      />
      <AddressField
        name="address"
        label={t`Domicile`}
        help={t`Le plus souvent celui du représentant commun. Chaque ligne du registre le reprend (article R. 228-9 du Code de commerce).`}
        optional
      />
      <Section title={t`Membres`}>
        <div className="grid gap-5">
          {mayWait ? (
            <Checkbox
              label={t`Je saisirai les membres plus tard`}
              help={t`L’indivision portera la mention « membres non renseignés ».`}
              checked={!hasMembers}
              onChange={() => setValue("members", hasMembers ? null : blankMembers)}
            />
          ) : null}
          {hasMembers ? <MembersFields at="members." picker={picker} /> : null}
        </div>
      </Section>
      <Section title={t`Représentant commun`}>
        <div className="grid gap-5">
          <Checkbox
            label={t`Pas encore désigné`}
            help={t`Tant que personne n’est désigné, l’indivision détient ses actions et personne n’agit pour elle.`}
            checked={!hasRepresentative}
            onChange={() =>
              setValue("representative", hasRepresentative ? null : blankRepresentative)
            }
          />
          {hasRepresentative ? <RepresentativeFields at="representative." picker={picker} /> : null}
        </div>
      </Section>
    </>
  );
};

import { jointHolderRoutes } from "@coulisse/contract/entities/joint-holders.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useWatch } from "react-hook-form";
import { AddressField } from "#parts/address/address-field.tsx";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import {
  blankMembers,
  blankRepresentative,
  NewJointHolder,
  toMembers,
  toRepresentative,
} from "./joint-schema.ts";
import { MembersFields } from "./members-fields.tsx";
import { RepresentativeFields } from "./representative-fields.tsx";

/** Several who hold one entry together, as a register names them; who they are may be entered later. */
const NewJointHolderScreen = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useFormOf(NewJointHolder, {
    draft: "new-joint-holder",
    defaultValues: {
      name: "",
      address: null,
      members: blankMembers,
      representative: blankRepresentative,
    },
  });
  const create = useAction(jointHolderRoutes.createJointHolder, {
    success: t`L’indivision est inscrite.`,
  });
  const { control, setValue } = form;
  const hasMembers = useWatch({ control, name: "members" }) !== null;
  const hasRepresentative = useWatch({ control, name: "representative" }) !== null;
  return (
    <Page
      title={t`Nouvelle indivision`}
      lead={t`Plusieurs personnes détiennent ensemble les mêmes actions (articles 815 et suivants du Code civil) : le registre les inscrit sous un seul nom, et elles agissent par un représentant commun (article L. 225-110 du Code de commerce).`}
      over={<Breadcrumb steps={[{ label: t`Indivisions`, to: path("/admin/joint-holders") }]} />}
    >
      <Form
        form={form}
        className="max-w-[46rem]"
        onSubmit={async ({ name, address, members, representative }) => {
          const { id } = await create.run({
            body: {
              name,
              ...(address === null ? {} : { addressId: address.addressId }),
              ...(members === null ? {} : { members: toMembers(members) }),
              ...(representative === null
                ? {}
                : { representative: toRepresentative(representative) }),
            },
          });
          await navigate({ to: path("/admin/joint-holders/:id", { id }) });
        }}
      >
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
            <Checkbox
              label={t`Je saisirai les membres plus tard`}
              help={t`L’indivision portera la mention « membres non renseignés ».`}
              checked={!hasMembers}
              onChange={() => setValue("members", hasMembers ? null : blankMembers)}
            />
            {hasMembers ? <MembersFields at="members." /> : null}
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
            {hasRepresentative ? <RepresentativeFields at="representative." /> : null}
          </div>
        </Section>
        <SubmitButton>{t`Inscrire l’indivision`}</SubmitButton>
      </Form>
    </Page>
  );
};

export const screen = defineScreen("/admin/joint-holders/new", {
  component: NewJointHolderScreen,
});

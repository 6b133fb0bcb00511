import { jointHolderRoutes } from "@coulisse/contract/entities/joint-holders.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Page } from "#ui/page.tsx";
import {
  blankMembers,
  blankRepresentative,
  NewJointHolder,
  toMembers,
  toRepresentative,
} from "#parts/joint-holders/joint-schema.ts";
import { JointHolderFields } from "#parts/joint-holders/joint-holder-fields.tsx";
import { anyHolder } from "./any-holder.tsx";

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
        <JointHolderFields picker={anyHolder} mayWait />
        <SubmitButton>{t`Inscrire l’indivision`}</SubmitButton>
      </Form>
    </Page>
  );
};

export const screen = defineScreen("/admin/joint-holders/new", {
  component: NewJointHolderScreen,
});

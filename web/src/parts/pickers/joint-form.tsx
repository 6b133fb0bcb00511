import { knownHolderRoutes } from "@coulisse/contract/companies/known-holders.ts";
import { jointHolderRoutes } from "@coulisse/contract/entities/joint-holders.ts";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { AddressChoice } from "#parts/address/address-choice.ts";
import { JointHolderFields } from "#parts/joint-holders/joint-holder-fields.tsx";
import {
  blankMembers,
  blankRepresentative,
  NamedJointHolder,
  toMembers,
  toRepresentative,
} from "#parts/joint-holders/joint-schema.ts";
import { useAction } from "#platform/queries.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import type { Suggestion } from "#ui/form/use-search.ts";
import { ChosenHolderField } from "./chosen-holder-field.tsx";
import { searchHolders, searchKnownHolders, toHolder } from "./searches.ts";

type Props = {
  name: string;
  companyId: string | undefined;
  onMade: (made: Suggestion) => void;
};

/** Joint holders are written down with their fractions; a company names those whom it knows, or a name. */
export const JointForm = ({ name, companyId, onMade }: Props) => {
  const { t } = useLingui();
  const form = useFormOf(NamedJointHolder, {
    draft: `joint-holder-in-place ${name}`,
    defaultValues: {
      name,
      address: null as AddressChoice | null,
      members: blankMembers,
      representative: blankRepresentative,
    },
  });
  const success = t`L’indivision est inscrite.`;
  const create = useAction(jointHolderRoutes.createJointHolder, {
    success,
    then: (made) => onMade({ value: made.id, label: made.name }),
  });
  const make = useAction(knownHolderRoutes.makeHolder, {
    success,
    then: (made) => onMade(toHolder(made)),
  });
  const search = useMemo(
    () => (companyId === undefined ? searchHolders : searchKnownHolders(companyId)),
    [companyId],
  );
  return (
    <Form
      form={form}
      label={t`Nouvelle indivision`}
      onSubmit={({ address, members, representative, ...named }) => {
        const body = {
          ...named,
          members: toMembers(members),
          ...(address === null ? {} : { addressId: address.addressId }),
          ...(representative === null ? {} : { representative: toRepresentative(representative) }),
        };
        return companyId === undefined
          ? create.run({ body })
          : make.run({ params: { companyId }, body: { kind: "joint", ...body } });
      }}
    >
      <JointHolderFields
        picker={(field) => (
          <ChosenHolderField
            name={field}
            label={companyId === undefined ? t`Porteur de la plateforme` : t`Porteur de la société`}
            search={search}
            placeholder={t`Rechercher une personne ou une entité`}
            optional
          />
        )}
      />
      <SubmitButton>{t`Créer et choisir cette indivision`}</SubmitButton>
    </Form>
  );
};

import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useWatch } from "react-hook-form";
import { languageOptions } from "#i18n/language-options.ts";
import { AddressField } from "#parts/address/address-field.tsx";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Page } from "#ui/page.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { blankPerson, NewPerson } from "./new-user-schema.ts";
import { useRoleOptions } from "./use-role-options.ts";

/**
 * A person who is invited gets a mail, and chooses their password themselves; without an address
 * nobody is.
 */
const NewUserScreen = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const roles = useRoleOptions();
  const form = useFormOf(NewPerson, { defaultValues: blankPerson, draft: "new-user" });
  const create = useAction(accountRoutes.createUser, {
    success: ({ email }) =>
      email === null ? t`La personne est créée, sans compte.` : t`L’invitation est partie.`,
  });
  const isInvited = useWatch({ control: form.control, name: "email" }) !== "";
  return (
    <Page
      title={t`Nouvel utilisateur`}
      lead={t`La personne reçoit un e-mail pour choisir son mot de passe et ouvrir son compte. Sans adresse e-mail, elle est créée comme porteur, sans compte.`}
    >
      <Form
        form={form}
        className="max-w-[46rem]"
        onSubmit={async ({ email, address, ...person }) => {
          const body = {
            ...person,
            ...(email === "" ? {} : { email }),
            ...(address === null ? {} : { addressId: address.addressId }),
          };
          const { id } = await create.run({ body });
          await navigate({ to: path("/admin/users/:id", { id }) });
        }}
      >
        <p className="text-sm text-ink-3">
          {t`Plusieurs personnes détiennent ensemble les mêmes actions ?`}{" "}
          <TextLink to={path("/admin/joint-holders/new")}>{t`Inscrire une indivision`}</TextLink>
        </p>
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField name="firstName" label={t`Prénom`} maxLength={120} autoComplete="off" />
          <TextField
            name="lastName"
            label={t({ message: "Nom", context: "family name" })}
            maxLength={120}
            autoComplete="off"
          />
          <TextField
            name="email"
            type="email"
            label={t`E-mail`}
            help={t`Sans adresse, la personne peut détenir des actions mais n’a pas de compte.`}
            autoComplete="off"
            optional
          />
          <SelectField name="locale" label={t`Langue des messages`} options={languageOptions} />
          <SelectField name="role" label={t`Rôle`} options={roles} />
        </div>
        <AddressField
          name="address"
          label={t`Domicile`}
          help={t`Chaque ligne du registre le reprend (article R. 228-9 du Code de commerce).`}
          optional
        />
        <SubmitButton>
          {isInvited ? t`Inviter cette personne` : t`Créer cette personne`}
        </SubmitButton>
      </Form>
    </Page>
  );
};

export const screen = defineScreen("/admin/users/new", { component: NewUserScreen });

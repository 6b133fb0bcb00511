import { accountRoutes } from "@coulisse/contract/accounts.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { languageOptions } from "#i18n/language-options.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { Page } from "#ui/page.tsx";
import { useRoleOptions } from "./use-role-options.ts";

const blank = {
  firstName: "",
  lastName: "",
  email: "",
  locale: "fr" as "fr" | "en",
  role: "ROLE_USER" as "ROLE_USER" | "ROLE_ADMIN",
};

/** Whoever is invited gets a mail, and chooses their password themselves. */
const NewUserScreen = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const roles = useRoleOptions();
  const form = useLightForm(blank, { draft: "new-user" });
  const create = useAction(accountRoutes.createUser, {
    success: t`L’invitation est partie.`,
  });
  return (
    <Page
      title={t`Nouvel utilisateur`}
      lead={t`La personne reçoit un e-mail pour choisir son mot de passe et ouvrir son compte.`}
    >
      <Form
        form={form}
        draft="new-user"
        className="max-w-[46rem]"
        onSubmit={async (body) => {
          const { id } = await create.run({ body });
          await navigate({ to: path("/admin/users/:id", { id }) });
        }}
      >
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField name="firstName" label={t`Prénom`} maxLength={120} autoComplete="off" />
          <TextField
            name="lastName"
            label={t({ message: "Nom", context: "family name" })}
            maxLength={120}
            autoComplete="off"
          />
          <TextField name="email" type="email" label={t`E-mail`} autoComplete="off" />
          <SelectField name="locale" label={t`Langue des messages`} options={languageOptions} />
          <SelectField name="role" label={t`Rôle`} options={roles} />
        </div>
        <SubmitButton>{t`Inviter cette personne`}</SubmitButton>
      </Form>
    </Page>
  );
};

export const screen = defineScreen("/admin/users/new", { component: NewUserScreen });

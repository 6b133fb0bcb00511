import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { defineScreen } from "#platform/screen.tsx";
import { useSession } from "#platform/session.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { Page } from "#ui/page.tsx";
import { FirstPassword } from "./first-password.tsx";
import { checkNewPassword, type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";

type Change = NewPassword & { currentPassword: string };

const ChangeForm = () => {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const form = useLightForm<Change>(
    { currentPassword: "", password: "", passwordConfirmation: "" },
    {
      draft: "change-password",
      secret: ["currentPassword", "password", "passwordConfirmation"],
      check: checkNewPassword,
    },
  );
  const change = useAction(accountRoutes.changePassword, {
    success: i18n._(successTexts.passwordChanged),
  });
  const submit = async (body: Change): Promise<void> => {
    await change.run({ body });
    await navigate({ to: path("/investor/my-account") });
  };
  return (
    <Form
      form={form}
      onSubmit={submit}
      label={t`Changer de mot de passe`}
      className="max-w-[26rem]"
    >
      <TextField
        name="currentPassword"
        label={t`Mot de passe actuel`}
        type="password"
        autoComplete="current-password"
        maxLength={128}
      />
      <NewPasswordFields />
      <SubmitButton>{t`Changer de mot de passe`}</SubmitButton>
    </Form>
  );
};

const ChangePasswordScreen = () => {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <Page
      title={t`Changer de mot de passe`}
      over={<Breadcrumb steps={[{ label: t`Mon compte`, to: path("/investor/my-account") }]} />}
      lead={t`Vos autres sessions seront fermées.`}
    >
      {user?.hasCredentials === false ? <FirstPassword email={user.email} /> : <ChangeForm />}
    </Page>
  );
};

export const screen = defineScreen("/investor/change-password", {
  component: ChangePasswordScreen,
});

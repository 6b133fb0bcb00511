import { userRoutes, type Account } from "@coulisse/contract/users.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { LostRace } from "#app/lost-race.tsx";
import { useAction } from "#app/queries.ts";
import { useEdited } from "#app/use-edited.ts";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { securityRoutes } from "@coulisse/contract/security.ts";
import { bodyOf, factsOf } from "../account-values.ts";
import { IdentityFields } from "../identity-fields.tsx";
import { accountReload, wholeAccountOf } from "../users.queries.ts";
import { useAdminForm } from "./use-admin-form.ts";
import { useRoleOptions } from "./use-role-options.ts";

const valuesOf = (account: Account) => ({ ...factsOf(account), role: account.role, reason: "" });

/** What an administrator may correct of somebody; each change is in the log. */
export const UserForm = ({ account }: { account: Account }) => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const roles = useRoleOptions();
  const params = { userId: account.id };
  const form = useAdminForm(valuesOf(account));
  const reread = () => queryClient.fetchQuery({ ...wholeAccountOf(account.id), staleTime: 0 });
  const edited = useEdited({ form, current: account, valuesOf, reread });
  const update = useAction(userRoutes.updateUser, {
    success: t`L’utilisateur a été mis à jour.`,
    reloads: [...accountReload, securityRoutes.listAudit],
  });
  return (
    <Form
      form={form}
      label={t`Identité`}
      className="max-w-[46rem]"
      onSubmit={async ({ role, reason, address: _, ...facts }) => {
        const body = { ...bodyOf({ ...facts, address: null }), role, reason };
        await edited.send(update.run({ params, body, version: edited.version }));
      }}
    >
      <LostRace edited={edited} />
      <IdentityFields />
      {account.lockedFacts.length > 0 ? (
        <TextField
          name="reason"
          label={t`Motif du changement`}
          help={t`Demandé pour un nom inscrit dans un registre ou une identité vérifiée : il est gardé avec les deux valeurs.`}
          maxLength={1000}
          optional
        />
      ) : null}
      <div className="grid gap-x-6 sm:grid-cols-2">
        <SelectField name="role" label={t`Rôle`} options={roles} />
      </div>
      <SubmitButton>{t`Enregistrer les modifications`}</SubmitButton>
    </Form>
  );
};

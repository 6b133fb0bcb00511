import { userRoles } from "@coulisse/contract/accounts/sign-in.ts";
import type { Account } from "@coulisse/contract/identity/users.schemas.ts";
import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { AddressField } from "#parts/address/address-field.tsx";
import { LostRace } from "#parts/forms/lost-race.tsx";
import { useEdited } from "#parts/forms/use-edited.ts";
import { useAction } from "#platform/queries.ts";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import {
  bodyOf,
  domicileAlone,
  factsOf,
  type FactValues,
  FactValuesSchema,
} from "../account-values.ts";
import { IdentityFields } from "../identity-fields.tsx";
import { wholeAccountOf } from "../users.queries.ts";
import { useRoleOptions } from "./use-role-options.ts";
import { KnownAddress } from "../known-address.tsx";

const AdminValuesSchema = FactValuesSchema.extend({
  role: z.enum(userRoles),
  reason: z.string().max(1_000),
});

const useAdminForm = (
  defaultValues: FactValues & { role: (typeof userRoles)[number]; reason: string },
) => useFormOf(AdminValuesSchema, { defaultValues });

const valuesOf = (account: Account) => ({ ...factsOf(account), role: account.role, reason: "" });

/** The form is what an administrator may correct of somebody; each change is in the log. */
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
  });
  const domicile = domicileAlone(account);
  return (
    <Form
      form={form}
      label={t`Identité`}
      className="max-w-[46rem]"
      onSubmit={async ({ role, reason, ...facts }) => {
        const body = { ...bodyOf(facts), role, reason };
        await edited.send(update.run({ params, body, version: edited.version }));
      }}
    >
      <LostRace edited={edited} />
      <IdentityFields />
      <AddressField
        name="address"
        label={t`Adresse`}
        help={domicile === null ? undefined : <KnownAddress domicile={domicile} />}
        optional
      />
      {account.lockedFacts.length > 0 ? (
        <TextField
          name="reason"
          label={t`Motif du changement`}
          help={t`Obligatoire si le nom figure dans un registre ou si l’identité est vérifiée : le motif est conservé avec l’ancienne et la nouvelle valeur.`}
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

import { userRoles } from "@coulisse/contract/accounts/sign-in.ts";
import type { Account } from "@coulisse/contract/identity/users.schemas.ts";
import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { useLingui } from "@lingui/react/macro";
import { z } from "zod";
import { AddressField } from "#parts/address/address-field.tsx";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { bodyOf, domicileAlone, factsOf, FactValuesSchema } from "../account-values.ts";
import { IdentityFields } from "../identity-fields.tsx";
import { useRoleOptions } from "./use-role-options.ts";
import { KnownAddress } from "../known-address.tsx";

const AdminValuesSchema = FactValuesSchema.extend({
  role: z.enum(userRoles),
  reason: z.string().max(1_000),
});

const valuesOf = (account: Account) => ({ ...factsOf(account), role: account.role, reason: "" });

/** The form is what an administrator may correct of somebody; each change is in the log. */
export const UserForm = ({ account }: { account: Account }) => {
  const { t } = useLingui();
  const roles = useRoleOptions();
  const domicile = domicileAlone(account);
  return (
    <ResourceForm
      schema={AdminValuesSchema}
      valuesOf={valuesOf}
      entity={account}
      route={userRoutes.updateUser}
      reading={userRoutes.getUser}
      send={({ role, reason, ...facts }) => ({ body: { ...bodyOf(facts), role, reason } })}
      success={t`L’utilisateur a été mis à jour.`}
      submit={t`Enregistrer les modifications`}
      label={t`Identité`}
      className="max-w-[46rem]"
    >
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
    </ResourceForm>
  );
};

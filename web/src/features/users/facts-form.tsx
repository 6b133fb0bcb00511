import { userRoutes, type Account } from "@coulisse/contract/users.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { AddressField } from "#app/address/address-field.tsx";
import { LostRace } from "#app/lost-race.tsx";
import { useAction } from "#app/queries.ts";
import { loadSession } from "#app/session.ts";
import { useEdited } from "#app/use-edited.ts";
import { Banner } from "#ui/banner.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { bodyOf, factsOf } from "./account-values.ts";
import { IdentityFields } from "./identity-fields.tsx";
import { useFactForm } from "./use-fact-form.ts";
import { accountOf, accountReload } from "./users.queries.ts";

/** A check of identity rests on the rest. */
const ownToChange = ({ locale, addressId }: ReturnType<typeof bodyOf>) => ({
  locale,
  ...(addressId === undefined ? {} : { addressId }),
});

/** One's own facts. */
export const FactsForm = ({ account }: { account: Account }) => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const params = { userId: account.id };
  const form = useFactForm(factsOf(account));
  const reread = () => queryClient.fetchQuery({ ...accountOf(account.id), staleTime: 0 });
  const edited = useEdited({ form, current: account, valuesOf: factsOf, reread });
  const update = useAction(userRoutes.updateUser, {
    success: t`Votre compte a été mis à jour.`,
    reloads: accountReload,
  });
  const fixed = account.identityIsVerified;
  return (
    <Form
      form={form}
      label={t`Identité`}
      className="max-w-[46rem]"
      onSubmit={async (values) => {
        const body = fixed ? ownToChange(bodyOf(values)) : bodyOf(values);
        await edited.send(update.run({ params, body, version: edited.version }));
        await loadSession();
      }}
    >
      <LostRace edited={edited} />
      {fixed ? (
        <Banner>{t`Votre identité a été vérifiée : pour la corriger, écrivez-nous avec un justificatif.`}</Banner>
      ) : null}
      <IdentityFields fixed={fixed} />
      <AddressField
        name="address"
        label={t`Adresse`}
        help={account.addressId === null ? (account.domicile ?? undefined) : undefined}
        optional
      />
      <SubmitButton>{t`Enregistrer`}</SubmitButton>
    </Form>
  );
};

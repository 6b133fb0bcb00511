import type { Account } from "@coulisse/contract/identity/users.schemas.ts";
import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { AddressField } from "#parts/address/address-field.tsx";
import { LostRace } from "#parts/forms/lost-race.tsx";
import { useAction } from "#platform/queries.ts";
import { useEdited } from "#parts/forms/use-edited.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { bodyOf, domicileAlone, factsOf, useFactForm } from "./account-values.ts";
import { IdentityFields } from "./identity-fields.tsx";
import { KnownAddress } from "./known-address.tsx";
import { LockedFacts } from "./locked-facts.tsx";
import { accountOf } from "./users.queries.ts";

/** A fact that is locked is not sent: it changes by a request. */
const ownToChange = (body: ReturnType<typeof bodyOf>, locked: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !locked.has(field))) as Partial<
    typeof body
  >;

export const FactsForm = ({ account }: { account: Account }) => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const params = { userId: account.id };
  const isInvestor = account.investorId !== null;
  const locked = new Set<string>(account.lockedFacts.map(({ field }) => field));
  const form = useFactForm(factsOf(account), isInvestor);
  const reread = () => queryClient.fetchQuery({ ...accountOf(account.id), staleTime: 0 });
  const edited = useEdited({ form, current: account, valuesOf: factsOf, reread });
  const update = useAction(userRoutes.updateUser, {
    success: t`Votre compte a été mis à jour.`,
  });
  const domicile = domicileAlone(account);
  return (
    <Form
      form={form}
      label={t`Identité`}
      className="max-w-[46rem]"
      onSubmit={async (values) => {
        const body = ownToChange(bodyOf(values), locked);
        await edited.send(update.run({ params, body, version: edited.version }));
      }}
    >
      <LostRace edited={edited} />
      {locked.size > 0 ? <LockedFacts account={account} /> : null}
      <IdentityFields locked={locked} asked={isInvestor} />
      <AddressField
        name="address"
        label={t`Adresse`}
        help={domicile === null ? undefined : <KnownAddress domicile={domicile} />}
        optional={!isInvestor}
      />
      <SubmitButton>{t`Enregistrer`}</SubmitButton>
    </Form>
  );
};

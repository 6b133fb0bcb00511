import { userRoutes, type Account } from "@coulisse/contract/users.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { AddressField } from "#app/address/address-field.tsx";
import { LostRace } from "#app/lost-race.tsx";
import { useAction } from "#app/queries.ts";
import { loadSession } from "#app/session.ts";
import { useEdited } from "#app/use-edited.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { bodyOf, factsOf } from "./account-values.ts";
import { IdentityFields } from "./identity-fields.tsx";
import { LockedFacts } from "./locked-facts.tsx";
import { useFactForm } from "./use-fact-form.ts";
import { accountOf, accountReload } from "./users.queries.ts";

/** What is locked is not sent: it changes by a request. */
const ownToChange = (body: ReturnType<typeof bodyOf>, locked: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !locked.has(field))) as Partial<
    typeof body
  >;

/** One's own facts. */
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
    reloads: accountReload,
  });
  return (
    <Form
      form={form}
      label={t`Identité`}
      className="max-w-[46rem]"
      onSubmit={async (values) => {
        const body = ownToChange(bodyOf(values), locked);
        await edited.send(update.run({ params, body, version: edited.version }));
        await loadSession();
      }}
    >
      <LostRace edited={edited} />
      {locked.size > 0 ? <LockedFacts account={account} /> : null}
      <IdentityFields locked={locked} asked={isInvestor} />
      <AddressField
        name="address"
        label={t`Adresse`}
        help={account.addressId === null ? (account.domicile ?? undefined) : undefined}
        optional={!isInvestor}
      />
      <SubmitButton>{t`Enregistrer`}</SubmitButton>
    </Form>
  );
};

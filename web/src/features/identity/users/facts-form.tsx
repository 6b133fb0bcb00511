import type { Account } from "@coulisse/contract/identity/users.schemas.ts";
import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { useLingui } from "@lingui/react/macro";
import { AddressField } from "#parts/address/address-field.tsx";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import {
  bodyOf,
  domicileAlone,
  factsOf,
  FactValuesSchema,
  InvestorValuesSchema,
} from "./account-values.ts";
import { IdentityFields } from "./identity-fields.tsx";
import { KnownAddress } from "./known-address.tsx";
import { LockedFacts } from "./locked-facts.tsx";

/** A fact that is locked is not sent: it changes by a request. */
const ownToChange = (body: ReturnType<typeof bodyOf>, locked: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !locked.has(field))) as Partial<
    typeof body
  >;

type Props = {
  account: Account;
  /** For the check of an identity alone: the language of messages is a matter of the account. */
  isForFile?: boolean;
  quiet?: boolean;
};

export const FactsForm = ({ account, isForFile = false, quiet = false }: Props) => {
  const { t } = useLingui();
  const isInvestor = account.investorId !== null;
  const locked = new Set<string>(account.lockedFacts.map(({ field }) => field));
  const domicile = domicileAlone(account);
  return (
    <ResourceForm
      schema={isInvestor ? InvestorValuesSchema : FactValuesSchema}
      valuesOf={factsOf}
      entity={account}
      route={userRoutes.updateUser}
      reading={userRoutes.getUser}
      send={(values) => ({ body: ownToChange(bodyOf(values), locked) })}
      success={t`Votre compte a été mis à jour.`}
      submit={isForFile ? t`Enregistrer mon identité` : t`Enregistrer`}
      label={isForFile ? t`Votre identité` : t`Identité`}
      quiet={quiet}
      className="max-w-[46rem]"
    >
      {locked.size > 0 ? <LockedFacts account={account} /> : null}
      <IdentityFields locked={locked} asked={isInvestor} hasLanguage={!isForFile} />
      <AddressField
        name="address"
        label={t`Adresse`}
        help={domicile === null ? undefined : <KnownAddress domicile={domicile} />}
        optional={!isInvestor}
      />
    </ResourceForm>
  );
};

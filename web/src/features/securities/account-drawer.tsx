import { accountTypeWords } from "@coulisse/contract/register/movement-words.ts";
import { accountTypes } from "@coulisse/contract/register/movements.ts";
import {
  type Shareholder,
  ShareholderFields,
} from "@coulisse/contract/register/register-shapes.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { Term } from "#parts/terms/term.tsx";
import { path } from "#platform/paths.ts";
import { Drawer } from "#ui/drawer.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { LinkButton } from "#ui/link-button.tsx";

type Props = {
  /** The account that the address names; the drawer is closed without it. */
  account: Shareholder | undefined;
  onClose: () => void;
};

/** An account beside the table: what the register says of it, and what an administrator writes. */
export const AccountDrawer = ({ account, onClose }: Props) => {
  const { t } = useLingui();
  return (
    <Drawer
      name="share-account"
      open={account !== undefined}
      onClose={onClose}
      title={account?.holderName ?? ""}
    >
      {account ? (
        <div className="grid gap-6">
          <AccountFacts account={account} />
          <ResourceForm
            key={account.id}
            schema={ShareholderFields}
            route={registerRoutes.updateShareholder}
            reading={registerRoutes.getShareholder}
            entity={account}
            valuesOf={({ accountType, note }: Shareholder) => ({ accountType, note: note ?? "" })}
            success={t`Le compte a été mis à jour.`}
            submit={t`Enregistrer le compte`}
            onDone={onClose}
            label={t`Compte`}
          >
            <AccountFields />
          </ResourceForm>
        </div>
      ) : null}
    </Drawer>
  );
};

const AccountFacts = ({ account }: { account: Shareholder }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { userId, quantity, shareCategoryName } = account;
  return (
    <div>
      <KeyFacts facts={[{ label: shareCategoryName, value: format.quantity(quantity) }]} />
      {userId === null ? null : (
        <LinkButton size="sm" className="mt-2" to={path("/admin/users/:id", { id: userId })}>
          {t`Voir la personne`}
        </LinkButton>
      )}
    </div>
  );
};

const AccountFields = () => {
  const { t } = useLingui();
  const names = useWords(accountTypeWords);
  return (
    <>
      <SelectField
        name="accountType"
        label={t`Mode d’inscription`}
        help={t`Administré : un intermédiaire tient le compte pour le porteur. L’attestation le dit.`}
        options={accountTypes.map((value) => ({ value, label: names[value] }))}
      />
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-3">
        <Term name="pureAccount">{names.PURE}</Term>
        <Term name="administeredAccount">{names.ADMINISTERED}</Term>
      </p>
      <TextAreaField
        name="note"
        label={t`Note`}
        help={t`Le porteur et les administrateurs de la société peuvent la lire.`}
        rows={4}
        maxLength={500}
        optional
      />
    </>
  );
};

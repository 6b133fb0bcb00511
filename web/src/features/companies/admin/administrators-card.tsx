import { companyRoutes } from "@coulisse/contract/companies.ts";
import { identityRoutes } from "@coulisse/contract/identity.ts";
import { Id } from "@coulisse/contract/scalars.ts";
import { useLingui } from "@lingui/react/macro";
import { z } from "zod";
import { call } from "#app/api.ts";
import { useAction } from "#app/queries.ts";
import { successTexts } from "#app/success-texts.ts";
import { Card } from "#ui/card.tsx";
import { ComboboxField } from "#ui/form/combobox-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Part } from "#ui/part.tsx";
import { AdministratorList } from "./administrator-list.tsx";

const Choice = z.object({ userId: Id });
const suggestionLimit = 8;

const searchUsers = async (search: string, signal: AbortSignal) => {
  const query = { search, limit: suggestionLimit };
  const { items } = await call(identityRoutes.searchUsers, { query, signal });
  return items.map((user) => ({
    value: user.id,
    label: `${user.firstName} ${user.lastName}`,
    detail: user.email ?? undefined,
  }));
};

/** Who runs the company's pages; one more is found by name or e-mail. */
export const AdministratorsCard = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui();
  const form = useFormOf(Choice, { defaultValues: { userId: "" } });
  const add = useAction(companyRoutes.addCompanyAdministrator, {
    success: t(successTexts.administratorAdded),
    reloads: [companyRoutes.listCompanyAdministrators],
  });
  return (
    <Card title={t`Administrateurs`}>
      <Part>
        <AdministratorList companyId={companyId} />
      </Part>
      <Form
        form={form}
        className="mt-5"
        onSubmit={async ({ userId }) => {
          await add.run({ params: { companyId, userId } });
          form.reset();
        }}
      >
        <ComboboxField
          name="userId"
          label={t`Ajouter un administrateur`}
          help={t`Cherchez un utilisateur par son nom ou son e-mail.`}
          search={searchUsers}
        />
        <div>
          <SubmitButton variant="secondary">{t`Ajouter`}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
};

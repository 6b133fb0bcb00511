import { companyRoutes } from "@coulisse/contract/companies.ts";
import { identityRoutes } from "@coulisse/contract/identity.ts";
import { i18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useState, type SubmitEvent } from "react";
import { call } from "#app/api.ts";
import { describeFailure } from "#app/failure-words.ts";
import { useAction } from "#app/queries.ts";
import { barredWords } from "#app/standing-words.ts";
import { successTexts } from "#app/success-texts.ts";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";
import type { Suggestion } from "#ui/form/use-search.ts";

const suggestionLimit = 8;

const searchUsers = async (search: string, signal: AbortSignal): Promise<Suggestion[]> => {
  const query = { search, limit: suggestionLimit };
  const { items } = await call(identityRoutes.searchUsers, { query, signal });
  return items.map((user) => {
    const barred = barredWords(user);
    return {
      value: user.id,
      label: `${user.firstName} ${user.lastName}`,
      detail: user.email ?? undefined,
      barred: barred && i18n._(barred),
    };
  });
};

/** A field beside a page that one may well leave empty: it is checked when it is sent, not left. */
export const AddAdministrator = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const [fault, setFault] = useState<string>();
  const add = useAction(companyRoutes.addCompanyAdministrator, {
    success: t(successTexts.administratorAdded),
    reloads: [companyRoutes.listCompanyAdministrators],
  });
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (chosen === null) return setFault(t`Choisissez un utilisateur dans la liste.`);
    try {
      await add.run({ params: { companyId, userId: chosen.value } });
      setChosen(null);
    } catch (error) {
      setFault(describeFailure(error));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
      <Field
        label={t`Ajouter un administrateur`}
        help={t`Cherchez un utilisateur par son nom ou son e-mail.`}
        fault={fault}
      >
        {(ids) => (
          <Combobox
            ids={ids}
            value={chosen}
            search={searchUsers}
            onChoose={(suggestion) => {
              setChosen(suggestion);
              setFault(undefined);
            }}
          />
        )}
      </Field>
      <div>
        <Button type="submit" busy={add.pending}>
          {t`Ajouter`}
        </Button>
      </div>
    </form>
  );
};

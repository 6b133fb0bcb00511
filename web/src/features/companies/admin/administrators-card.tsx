import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { obstacleOf } from "@coulisse/contract/accounts/sign-in.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { HolderField } from "#parts/pickers/holder-field.tsx";
import { searchUsers } from "#parts/pickers/searches.ts";
import { unprovenWords } from "#parts/words/standing-words.ts";
import { useAction } from "#platform/queries.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import type { Suggestion } from "#ui/form/use-search.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Part } from "#ui/part.tsx";
import { administratorsOf } from "../companies.queries.ts";

/** Administrators run the company's pages; one more is found by name or e-mail. */
export const AdministratorsCard = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui();
  return (
    <Card title={t`Administrateurs`}>
      <Part>
        <AdministratorList companyId={companyId} />
      </Part>
      <AddAdministrator companyId={companyId} />
    </Card>
  );
};

const AdministratorList = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui();
  const administrators = useSuspenseQuery(administratorsOf(companyId)).data.items;
  const [leavingId, setLeavingId] = useState<string>();
  const leaving = administrators.find(({ userId }) => userId === leavingId);
  const remove = useAction(companyRoutes.removeCompanyAdministrator, {
    success: t`L’administrateur a été retiré.`,
  });
  const name = leaving ? `${leaving.firstName} ${leaving.lastName}` : "";
  if (administrators.length === 0) {
    return <p className="text-sm text-ink-3">{t`Personne n’administre encore cette société.`}</p>;
  }
  return (
    <>
      <ul className="divide-y divide-rule">
        {administrators.map(({ userId, firstName, lastName, email, ...standing }) => (
          <li key={userId} className="flex items-center gap-3 py-2 first:pt-0">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{`${firstName} ${lastName}`}</span>
              {email ? <span className="block truncate text-sm text-ink-3">{email}</span> : null}
            </span>
            {obstacleOf(standing) === "address_unproven" ? (
              <Badge tone="warn">{t(unprovenWords)}</Badge>
            ) : null}
            <IconButton
              icon="trash"
              label={t`Retirer ${firstName} ${lastName}`}
              onClick={() => setLeavingId(userId)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        name="remove-administrator"
        open={leaving !== undefined}
        onClose={() => setLeavingId(undefined)}
        title={t`Retirer ${name} ?`}
        lead={t`Cette personne perd l’accès à la table de capitalisation, au registre et aux autres pages de la société. Son compte et ses actions restent.`}
        confirm={t`Retirer l’administrateur`}
        danger
        onConfirm={() => remove.run({ params: { companyId, userId: leavingId ?? "" } })}
      />
    </>
  );
};

type Chosen = { person: Suggestion | null };

/** One more person who runs the pages of the company. */
const AddAdministrator = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui();
  const form = useLightForm<Chosen>({ person: null }, { draft: `administrator ${companyId}` });
  const add = useAction(companyRoutes.addCompanyAdministrator, {
    success: t(successTexts.administratorAdded),
  });
  return (
    <Form
      form={form}
      className="mt-5 gap-4"
      onSubmit={async ({ person }) => {
        if (person === null) return;
        await add.run({ params: { companyId, userId: person.value } });
        form.reset();
      }}
    >
      <HolderField
        name="person"
        label={t`Ajouter un administrateur`}
        search={searchUsers}
        placeholder={t`Nom ou adresse e-mail`}
      />
      <SubmitButton variant="secondary">{t`Ajouter`}</SubmitButton>
    </Form>
  );
};

import { companyRoutes } from "@coulisse/contract/companies.ts";
import { obstacleOf } from "@coulisse/contract/identity.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "#app/queries.ts";
import { unprovenWords } from "#app/standing-words.ts";
import { successTexts } from "#app/success-texts.ts";
import { Badge } from "#ui/badge.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { administratorsOf } from "../companies.queries.ts";

export const AdministratorList = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui();
  const administrators = useSuspenseQuery(administratorsOf(companyId)).data.items;
  const [leavingId, setLeavingId] = useState<string>();
  const leaving = administrators.find(({ userId }) => userId === leavingId);
  const remove = useAction(companyRoutes.removeCompanyAdministrator, {
    success: t(successTexts.companyUserRemoved),
    reloads: [companyRoutes.listCompanyAdministrators],
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

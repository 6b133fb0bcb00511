import { companyActWords, companyRoleWords } from "@coulisse/domain/company-role-words.ts";
import { actsOfRole, companyActs, companyRoles } from "@coulisse/domain/company-roles.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import { useLingui } from "@lingui/react/macro";
import { useWords } from "#i18n/use-words.ts";
import { ShortTable } from "#ui/table/short-table.tsx";

/** The rights of each role, from the table that the server decides by. */
export const RoleRights = () => {
  const { t } = useLingui();
  const acts = useWords(companyActWords);
  const roles = useWords(companyRoleWords);
  return (
    <>
      <div
        role="group"
        aria-label={t`Ce que chaque rôle peut faire`}
        tabIndex={0}
        className="relative overflow-x-auto rounded-md border border-rule bg-sheet py-1"
      >
        <div className="min-w-160">
          <ShortTable
            caption={t`Ce que chaque rôle peut faire`}
            inset
            rows={companyActs}
            rowId={(act) => act}
            columns={[
              { id: "act", header: t`Geste`, cell: (act) => acts[act] },
              ...companyRoles.map((role) => ({
                id: role,
                header: roles[role],
                cell: (act: (typeof companyActs)[number]) =>
                  actsOfRole[role].includes(act) ? (
                    <span className="font-medium">{t`Oui`}</span>
                  ) : (
                    <>
                      <span aria-hidden="true" className="text-ink-3">
                        {noFigure}
                      </span>
                      <span className="sr-only">{t`Non`}</span>
                    </>
                  ),
              })),
            ]}
          />
        </div>
      </div>
      <p className="mt-3 max-w-prose text-sm text-ink-3">
        {t`Nul ne donne un rôle plus large que le sien ; seul un représentant légal en nomme un autre. Une société garde toujours une personne qui l’administre.`}
      </p>
    </>
  );
};

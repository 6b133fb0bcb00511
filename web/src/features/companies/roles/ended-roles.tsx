import { companyRoleWords } from "@coulisse/domain/company-role-words.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import type { CompanyRole } from "@coulisse/contract/companies/company-roles.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { ShortTable } from "#ui/table/short-table.tsx";
import { nameOf } from "./role-words.ts";

/** Roles that have ended, the last first, each with its days and who ended it. */
export const EndedRoles = ({ roles }: { roles: readonly CompanyRole[] }) => {
  const { t } = useLingui();
  const format = useFormats();
  const words = useWords(companyRoleWords);
  if (roles.length === 0) {
    return <p className="text-sm text-ink-3">{t`Aucun rôle n’a encore pris fin.`}</p>;
  }
  const endOf = ({ endedAt, untilOn, answerBy }: CompanyRole): string => {
    if (endedAt !== null) return format.instant(endedAt, "medium");
    const last = untilOn ?? answerBy;
    return last === null ? "" : format.date(last, "medium");
  };
  const howOf = ({ since, endedBy, untilOn, givenBy }: CompanyRole): string => {
    if (since === null) return endedBy === null ? t`Invitation échue` : t`Invitation annulée`;
    if (endedBy !== null) return t`par ${endedBy}`;
    if (untilOn !== null) return t`terme atteint`;
    return givenBy ?? "";
  };
  return (
    <ShortTable
      caption={t`Rôles qui ont pris fin`}
      rows={roles}
      rowId={({ id }) => id}
      columns={[
        {
          id: "person",
          header: t`Personne`,
          cell: (row) => <span className="wrap-anywhere">{nameOf(row) || t`Adresse effacée`}</span>,
        },
        { id: "role", header: t`Rôle`, cell: (row) => words[row.role] },
        {
          id: "since",
          header: t`Depuis`,
          wideOnly: true,
          cell: (row) => (row.since === null ? noFigure : format.instant(row.since, "medium")),
        },
        { id: "until", header: t`Fin`, cell: endOf },
        { id: "how", header: t`Comment`, cell: howOf },
      ]}
    />
  );
};

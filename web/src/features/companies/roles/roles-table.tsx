import { noFigure } from "@coulisse/domain/formats.ts";
import { companyRoleWords } from "@coulisse/domain/company-role-words.ts";
import type { CompanyRole } from "@coulisse/contract/companies/company-roles.schemas.ts";
import { companyRoleRoutes } from "@coulisse/contract/companies/company-roles.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { useAction } from "#platform/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ShortTable, type ShortColumn } from "#ui/table/short-table.tsx";
import { useToolsColumn } from "#ui/table/use-tools-column.ts";
import { nameOf, obstacleWords } from "./role-words.ts";

type Props = { companyId: string; roles: readonly CompanyRole[]; gives: boolean };

/** The roles that stand, with offers that wait; who gives roles ends them here. */
export const RolesTable = ({ companyId, roles, gives }: Props) => {
  const { t } = useLingui();
  const tools = useToolsColumn();
  const [endingId, setEndingId] = useState<string>();
  const ending = roles.find(({ id }) => id === endingId);
  const columns = useRoleColumns();
  const acts: ShortColumn<CompanyRole> = {
    ...tools,
    cell: (row) => <EndButton role={row} onEnd={() => setEndingId(row.id)} />,
  };
  return (
    <>
      <div className="rounded-md border border-rule bg-sheet py-1">
        {roles.length === 0 ? (
          <EmptyState
            title={t`Personne`}
            text={t`Les personnes qui ont un rôle dans la société s’affichent ici.`}
          />
        ) : (
          <ShortTable
            caption={t`Personnes qui ont un rôle, et invitations en attente`}
            inset
            rows={roles}
            rowId={(row) => row.id}
            columns={gives ? [...columns, acts] : columns}
          />
        )}
      </div>
      <EndDialog companyId={companyId} role={ending} onClose={() => setEndingId(undefined)} />
    </>
  );
};

const useRoleColumns = (): ShortColumn<CompanyRole>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const words = useWords(companyRoleWords);
  const untilOf = ({ untilOn }: CompanyRole): string =>
    untilOn === null ? t`Sans terme` : format.date(untilOn, "medium");
  return [
    {
      id: "person",
      header: t`Personne`,
      cell: (row) => (
        <span className="block min-w-0">
          <span className="font-medium wrap-anywhere">{nameOf(row)}</span>
          {row.isOwn ? <span className="text-ink-3">{` · ${t`vous`}`}</span> : null}
          {row.person && row.email ? (
            <span className="block text-sm font-normal wrap-anywhere text-ink-3">{row.email}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: "role",
      header: t`Rôle`,
      cell: (row) => (
        <span className="block">
          {words[row.role]}
          {row.title ? <span className="block text-ink-3">{row.title}</span> : null}
          <span className="mt-1 block text-ink-3 sm:hidden">
            <Since role={row} />
            {row.untilOn ? <Until day={row.untilOn} /> : null}
          </span>
        </span>
      ),
    },
    { id: "since", header: t`Depuis`, wideOnly: true, cell: (row) => <Since role={row} /> },
    { id: "untilOn", header: t`Jusqu’au`, wideOnly: true, cell: untilOf },
    {
      id: "givenBy",
      header: t`Donné par`,
      wideOnly: true,
      cell: (row) => row.givenBy ?? noFigure,
    },
  ];
};

/** The last day, where no column says that it is one. */
const Until = ({ day }: { day: string }) => {
  const { t } = useLingui();
  const until = useFormats().date(day, "medium");
  return <span className="block">{t`jusqu’au ${until}`}</span>;
};

const Since = ({ role }: { role: CompanyRole }) => {
  const { t } = useLingui();
  const format = useFormats();
  if (role.since !== null) return format.instant(role.since, "medium");
  const by = role.answerBy === null ? "" : format.date(role.answerBy, "medium");
  return (
    <span className="grid justify-items-start gap-1">
      <Badge>{t`En attente`}</Badge>
      <span className="text-sm text-ink-3">{t`accord avant la fin du ${by}`}</span>
    </span>
  );
};

const EndButton = ({ role, onEnd }: { role: CompanyRole; onEnd: () => void }) => {
  const { t } = useLingui();
  const name = nameOf(role);
  const isOffer = role.state === "OFFERED";
  return (
    <Button
      size="sm"
      aria-label={isOffer ? t`Annuler l’invitation de ${name}` : t`Mettre fin au rôle de ${name}`}
      disabled={role.obstacle === null ? undefined : t(obstacleWords[role.obstacle])}
      onClick={onEnd}
    >
      {isOffer ? t`Annuler` : t`Mettre fin`}
    </Button>
  );
};

type EndProps = { companyId: string; role: CompanyRole | undefined; onClose: () => void };

const EndDialog = ({ companyId, role, onClose }: EndProps) => {
  const { t } = useLingui();
  const words = useWords(companyRoleWords);
  const end = useAction(companyRoleRoutes.endCompanyRole, { success: t`Le rôle a pris fin.` });
  const name = role ? nameOf(role) : "";
  const called = role ? words[role.role] : "";
  const isOffer = role?.state === "OFFERED";
  return (
    <ConfirmDialog
      name="end-role"
      open={role !== undefined}
      onClose={onClose}
      title={isOffer ? t`Annuler l’invitation de ${name} ?` : t`Mettre fin au rôle de ${name} ?`}
      lead={
        isOffer
          ? t`${called} : cette invitation ne pourra plus être acceptée.`
          : t`${called} : cette personne n’aura plus accès aux pages de la société dès sa prochaine action. Son compte et ses titres restent les siens.`
      }
      confirm={isOffer ? t`Annuler l’invitation` : t`Mettre fin au rôle`}
      danger
      onConfirm={() => end.run({ params: { companyId, roleId: role?.id ?? "" } })}
    />
  );
};

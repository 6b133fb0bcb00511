import { noFigure } from "@coulisse/domain/formats.ts";
import type { UserLine } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { userStateWords } from "@coulisse/contract/accounts/account-words.ts";
import { userStates, kycStates } from "@coulisse/contract/accounts/sign-in.ts";
import { kycStateWords } from "@coulisse/contract/identity/kyc-words.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { unprovenWords } from "#parts/words/standing-words.ts";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { userList } from "../users.lists.ts";
import { useRoleOptions } from "./use-role-options.ts";

/** Every account of the platform; a line opens its page. */
const UsersScreen = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const roles = useRoleOptions();
  const stateNames = useWords(userStateWords);
  const kycNames = useWords(kycStateWords);
  return (
    <Page
      title={t`Utilisateurs`}
      actions={
        <>
          <LinkButton to={path("/admin/joint-holders")}>{t`Indivisions`}</LinkButton>
          <LinkButton to={path("/admin/users/new")} icon="add">{t`Nouvel utilisateur`}</LinkButton>
        </>
      }
    >
      <DataTable
        {...userList.useTable()}
        caption={t`Liste des utilisateurs`}
        columns={useUserColumns()}
        rowId={(row) => row.id}
        onOpen={(row) => void navigate({ to: path("/admin/users/:id", { id: row.id }) })}
        acts={{
          counted: (count) =>
            t`${plural(count, { one: "# personne choisie", other: "# personnes choisies" })}`,
          nameOf: ({ name }) => name,
        }}
        search={t`Rechercher un utilisateur`}
        filters={[
          {
            id: "state",
            label: t`État`,
            all: t`Tous les états`,
            options: userStates.map((value) => ({ value, label: stateNames[value] })),
          },
          { id: "role", label: t`Rôle`, all: t`Tous les rôles`, options: roles },
          {
            id: "kycState",
            label: t`Vérification d’identité`,
            all: t`Toutes les vérifications`,
            options: kycStates.map((value) => ({ value, label: kycNames[value] })),
          },
          { kind: "period", id: "createdAt", label: t`Création du compte` },
        ]}
        empty={<EmptyState title={t`Aucun utilisateur`} />}
      />
    </Page>
  );
};

const useUserColumns = (): Column<UserLine>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const stateNames = useWords(userStateWords);
  const kycNames = useWords(kycStateWords);
  return [
    {
      id: "name",
      header: t`Utilisateur`,
      sortable: true,
      cell: (row) => (
        <span className="grid min-w-0">
          <span className="truncate font-medium">{row.name}</span>
          <span className="truncate text-sm text-ink-3">{row.email}</span>
        </span>
      ),
    },
    {
      id: "state",
      header: t`État`,
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-1.5 max-sm:justify-end">
          <Badge tone={row.state === "ACTIVE" ? "gain" : "neutral"}>{stateNames[row.state]}</Badge>
          {row.role === "ROLE_ADMIN" ? <Badge tone="accent">{t`Administrateur`}</Badge> : null}
          {row.state !== "ACTIVE" || row.emailVerified ? null : (
            <Badge tone="warn">{t(unprovenWords)}</Badge>
          )}
        </span>
      ),
    },
    {
      id: "kycState",
      header: t`Vérification d’identité`,
      cell: (row) => (row.kycState === null ? noFigure : kycNames[row.kycState]),
    },
    {
      id: "createdAt",
      header: t`Compte créé le`,
      align: "end",
      sortable: true,
      cell: (row) => format.instant(row.createdAt, "medium"),
    },
    {
      id: "lastSignInAt",
      header: t`Dernière connexion`,
      align: "end",
      sortable: true,
      cell: (row) => (row.lastSignInAt ? format.instant(row.lastSignInAt, "medium") : t`Jamais`),
    },
  ];
};

export const screen = defineScreen("/admin/users", {
  load: ({ queryClient, address }) => userList.load(queryClient, address),
  component: UsersScreen,
});

import { noFigure } from "@coulisse/domain/formats.ts";
import type { UserLine } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { userStateWords } from "@coulisse/contract/accounts/account-words.ts";
import {
  signInRoutes,
  userRoles,
  userStates,
  kycStates,
} from "@coulisse/contract/accounts/sign-in.ts";
import { kycStateWords } from "@coulisse/contract/identity/kyc-words.ts";
import type { RouteQuery } from "@coulisse/contract/wire/route.ts";
import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { unprovenWords } from "#parts/words/standing-words.ts";
import { listFiles } from "#platform/list-files.ts";
import { path } from "#platform/paths.ts";
import { pagesOf } from "#platform/queries.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { useRoleOptions } from "./use-role-options.ts";

type Query = NonNullable<RouteQuery<typeof signInRoutes.listUsers>>;

const newest = { by: "createdAt", direction: "desc" } as const;
const userPages = (query: Query) => pagesOf(signInRoutes.listUsers, { query });

/** Every account of the platform; a line opens its page. */
const UsersScreen = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const roles = useRoleOptions();
  const stateNames = useWords(userStateWords);
  const kycNames = useWords(kycStateWords);
  const state = useTableState({
    sort: ["createdAt", "name", "lastSignInAt"],
    defaultSort: newest,
    filters: { state: userStates, role: userRoles, kycState: kycStates },
  });
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
        caption={t`Liste des utilisateurs`}
        columns={useUserColumns()}
        rowId={(row) => row.id}
        onOpen={(row) => void navigate({ to: path("/admin/users/:id", { id: row.id }) })}
        state={state}
        pages={useInfiniteQuery(userPages(state.query))}
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
        ]}
        exports={listFiles(userRoutes.exportUsers, { query: state.query })}
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
  // A failure is said in the table’s place.
  load: ({ queryClient }) =>
    queryClient.prefetchInfiniteQuery(userPages({ sort: newest.by, direction: newest.direction })),
  component: UsersScreen,
});

import { noFigure } from "@coulisse/domain/formats.ts";
import type { JointHolderLine } from "@coulisse/contract/entities/joint-holders.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { jointHolderList } from "./joint-holders.lists.ts";

const JointHoldersScreen = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const to = path("/admin/joint-holders/new");
  return (
    <Page
      title={t`Indivisions`}
      lead={t`Plusieurs personnes qui détiennent ensemble les mêmes actions, sous un seul nom.`}
      over={<Breadcrumb steps={[{ label: t`Utilisateurs`, to: path("/admin/users") }]} />}
      actions={
        <LinkButton to={to} variant="primary" icon="add">
          {t`Nouvelle indivision`}
        </LinkButton>
      }
    >
      <DataTable
        {...jointHolderList.useTable()}
        caption={t`Liste des indivisions`}
        columns={useColumns()}
        rowId={(row) => row.id}
        onOpen={(row) => void navigate({ to: path("/admin/joint-holders/:id", { id: row.id }) })}
        search={t`Rechercher une indivision`}
        empty={
          <EmptyState
            title={t`Aucune indivision`}
            text={t`Après une succession ou un achat à plusieurs, les personnes qui détiennent ensemble les mêmes actions s’affichent ici.`}
            action={<LinkButton to={to}>{t`Inscrire la première indivision`}</LinkButton>}
          />
        }
      />
    </Page>
  );
};

const useColumns = (): Column<JointHolderLine>[] => {
  const { t } = useLingui();
  const format = useFormats();
  return [
    {
      id: "name",
      header: t`Indivision`,
      cell: (row) => <span className="font-medium">{row.name}</span>,
    },
    {
      id: "members",
      header: t`Membres`,
      cell: ({ memberCount }) =>
        memberCount === null ? (
          <Badge tone="warn">{t`Membres non renseignés`}</Badge>
        ) : (
          format.quantity(memberCount)
        ),
    },
    {
      id: "representative",
      header: t`Représentant commun`,
      cell: ({ representative }) => representative ?? noFigure,
    },
  ];
};

export const screen = defineScreen("/admin/joint-holders", {
  load: ({ queryClient, address }) => jointHolderList.load(queryClient, address),
  component: JointHoldersScreen,
});

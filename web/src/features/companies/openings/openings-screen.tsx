import type { OpeningRow } from "@coulisse/contract/companies/company-openings.schemas.ts";
import {
  openingCapacityWords,
  openingStateWords,
} from "@coulisse/contract/companies/company-opening-words.ts";
import { openingRequestStates } from "@coulisse/contract/companies/company-openings.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { ResourceTable, type ResourceColumn } from "#parts/tables/resource-table.tsx";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Badge } from "#ui/badge.tsx";
import { Page } from "#ui/page.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { formatSiret } from "@coulisse/domain/formats.ts";
import { openingTones } from "./opening-tones.ts";
import { openingList } from "./openings.lists.ts";

/** The platform's queue of companies to open, whoever waits longest first. */
const OpeningsScreen = () => {
  const { t } = useLingui();
  const states = useWords(openingStateWords);
  const columns = useColumns();
  const options = openingRequestStates.map((value) => ({ value, label: states[value] }));
  return (
    <Page
      title={t`Demandes d’ouverture`}
      lead={t`Chaque demande est un brouillon que personne d’autre ne voit, jusqu’à votre décision.`}
    >
      <ResourceTable
        {...openingList.useTable()}
        caption={t`Demandes d’ouverture`}
        columns={columns}
        search={t`Rechercher par société, SIREN ou personne`}
        filters={[{ id: "state", label: t`État`, all: t`Tous les états`, options }]}
        nameOf={(row) => row.company.name}
        empty={{
          title: t`Aucune demande`,
          text: t`Une société que quelqu’un demande à ouvrir s’affiche ici.`,
        }}
      />
    </Page>
  );
};

const useColumns = (): ResourceColumn<OpeningRow>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(openingStateWords);
  const capacities = useWords(openingCapacityWords);
  return [
    {
      id: "name",
      header: t`Société`,
      sortable: true,
      value: ({ company }) => company.name,
      cell: ({ id, company }) => (
        <TextLink to={path("/admin/company-requests/:id", { id })}>{company.name}</TextLink>
      ),
    },
    { id: "siren", header: t`SIREN`, value: ({ siren }) => formatSiret(siren) },
    {
      id: "founder",
      header: t`Demandée par`,
      value: ({ founder }) => founder.name,
      cell: ({ founder, capacity }) => (
        <span className="grid">
          <span className="break-words">{founder.name}</span>
          <span className="text-sm text-ink-3">{capacities[capacity]}</span>
        </span>
      ),
    },
    {
      id: "waitsSince",
      header: t`Attend depuis`,
      sortable: true,
      align: "end",
      value: ({ waitsSince }) => format.instant(waitsSince),
    },
    {
      id: "state",
      header: t`État`,
      value: ({ state }) => states[state],
      cell: ({ state }) => <Badge tone={openingTones[state]}>{states[state]}</Badge>,
    },
  ];
};

export const screen = defineScreen("/admin/company-requests", {
  load: ({ queryClient, address }) => openingList.load(queryClient, address),
  component: OpeningsScreen,
});

import { useToday } from "#platform/today.ts";
import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { fundraisingStates } from "@coulisse/contract/rounds/fundraising.ts";
import { roundStateWords } from "@coulisse/contract/rounds/round-words.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { useLingui } from "@lingui/react/macro";
import { useWords } from "#i18n/use-words.ts";
import { ResourceTable } from "#parts/tables/resource-table.tsx";
import { listFiles } from "#platform/list-files.ts";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { roundList } from "../fundraising.lists.ts";
import { useRoundColumns } from "../round-columns.tsx";
import { useRoundRemoval } from "../writing/use-round-removal.ts";

const RoundsScreen = () => {
  const { t } = useLingui();
  const stateNames = useWords(roundStateWords);
  const table = roundList.useTable();
  const yearlyFiles = useYearlyFiles();
  const states = fundraisingStates.map((value) => ({ value, label: stateNames[value] }));
  const to = path("/admin/fundraising/new");
  return (
    <Page
      title={t`Levées de fonds`}
      actions={
        <LinkButton to={to} variant="primary" icon="add">
          {t`Nouvelle levée`}
        </LinkButton>
      }
    >
      <ResourceTable
        {...table}
        caption={t`Liste des levées de fonds`}
        columns={useRoundColumns(true)}
        search={t`Rechercher une levée`}
        filters={[{ id: "state", label: t`État`, all: t`Tous les états`, options: states }]}
        exports={[...table.exports, ...yearlyFiles]}
        nameOf={(row) => row.name}
        rowTo={(row) => path("/admin/fundraising/:id", { id: row.id })}
        edit={(row) => ({ to: path("/admin/fundraising/:id", { id: row.id }) })}
        removal={useRoundRemoval()}
        empty={{
          title: t`Aucune levée de fonds`,
          text: t`Une levée offre des actions nouvelles d’une société, à un prix fixé et jusqu’à une date fixée.`,
          action: <LinkButton to={to}>{t`Créer la première levée`}</LinkButton>,
        }}
      />
    </Page>
  );
};

/**
 * The files say what the authority is told of the year before, and of the one that runs so far
 * (R-23o).
 */
const useYearlyFiles = () => {
  const { t } = useLingui();
  const today = useToday();
  const thisYear = today.slice(0, 4);
  const lastYear = daysAfter(`${thisYear}-01-01`, -1).slice(0, 4);
  return [lastYear, thisYear].flatMap((year) =>
    listFiles(subscriptionRoutes.exportYearlyFunding, {
      query: { year },
      name: t`Liste annuelle ${year}`,
    }),
  );
};

export const screen = defineScreen("/admin/fundraising", {
  load: ({ queryClient, address }) => roundList.load(queryClient, address),
  component: RoundsScreen,
});

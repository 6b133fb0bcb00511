import { kycStateWords } from "@coulisse/contract/kyc-words.ts";
import { kycStates } from "@coulisse/contract/kyc-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useWords } from "#i18n/use-words.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { investorPages } from "./review.queries.ts";
import { useInvestorColumns } from "./use-investor-columns.tsx";
import { useInvestorFile } from "./use-investor-file.ts";

const oldestFirst = { by: "submittedAt", direction: "asc" } as const;
const yes = ["true"] as const;

/** Who waits for a decision, and everybody else who may invest. */
export const InvestorsTable = ({ onOpen }: { onOpen: (investorId: string) => void }) => {
  const { t } = useLingui();
  const stateNames = useWords(kycStateWords);
  const columns = useInvestorColumns();
  const state = useTableState({
    prefix: "checks",
    sort: ["submittedAt", "name"],
    defaultSort: oldestFirst,
    filters: { state: kycStates, exposed: yes, expiring: yes },
  });
  const pages = useInfiniteQuery(investorPages(state.query));
  const save = useInvestorFile(state.query);
  const states = kycStates.map((value) => ({ value, label: stateNames[value] }));
  return (
    <DataTable
      caption={t`Liste des investisseurs`}
      columns={columns}
      rowId={(row) => row.id}
      onOpen={(row) => onOpen(row.id)}
      state={state}
      pages={pages}
      search={t`Rechercher un investisseur`}
      filters={[
        { id: "state", label: t`État`, all: t`Tous les états`, options: states },
        {
          id: "exposed",
          label: t`Exposition politique`,
          all: t`Exposés ou non`,
          options: [{ value: "true", label: t`Exposés` }],
        },
        {
          id: "expiring",
          label: t`Validité`,
          all: t`Toute validité`,
          options: [{ value: "true", label: t`Expire sous 60 jours` }],
        },
      ]}
      exports={[{ label: t`CSV`, onSelect: save }]}
      empty={
        <EmptyState
          title={t`Aucun investisseur`}
          text={t`Les personnes qui demandent à investir et leurs documents seront listés ici.`}
        />
      }
    />
  );
};

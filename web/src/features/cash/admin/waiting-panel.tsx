import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { listFiles } from "#platform/list-files.ts";
import { Drawer } from "#ui/drawer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Part } from "#ui/part.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { linePages } from "../wallets.queries.ts";
import { LineDecision } from "./line-decision.tsx";
import { useLineColumns } from "./line-columns.tsx";

/** Money that came in and proves by itself nobody's it is: a person says whose. */
export const WaitingPanel = () => {
  const { t } = useLingui();
  const state = useTableState();
  const query = { ...state.query, state: "WAITING" } as const;
  const pages = useInfiniteQuery(linePages(query));
  const lines = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const opened = lines.find(({ id }) => id === state.open);
  const close = () => state.setOpen(undefined);
  return (
    <>
      <DataTable
        caption={t`Lignes à attribuer, de la plus ancienne à la plus récente`}
        columns={useLineColumns()}
        rowId={(row) => row.id}
        onOpen={(row) => state.setOpen(row.id)}
        state={state}
        pages={pages}
        search={t`Rechercher une ligne`}
        exports={listFiles(walletRoutes.exportBankLines, { query })}
        empty={
          <EmptyState
            title={t`Rien à attribuer`}
            text={t`Un virement sans référence, ou dont le payeur n’est pas le titulaire, attendra ici votre décision.`}
          />
        }
      />
      <Drawer open={opened !== undefined} onClose={close} title={t`À qui est cet argent ?`}>
        {opened ? (
          <Part>
            <LineDecision key={opened.id} line={opened} onDone={close} />
          </Part>
        ) : null}
      </Drawer>
    </>
  );
};

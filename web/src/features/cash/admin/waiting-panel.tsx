import { useLingui } from "@lingui/react/macro";
import { Drawer } from "#ui/drawer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Part } from "#ui/part.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { waitingLineList } from "../wallets.lists.ts";
import { LineDecision } from "./line-decision.tsx";
import { useLineColumns } from "./line-columns.tsx";

/** Money that came in and proves by itself nobody's it is: a person says whose. */
export const WaitingPanel = () => {
  const { t } = useLingui();
  const { opened, ...table } = waitingLineList.useTable();
  const { setOpen } = table.state;
  const close = () => setOpen(undefined);
  return (
    <>
      <DataTable
        {...table}
        caption={t`Lignes à attribuer, de la plus ancienne à la plus récente`}
        columns={useLineColumns()}
        rowId={(row) => row.id}
        onOpen={(row) => setOpen(row.id)}
        search={t`Rechercher une ligne`}
        empty={
          <EmptyState
            title={t`Rien à attribuer`}
            text={t`Les virements sans référence, ou dont le payeur n’est pas le titulaire, s’affichent ici.`}
          />
        }
      />
      <Drawer
        name="unmatched-money"
        open={opened !== undefined}
        onClose={close}
        title={t`À qui est cet argent ?`}
      >
        {opened ? (
          <Part>
            <LineDecision key={opened.id} line={opened} onDone={close} />
          </Part>
        ) : null}
      </Drawer>
    </>
  );
};

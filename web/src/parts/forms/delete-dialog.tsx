import type { Route } from "@coulisse/contract/wire/route.ts";
import { useState, type ReactNode } from "react";
import type { CallOptions } from "#platform/api.ts";
import { useAction, type Contrary } from "#platform/queries.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import type { DialogName } from "#ui/dialog-names.ts";
import { paramsOf } from "./params-of.ts";

/** How a thing is deleted, and in which words that is asked. */
export type Removal<Row> = {
  name: DialogName;
  route: Route;
  title: (row: Row) => string;
  /** The lead says what is lost with it. */
  lead: (row: Row) => ReactNode;
  confirm: string;
  success: string;
  /**
   * The call that brings a row back: where there is one it goes without a question, and the message
   * offers to undo it.
   */
  undo?: (row: Row) => Contrary | undefined;
};

type Props<Row> = {
  removal: Removal<Row>;
  /** The row that is about to go; the dialog is closed without it. */
  row: Row | undefined;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks once before a thing is deleted; where the server refuses, its words are shown. */
export const DeleteDialog = <Row extends { id: string }>(props: Props<Row>) => {
  const { removal, row, onClose, onDeleted } = props;
  const { name, route, title, lead, confirm, success } = removal;
  // While the dialog fades out it still says what it said.
  const [said, setSaid] = useState(row);
  if (row !== undefined && row !== said) setSaid(row);
  const remove = useAction(route, { success, then: () => onDeleted?.() });
  return (
    <ConfirmDialog
      name={name}
      open={row !== undefined}
      onClose={onClose}
      title={said ? title(said) : ""}
      lead={said ? lead(said) : null}
      confirm={confirm}
      danger
      onConfirm={() =>
        row && remove.run({ params: paramsOf(route, row.id) } as unknown as CallOptions<Route>)
      }
    />
  );
};

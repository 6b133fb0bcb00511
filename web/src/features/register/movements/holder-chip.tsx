import type { Movement } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";
import { Chip } from "#ui/chip.tsx";
import { nameOfHolder } from "../lines/name-of-holder.ts";
import type { RegisterTable } from "./use-register-table.ts";

type Props = { table: RegisterTable; lines: readonly Movement[] };

/** Set from a number of the cap table or from a line: the register of one holder. */
export const HolderChip = ({ table, lines }: Props) => {
  const { t } = useLingui();
  const { holderId } = table.asked;
  if (holderId === undefined) return null;
  return (
    <Chip icon="user" onRemove={() => table.setFilter("holderId", undefined)}>
      <span className="max-w-52 truncate">{nameOfHolder(holderId, lines) ?? t`Un porteur`}</span>
    </Chip>
  );
};

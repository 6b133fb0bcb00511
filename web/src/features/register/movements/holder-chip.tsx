import type { Movement } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";
import { Chip } from "#ui/chip.tsx";
import type { RegisterTable } from "./use-register-table.ts";

type Props = { table: RegisterTable; lines: readonly Movement[] };

const nameOf = (holderId: string, lines: readonly Movement[]): string | undefined =>
  lines
    .flatMap(({ transferor, transferee }) => [transferee, transferor])
    .find((party) => party?.holderId === holderId)?.name;

/** Set from a number of the cap table or from a line: the register of one holder. */
export const HolderChip = ({ table, lines }: Props) => {
  const { t } = useLingui();
  const { holderId } = table.asked;
  if (holderId === undefined) return null;
  return (
    <Chip icon="user" onRemove={() => table.setFilter("holderId", undefined)}>
      <span className="max-w-52 truncate">{nameOf(holderId, lines) ?? t`Un porteur`}</span>
    </Chip>
  );
};

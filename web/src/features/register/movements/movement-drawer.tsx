import type { Movement } from "@coulisse/contract/movements.ts";
import { transactionRoutes } from "@coulisse/contract/transactions.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Drawer } from "#ui/drawer.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { MovementDetail } from "./movement-detail.tsx";

type Props = {
  id: string;
  /** What the table has fetched: the drawer opens with it at once. */
  lines: readonly Movement[];
  onClose: () => void;
  onHolder?: (holderId: string) => void;
};

export const MovementDrawer = ({ id, lines, onClose, onHolder }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const fetched = lines.find((line) => line.id === id);
  const movement = useQuery({
    ...queryOf(transactionRoutes.getMovement, { params: { transactionId: id } }),
    ...(fetched === undefined ? {} : { placeholderData: fetched }),
  });
  const number = movement.data === undefined ? "" : format.quantity(movement.data.number);
  return (
    <Drawer
      open
      onClose={onClose}
      title={number === "" ? t`Ligne du registre` : t`Ligne n° ${number}`}
    >
      {movement.isError ? (
        <FailedState onRetry={() => void movement.refetch()} />
      ) : movement.data ? (
        <MovementDetail
          movement={movement.data}
          bundle={lines.filter(
            (line) => line.bundleId !== null && line.bundleId === movement.data?.bundleId,
          )}
          {...(onHolder ? { onHolder } : {})}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Drawer>
  );
};

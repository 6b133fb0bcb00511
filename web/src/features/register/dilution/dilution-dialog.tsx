import { useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { CapTableView } from "../cap-table/cap-table-view.ts";
import { headOf } from "../cap-table/head-query.ts";
import { simulateRound } from "./dilution.ts";
import { RoundFields } from "./round-fields.tsx";
import { RoundResult } from "./round-result.tsx";
import { termsOf, type RoundDraft } from "./round-draft.ts";

type Props = { companyId: string; view: CapTableView; onClose: () => void };

/** Computed here and now: nothing of it is sent or kept. */
export const DilutionDialog = ({ companyId, view, onClose }: Props) => {
  const { t } = useLingui();
  const head = useQuery({ ...headOf(companyId, view), placeholderData: keepPreviousData });
  const [typed, setTyped] = useState<RoundDraft>({ by: "price" });
  const draft: RoundDraft = {
    ...typed,
    unitPrice: "unitPrice" in typed ? typed.unitPrice : (head.data?.lastUnitPrice ?? undefined),
  };
  const terms = termsOf(draft);
  const outcome =
    terms && head.data ? simulateRound(terms, BigInt(head.data.totals.quantity)) : undefined;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t`Simuler une levée`}
      lead={t`Ce que deviendraient les parts de chacun si des actions nouvelles étaient émises. Rien n’est enregistré.`}
      actions={<Button onClick={onClose}>{t`Fermer`}</Button>}
    >
      {head.isError ? <FailedState onRetry={() => void head.refetch()} /> : null}
      {head.data ? (
        <div className="grid gap-6">
          <RoundFields draft={draft} onDraft={setTyped} />
          <RoundResult head={head.data} terms={terms} outcome={outcome} />
        </div>
      ) : head.isPending ? (
        <Skeleton className="h-64" />
      ) : null}
    </Dialog>
  );
};

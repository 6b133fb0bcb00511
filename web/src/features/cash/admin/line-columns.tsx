import type { BankLine } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { bankLineWords, waitingWords } from "@coulisse/contract/cash/wallets.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { Badge } from "#ui/badge.tsx";
import type { Column } from "#ui/table/column.ts";
import { lineTones } from "../wallet-tones.ts";

/** A line of a statement, as every table of them shows it. */
export const useLineColumns = (): Column<BankLine>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(bankLineWords);
  const reasons = useWords(waitingWords);
  return [
    {
      id: "party",
      header: t`Payeur ou bénéficiaire`,
      cell: (row) => (
        <span className="grid min-w-0">
          <span className="font-medium wrap-anywhere">{row.partyName ?? t`Sans nom`}</span>
          <span className="text-sm wrap-anywhere text-ink-3">
            {[row.reference, row.message].filter(Boolean).join(" · ")}
          </span>
        </span>
      ),
    },
    { id: "bookedOn", header: t`Date`, cell: (row) => format.date(row.bookedOn, "medium") },
    {
      id: "amount",
      header: t`Montant`,
      align: "end",
      cell: (row) => format.signedAmount(row.cents),
    },
    {
      id: "state",
      header: t`État`,
      cell: (row) => (
        <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
          <Badge tone={lineTones[row.state]}>{states[row.state]}</Badge>
          <span className="text-sm text-ink-3">
            {row.state === "WAITING" && row.reason ? reasons[row.reason] : row.holder?.name}
          </span>
        </span>
      ),
    },
  ];
};

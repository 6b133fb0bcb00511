import { kycStateWords } from "@coulisse/contract/kyc-words.ts";
import type { InvestorRow } from "@coulisse/contract/review-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { unprovenWords } from "#app/standing-words.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { Badge } from "#ui/badge.tsx";
import type { Column } from "#ui/table/column.ts";
import { stateTones } from "./review-words.ts";

export const useInvestorColumns = (): Column<InvestorRow>[] => {
  const { t } = useLingui();
  const states = useWords(kycStateWords);
  const format = useFormats();
  const none = <span className="text-ink-3">—</span>;
  return [
    {
      id: "name",
      header: t`Investisseur`,
      sortable: true,
      cell: (row) => (
        <span className="grid min-w-0">
          <span className="truncate font-medium">{row.name}</span>
          <span className="truncate text-sm text-ink-3">{row.email}</span>
        </span>
      ),
    },
    {
      id: "state",
      header: t`État`,
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-1.5 max-sm:justify-end">
          <Badge tone={stateTones[row.kycState]}>{states[row.kycState]}</Badge>
          {row.openHitCount > 0 ? <Badge tone="loss">{t`Correspondance`}</Badge> : null}
          {row.emailVerified ? null : <Badge tone="warn">{t(unprovenWords)}</Badge>}
          {row.politicallyExposed ? <Badge tone="warn">{t`Exposé`}</Badge> : null}
        </span>
      ),
    },
    {
      id: "submittedAt",
      header: t`Soumis le`,
      align: "end",
      sortable: true,
      cell: (row) => (row.kycSubmittedAt ? format.instant(row.kycSubmittedAt) : none),
    },
    {
      id: "decidedAt",
      header: t`Décidé le`,
      align: "end",
      cell: (row) => (row.kycDecidedAt ? format.instant(row.kycDecidedAt) : none),
    },
    {
      id: "expiresOn",
      header: t`Pièce valable jusqu’au`,
      align: "end",
      cell: (row) => (row.identityExpiresOn ? format.date(row.identityExpiresOn) : none),
    },
  ];
};

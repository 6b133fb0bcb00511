import { kycStateWords } from "@coulisse/contract/kyc-words.ts";
import { reviewRoutes } from "@coulisse/contract/review.ts";
import type { InvestorRow } from "@coulisse/contract/review-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useWords } from "#i18n/use-words.ts";
import { saveTable, type FileColumn } from "#app/table-file.ts";

/** The investors as the table filters them, in a file. */
export const useInvestorFile = (query: object): (() => void) => {
  const { t } = useLingui();
  const states = useWords(kycStateWords);
  const columns: FileColumn<InvestorRow>[] = [
    { header: t`Investisseur`, value: (row) => row.name },
    { header: t`E-mail`, value: (row) => row.email },
    { header: t`État`, value: (row) => states[row.kycState] },
    { header: t`Soumis le`, value: (row) => row.kycSubmittedAt },
    { header: t`Décidé le`, value: (row) => row.kycDecidedAt },
    { header: t`Pièce valable jusqu’au`, value: (row) => row.identityExpiresOn },
    { header: t`Exposé`, value: (row) => (row.politicallyExposed ? t`Oui` : t`Non`) },
    { header: t`Correspondances`, value: (row) => row.openHitCount },
  ];
  return () => void saveTable(reviewRoutes.listInvestors, query, t`investisseurs`, columns);
};

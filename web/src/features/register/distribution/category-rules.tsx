import type { ShareCategory } from "@coulisse/contract/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";

type Props = { category: ShareCategory; today: string; companyApproval: boolean };

/** The clauses that a transfer meets, said before the form is filled rather than after. */
export const CategoryRules = ({ category, today, companyApproval }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  if (!category.transferable) {
    return <Banner tone="warn">{t`Les actions de ce lot ne sont pas cessibles.`}</Banner>;
  }
  const until = category.inalienableUntil;
  if (until !== null && until > today) {
    return (
      <Banner tone="warn">{t`Les actions de ce lot sont inaliénables jusqu’au ${format.date(until)}.`}</Banner>
    );
  }
  if (category.approvalRequired || companyApproval) {
    return (
      <Banner>{t`Une cession demande l’agrément de la société : indiquez sa date et sa référence.`}</Banner>
    );
  }
  return null;
};

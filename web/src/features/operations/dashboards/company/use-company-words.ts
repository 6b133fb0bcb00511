import { formalityKindWords } from "@coulisse/contract/formalities/formality-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import type { WaitingWords } from "../waiting-section.tsx";
import type { CompanyWaiting } from "./company-waiting.ts";

/** Words for each kind of thing that waits for a company, and where it is done. */
export const useCompanyWords = (companySlug: string) => {
  const { t } = useLingui();
  const format = useFormats();
  const kinds = useWords(formalityKindWords);
  return (waiting: CompanyWaiting): WaitingWords => {
    switch (waiting.kind) {
      case "approval": {
        const { id, shareCategory, quantity, unitPrice } = waiting.deal;
        const shares = format.quantity(quantity);
        const price = format.unitPrice(unitPrice);
        return {
          title: t`Agréer une cession, ou la refuser`,
          detail: t`${shareCategory.name} · ${shares} actions à ${price}`,
          act: t`Décider`,
          to: path("/companies/:companySlug/secondary-market/deals/:id", { companySlug, id }),
        };
      }
      case "signature": {
        const { id, title, company } = waiting.signature;
        return {
          title: t`Signer « ${title} »`,
          detail: company.name,
          act: t`Signer`,
          to: path("/investor/signatures/:id", { id }),
        };
      }
      case "certificate": {
        const { id, name, paidCents } = waiting.round;
        const paid = format.amount(paidCents);
        return {
          title: t`Envoyer le certificat du dépositaire`,
          detail: t`${name} · ${paid} payés : les actions ne sont émises qu’avec lui.`,
          act: t`Voir la levée`,
          to: path("/companies/:companySlug/fundraising/:id", { companySlug, id }),
        };
      }
      case "formality": {
        const { kind, holderName } = waiting.formality;
        return {
          title: kinds[kind],
          detail: holderName ?? t`Pour la société`,
          act: t`Voir la formalité`,
          to: path("/companies/:companySlug/formalities", { companySlug }),
        };
      }
    }
  };
};

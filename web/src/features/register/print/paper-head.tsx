import type { Company } from "@coulisse/contract/company-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { CompanyLine } from "../company-line.tsx";
import { useOpenedAt } from "../use-today.ts";

type Props = { company: Company; title: string; children?: ReactNode };

/** What stands at the head of a paper that leaves the house: whose, what, and of when. */
export const PaperHead = ({ company, title, children }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { address } = company;
  const drawnUp = format.instant(useOpenedAt().toISOString());
  return (
    <header className="mb-5 border-b border-ink pb-3">
      <p>
        <CompanyLine company={company} />
        {address === null
          ? null
          : ` · ${[address.line1, address.line2, `${address.postcode} ${address.city}`].filter(Boolean).join(", ")}`}
      </p>
      <p className="figure mt-1 text-2xl">{title}</p>
      <p className="mt-1 text-ink-2">{t`Édité le ${drawnUp}`}</p>
      {children}
    </header>
  );
};

import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useEffect, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useFormats } from "#i18n/use-formats.ts";
import { useOpenedAt } from "#platform/today.ts";
import { CompanyLine } from "../company-line.tsx";

/** Printed or given up: the page takes it away. */
type Props = { onDone: () => void; children: ReactNode };

/** A sheet for the printer alone, of what is reckoned on the page: of all else the server has a paper. */
export const PrintFrame = ({ onDone, children }: Props) => {
  useEffect(() => {
    const root = document.getElementById("root");
    root?.classList.add("print:hidden");
    window.addEventListener("afterprint", onDone);
    // After the paint, so that what is printed has been laid out.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("afterprint", onDone);
      root?.classList.remove("print:hidden");
    };
  }, [onDone]);
  return createPortal(
    <div data-paper className="hidden text-xs text-ink print:block">
      {children}
    </div>,
    document.body,
  );
};

type PaperHeadProps = { company: Company; title: string; children?: ReactNode };

/** The head of a paper that leaves the house says whose it is, what, and of when. */
export const PaperHead = ({ company, title, children }: PaperHeadProps) => {
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

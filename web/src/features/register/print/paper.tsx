import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useEffect, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { useOpenedAt } from "#platform/today.ts";
import { CompanyLine } from "../company-line.tsx";

type Props = {
  read: number;
  total: number;
  isWhole: boolean;
  failed: boolean;
  /** Printed, cancelled or failed: the page takes it away. */
  onDone: () => void;
  children: ReactNode;
};

/**
 * A table on the screen draws only what is in view; on paper all of it must stand. The whole is
 * read first, with a count, then laid out for the printer alone.
 */
export const PrintFrame = ({ read, total, isWhole, failed, onDone, children }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const [done, all] = [format.quantity(read), format.quantity(total)];
  useEffect(() => {
    if (!isWhole) return undefined;
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
  }, [isWhole, onDone]);
  if (isWhole) {
    return createPortal(
      <div data-paper className="hidden text-xs text-ink print:block">
        {children}
      </div>,
      document.body,
    );
  }
  return (
    <Dialog
      name="prepare-print"
      open
      onClose={onDone}
      title={t`Préparation de l’impression`}
      lead={failed ? t`La lecture s’est interrompue.` : t`${done} lignes lues sur ${all}`}
      actions={<Button onClick={onDone}>{t`Annuler`}</Button>}
    >
      <ProgressBar value={read} max={total} label={t`Lignes lues`} />
    </Dialog>
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

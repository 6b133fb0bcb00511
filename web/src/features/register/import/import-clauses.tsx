import type { ImportReport } from "@coulisse/contract/imports/import-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useFormats } from "#i18n/use-formats.ts";

/** Clauses bind the transfers of the categories that an import makes. */
export const ImportClauses = ({ report: { clauses } }: { report: ImportReport }) => {
  const { t } = useLingui();
  const format = useFormats();
  const heading = useId();
  return (
    <div className="grid gap-3">
      <h3 id={heading} className="text-lg">{t`Clauses`}</h3>
      <ul aria-labelledby={heading} className="rounded-md border border-rule bg-sheet">
        {clauses.map(
          ({ categoryName, approvalRequired, transferable, inalienableUntil, decisions }) => (
            <li
              key={categoryName}
              className="grid gap-x-4 gap-y-1 border-b border-rule px-4 py-2.5 text-sm last:border-0 sm:grid-cols-2"
            >
              <span className="min-w-0 break-words">{categoryName}</span>
              <span className="text-ink-2">
                {[
                  ...(transferable ? [] : [t`incessibles`]),
                  ...(approvalRequired ? [t`agrément requis`] : []),
                  ...(inalienableUntil === null
                    ? []
                    : [t`inaliénables jusqu’au ${format.date(inalienableUntil)}`]),
                ].join(", ")}
                {decisions.map(({ effectiveOn, title }) => (
                  <span key={effectiveOn} className="block break-words">
                    {t`droits changés le ${format.date(effectiveOn)} : ${title}`}
                  </span>
                ))}
              </span>
            </li>
          ),
        )}
      </ul>
    </div>
  );
};

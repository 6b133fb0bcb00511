import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type EffectRow = { label: ReactNode; before: ReactNode; after: ReactNode };

/** The table shows what a decision changes, before → after, before it is confirmed. */
export const EffectTable = ({
  rows,
  caption,
}: {
  rows: readonly EffectRow[];
  caption?: string;
}) => {
  const { t } = useLingui();
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption ?? t`Ce qui change`}</caption>
      <thead className="text-left text-ink-3">
        <tr>
          <th scope="col" className="sr-only">{t`Valeur`}</th>
          <th scope="col" className="py-1.5 pl-3 text-right font-normal">{t`Avant`}</th>
          <th aria-hidden="true" />
          <th scope="col" className="py-1.5 text-right font-normal">{t`Après`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} className="border-t border-rule">
            <th scope="row" className="py-2 text-left font-normal text-ink-2">
              {row.label}
            </th>
            <td className="tabular py-2 pl-3 text-right text-ink-3">{row.before}</td>
            <td aria-hidden="true" className="w-8 text-center text-ink-3">
              <Icon name="arrowRight" size={12} className="mx-auto" />
            </td>
            <td className="tabular py-2 text-right font-medium">{row.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

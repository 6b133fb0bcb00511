import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

export type ChartTable = {
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
};

type Props = {
  /** The summary says what the chart shows, in one sentence with its main figure. */
  summary: string;
  table: ChartTable;
  children: ReactNode;
};

/** Every chart says what it shows in a sentence, and has its figures as a table. */
export const ChartFrame = ({ summary, table, children }: Props) => {
  const { t } = useLingui();
  return (
    <figure>
      <figcaption className="sr-only">{summary}</figcaption>
      {children}
      <details data-screen-only className="mt-3 text-sm">
        <summary className="hit-24 inline-flex items-center text-ink-3 hover:text-ink">
          {t`Voir les chiffres`}
        </summary>
        <div className="relative mt-2 max-h-72 overflow-auto">
          <table className="w-full">
            <caption className="sr-only">{summary}</caption>
            <thead>
              <tr className="text-ink-3">
                {table.heads.map((head, at) => (
                  <th key={head} scope="col" className={cell(at)}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row.key} className="border-t border-rule">
                  {row.cells.map((text, at) => (
                    <td key={at} className={cell(at)}>
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
};

const cell = (at: number): string =>
  at === 0 ? "py-1 pr-3 text-left font-normal" : "tabular py-1 pl-3 text-right font-normal";

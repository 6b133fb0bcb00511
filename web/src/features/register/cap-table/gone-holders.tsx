import type { CapTableRow } from "@coulisse/contract/register-shapes.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";

type Props = { gone: readonly CapTableRow[]; since: string };

/** A table of those who hold shares cannot show who no longer does. */
export const GoneHolders = ({ gone, since }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const day = format.date(since);
  if (gone.length === 0) return null;
  return (
    <details className="mt-4 text-sm">
      <summary className="hit-24 text-ink-2">
        <Plural
          value={gone.length}
          one={`# porteur du ${day} n’a plus d’actions`}
          other={`# porteurs du ${day} n’ont plus d’actions`}
        />
      </summary>
      <table className="mt-2 w-full max-w-form">
        <caption className="sr-only">{t`Porteurs sortis depuis le ${day}`}</caption>
        <tbody>
          {gone.map((row) => (
            <tr key={row.holderId} className="border-t border-rule">
              <th scope="row" className="py-1.5 text-left font-normal break-words">
                {row.name}
              </th>
              <td className="tabular py-1.5 pl-3 text-right">{format.quantity(row.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

import type { ImportReport } from "@coulisse/contract/import-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";

/** As many rows as the dry run gives. */
const rowsMax = 100;

/** Where the lines lead, so that a mistake is seen in the result before it is written. */
export const ImportPreview = ({ report: { preview } }: { report: ImportReport }) => {
  const { t } = useLingui();
  const format = useFormats();
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{t`Table de capitalisation qui en résulte`}</h3>
      <div
        role="region"
        aria-label={t`Table de capitalisation qui en résulte`}
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-md border border-rule bg-sheet"
      >
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-sunken text-left text-ink-2">
            <tr>
              <th scope="col" className="px-4 py-2 font-normal">{t`Porteur`}</th>
              <th scope="col" className="px-4 py-2 font-normal">{t`Lot d’actions`}</th>
              <th scope="col" className="px-4 py-2 text-right font-normal">{t`Actions`}</th>
            </tr>
          </thead>
          <tbody>
            {preview.map((row, index) => (
              <tr key={index} className="border-t border-rule">
                <td className="px-4 py-2 break-words">{row.holderName}</td>
                <td className="px-4 py-2 break-words">{row.categoryName}</td>
                <td className="tabular px-4 py-2 text-right">{format.quantity(row.quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {preview.length >= rowsMax ? (
        <p className="text-sm text-ink-3">{t`Les ${rowsMax} lignes de titres les plus grandes.`}</p>
      ) : null}
    </div>
  );
};

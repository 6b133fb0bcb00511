import type { ImportReport } from "@coulisse/contract/imports/import-shapes.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { ShortTable } from "#ui/table/short-table.tsx";
import { useSourceWords } from "../lines/source-words.ts";

/** The number of rows is what the dry run gives. */
const rowsMax = 100;

/**
 * The preview shows where the lines lead, so that a mistake is seen in the result before it is
 * written.
 */
export const ImportPreview = ({ report: { preview } }: { report: ImportReport }) => {
  const { t } = useLingui();
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{t`Table de capitalisation qui en résulte`}</h3>
      <div
        role="region"
        aria-label={t`Table de capitalisation qui en résulte`}
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-md border border-rule bg-sheet"
      >
        <ShortTable
          inset
          heads="sticky"
          caption={t`Table de capitalisation qui en résulte`}
          columns={[
            { id: "holder", header: t`Porteur`, cell: (row) => row.holderName },
            { id: "category", header: t`Catégorie d’actions`, cell: (row) => row.categoryName },
            {
              id: "quantity",
              header: t`Actions`,
              align: "end",
              cell: (row) => <Sourced row={row} />,
            },
          ]}
          rows={preview}
          rowId={(_, index) => String(index)}
        />
      </div>
      {preview.length >= rowsMax ? (
        <p className="text-sm text-ink-3">{t`Les ${rowsMax} lignes de titres les plus grandes.`}</p>
      ) : null}
    </div>
  );
};

type Row = ImportReport["preview"][number];

/** A number of the draft opens the cells of the file that it comes from. */
const Sourced = ({ row: { quantity, sources, sourceCount } }: { row: Row }) => {
  const format = useFormats();
  const placeOf = useSourceWords();
  const hidden = sourceCount - sources.length;
  if (sources.length === 0) return format.quantity(quantity);
  return (
    <details>
      <summary>{format.quantity(quantity)}</summary>
      <ul className="grid gap-1 pt-2 text-ink-3">
        {sources.map((source, at) => (
          <li key={at} className="break-words">
            {[source.file, placeOf(source), source.said].filter(Boolean).join(" · ")}{" "}
            <span className="text-ink-2">
              {source.change > 0 ? "+" : ""}
              {format.quantity(source.change)}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="pt-1 text-ink-3">
          <Plural value={hidden} one="Et une autre." other="Et # autres." />
        </p>
      ) : null}
    </details>
  );
};

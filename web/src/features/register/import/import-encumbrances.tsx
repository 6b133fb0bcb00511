import type { ImportReport } from "@coulisse/contract/imports/import-shapes.schemas.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useOfName } from "#i18n/use-of-name.ts";
import { useWords } from "#i18n/use-words.ts";
import { ShortTable } from "#ui/table/short-table.tsx";
import { useSourceWords } from "../lines/source-words.ts";

type Row = ImportReport["encumbrances"][number];

/**
 * Encumbrances weigh on the shares by the files, with the cell of each, before they are written.
 */
export const ImportEncumbrances = ({ report }: { report: ImportReport }) => {
  const { t } = useLingui();
  const format = useFormats();
  const words = useWords(natureWords);
  const placeOf = useSourceWords();
  const { encumbrances, encumbranceCount } = report;
  const shown = encumbrances.length;
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{t`Nantissements et démembrements`}</h3>
      <div
        role="region"
        aria-label={t`Nantissements et démembrements`}
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-md border border-rule bg-sheet"
      >
        <ShortTable
          inset
          heads="sticky"
          caption={t`Nantissements et démembrements`}
          columns={[
            { id: "holder", header: t`Porteur`, cell: (row) => <Parties row={row} /> },
            {
              id: "category",
              header: t`Catégorie d’actions`,
              wideOnly: true,
              cell: ({ categoryName }) => categoryName,
            },
            {
              id: "since",
              header: t`Depuis le`,
              wideOnly: true,
              cell: ({ effectiveOn }) => format.date(effectiveOn),
            },
            {
              id: "until",
              header: t`Jusqu’au`,
              wideOnly: true,
              cell: ({ endedOn }) => (endedOn === null ? noFigure : format.date(endedOn)),
            },
            {
              id: "source",
              header: t`Dans le fichier`,
              wideOnly: true,
              cell: (row) => placeOf(row),
            },
            {
              id: "quantity",
              header: t`Actions`,
              align: "end",
              cell: (row) => (
                <>
                  {format.quantity(row.quantity)}
                  <span className="block text-sm text-ink-3">{words[row.nature]}</span>
                </>
              ),
            },
          ]}
          rows={encumbrances}
          rowId={(_, index) => String(index)}
        />
      </div>
      {encumbranceCount > shown ? (
        <p className="text-sm text-ink-3">
          {t`Les ${shown} premiers, sur ${format.quantity(encumbranceCount)}.`}
        </p>
      ) : null}
    </div>
  );
};

const Parties = ({ row: { holderName, beneficiaryName } }: { row: Row }) => {
  const { t } = useLingui();
  const ofBeneficiary = useOfName()(beneficiaryName ?? "");
  return (
    <>
      {holderName}
      {beneficiaryName === null ? null : (
        <span className="block text-sm text-ink-3">{t`en faveur ${ofBeneficiary}`}</span>
      )}
    </>
  );
};

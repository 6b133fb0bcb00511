import type {
  ImportSaid,
  ImportTotals as Totals,
} from "@coulisse/contract/imports/import-totals.schemas.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Field } from "#ui/form/field.tsx";
import { NumberInput } from "#ui/form/number-input.tsx";
import { ShortTable } from "#ui/table/short-table.tsx";
import { differenceOf, figureIn, saidOfCategory, withCategory } from "./import-said.ts";

type Props = { totals: Totals; said: ImportSaid; onSaid: (said: ImportSaid) => void };

type Row = Readonly<{
  id: string;
  label: string;
  shares: number;
  part: number;
  nominalValue: string | null;
  capitalCents: number | null;
  said: number | undefined;
  onSaid: (shares: number | undefined) => void;
}>;

const wholePart = 10_000;

/**
 * Totals are what the files come to, beside what the person expects and what the company has on
 * file.
 */
export const ImportTotals = ({ totals, said, onSaid }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const rows: Row[] = totals.categories.map((category) => ({
    ...category,
    id: category.code,
    label: category.name,
    said: saidOfCategory(said, category.code),
    onSaid: (shares) => onSaid(withCategory(said, category.code, shares)),
  }));
  rows.push({
    id: "",
    label: t`Total`,
    shares: totals.shares,
    nominalValue: null,
    part: totals.shares > 0 ? wholePart : 0,
    capitalCents: totals.capitalCents,
    said: said.shares,
    onSaid: (shares) => onSaid({ ...said, shares }),
  });
  return (
    <section aria-labelledby="import-totals" className="grid gap-3">
      <h3 id="import-totals" className="text-lg">{t`Totaux à comparer`}</h3>
      <p className="max-w-form text-ink-2">
        {t`Indiquez ce que vous attendez, d’après vos statuts ou votre dernier registre : l’import ne démarre que si les totaux concordent.`}
      </p>
      <div className="overflow-x-auto rounded-md border border-rule bg-sheet">
        <ShortTable
          inset
          caption={t`Totaux à comparer`}
          columns={[
            { id: "category", header: t`Catégorie d’actions`, cell: ({ label }) => label },
            {
              id: "shares",
              header: t`Actions`,
              align: "end",
              cell: ({ shares, part }) => (
                <>
                  {format.quantity(shares)}
                  <span className="block text-ink-3 sm:hidden">{format.basisPoints(part)}</span>
                </>
              ),
            },
            {
              id: "part",
              header: t`Part`,
              align: "end",
              wideOnly: true,
              cell: ({ part }) => format.basisPoints(part),
            },
            {
              id: "nominal",
              header: t`Valeur nominale`,
              align: "end",
              wideOnly: true,
              cell: ({ nominalValue }) =>
                nominalValue === null ? noFigure : format.unitPrice(nominalValue),
            },
            {
              id: "capital",
              header: t`Capital`,
              align: "end",
              wideOnly: true,
              cell: ({ capitalCents }) =>
                capitalCents === null ? noFigure : format.amount(capitalCents),
            },
            {
              id: "said",
              header: t`Attendu`,
              align: "end",
              cell: (row) => <Expected row={row} />,
            },
          ]}
          rows={rows}
          rowId={({ id }) => id}
        />
      </div>
      <ExpectedCapital totals={totals} said={said} onSaid={onSaid} />
    </section>
  );
};

const Expected = ({ row: { label, shares, said, onSaid } }: { row: Row }) => {
  const { t } = useLingui();
  return (
    <div className="ml-auto grid w-32 gap-1">
      <NumberInput
        aria-label={t`Actions attendues : ${label}`}
        kind="whole"
        value={said}
        onFigure={(figure) => onSaid(figureIn(figure))}
      />
      <Difference by={differenceOf(shares, said)} unit="shares" />
    </div>
  );
};

const ExpectedCapital = ({ totals, said, onSaid }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { capitalCents, declaredCents } = totals;
  const declared = declaredCents === null ? noFigure : format.amount(declaredCents);
  const counted = capitalCents === null ? noFigure : format.amount(capitalCents);
  return (
    <Field
      optional
      className="max-w-form"
      label={t`Capital attendu`}
      help={t`Actions à leur valeur nominale : ${counted}. Capital de la société : ${declared}.`}
    >
      {(ids) => (
        <>
          <NumberInput
            {...ids}
            kind="cents"
            unit="€"
            value={said.capitalCents}
            onFigure={(figure) => onSaid({ ...said, capitalCents: figureIn(figure) })}
          />
          <Difference by={differenceOf(capitalCents, said.capitalCents)} unit="cents" />
        </>
      )}
    </Field>
  );
};

const Difference = ({ by, unit }: { by: number | null; unit: "shares" | "cents" }) => {
  const { t } = useLingui();
  const format = useFormats();
  if (by === null || Number.isNaN(by)) return null;
  if (by === 0) return <span role="status" className="text-sm text-gain">{t`Concorde`}</span>;
  const size = unit === "cents" ? format.signedAmount(by) : signed(by, format.quantity);
  return <span role="status" className="text-sm text-loss">{t`Écart : ${size}`}</span>;
};

const signed = (count: number, write: (count: number) => string): string =>
  `${count > 0 ? "+" : ""}${write(count)}`;

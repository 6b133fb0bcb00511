import type {
  ImportMapping,
  ImportTable,
} from "@coulisse/contract/imports/import-layouts.schemas.ts";
import type { ImportSaid } from "@coulisse/contract/imports/import-totals.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { DateInput } from "#ui/form/date-input.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";
import { useLayoutWords } from "./field-words.ts";
import { ImportExpected } from "./import-expected.tsx";
import {
  choicesOf,
  foundField,
  isOfDay,
  lacksMeaning,
  mappingsOf,
  needsDay,
  surelyFrom,
  trustedFrom,
  unchosen,
  type LayoutField,
  type LayoutShape,
  type TableChoice,
} from "./table-choices.ts";

type Props = {
  tables: readonly ImportTable[];
  said: ImportSaid;
  onSaid: (said: ImportSaid) => void;
  onConfirm: (mappings: ImportMapping[]) => Promise<unknown>;
};

/** How a file of another layout was understood, before anything is made of it. */
export const ImportTables = ({ tables, said, onSaid, onConfirm }: Props) => {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const why = useId();
  const [choices, setChoices] = useState(() => choicesOf(tables));
  const [busy, setBusy] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const isNothingRead = !choices.some(({ isRead }) => isRead);
  const isDayMissing = choices.some(needsDay);
  const held = isNothingRead
    ? t`Choisissez d’abord le tableau à lire.`
    : isDayMissing
      ? t`Indiquez d’abord à quelle date les actions sont comptées.`
      : choices.some(lacksMeaning)
        ? t`Choisissez d’abord le sens de chaque colonne « À choisir », fût-ce « Ne rien en lire ».`
        : undefined;
  const confirm = async (): Promise<void> => {
    setBusy(true);
    await onConfirm(mappingsOf(tables, choices)).finally(() => setBusy(false));
  };
  return (
    <section aria-labelledby="import-tables" className="grid gap-6 border-t border-rule pt-6">
      <div className="grid gap-1">
        <h2 id="import-tables" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {t`Ce que nous lisons dans votre fichier`}
        </h2>
        <p className="max-w-prose text-ink-2">
          {t`Ce fichier ne suit pas notre modèle. Vérifiez le sens de chaque colonne, corrigez-le au besoin, puis confirmez : vos choix seront proposés pour le prochain fichier de mêmes en-têtes.`}
        </p>
      </div>
      {tables.some(({ isKept }) => isKept) ? (
        <Banner
          title={t`Vos choix pour un fichier de mêmes en-têtes sont proposés ici : vérifiez-les.`}
        />
      ) : null}
      {tables.map((table, at) => {
        const choice = choices[at];
        return choice === undefined ? null : (
          <TableCard
            key={`${table.sheet} ${table.headerLine} ${table.columns[0]?.index}`}
            table={table}
            choice={choice}
            onChange={(next) => setChoices(choices.with(at, next))}
          />
        );
      })}
      <ImportExpected said={said} onSaid={onSaid} />
      <div className="grid justify-items-start gap-2">
        <Button
          variant="primary"
          busy={busy}
          disabled={held}
          aria-describedby={held === undefined ? undefined : why}
          onClick={() => void confirm()}
        >
          {t`Confirmer la lecture et vérifier`}
        </Button>
        {held === undefined ? null : (
          <p id={why} className="text-sm text-ink-2">
            {held}
          </p>
        )}
      </div>
    </section>
  );
};

/**
 * Columns stand one under the other on a narrow screen: what stands in a column tells what it
 * means.
 */
const columnGrid =
  "grid items-baseline gap-2 px-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1.4fr)_7.5rem] sm:gap-4";

/** The number of headings is enough to tell two tables of one sheet apart. */
const headingsShown = 6;

type CardProps = {
  table: ImportTable;
  choice: TableChoice;
  onChange: (choice: TableChoice) => void;
};

const TableCard = ({ table, choice, onChange }: CardProps) => {
  const { t } = useLingui();
  const words = useLayoutWords();
  const { sheet, headerLine, rowCount, columns, dayFrom } = table;
  const headings = columns.flatMap(({ heading }) => (heading === "" ? [] : [heading]));
  const name =
    sheet === ""
      ? t`Tableau dont l’en-tête est à la ligne ${headerLine}`
      : t`Feuille « ${sheet} », en-tête à la ligne ${headerLine}`;
  return (
    <div role="group" aria-label={name} className="rounded-md border border-rule bg-sheet">
      <div className="p-4">
        <Checkbox
          checked={choice.isRead}
          onChange={(event) => onChange({ ...choice, isRead: event.target.checked })}
          label={name}
          help={
            <>
              <Plural value={rowCount} one="# ligne" other="# lignes" />
              {headings.length > 0 ? ` · ${headings.slice(0, headingsShown).join(", ")}` : null}
            </>
          }
        />
      </div>
      {choice.isRead ? (
        <>
          <div className="grid gap-4 border-t border-rule p-4 sm:grid-cols-2">
            <Field label={t`Ce que contient ce tableau`}>
              {(ids) => (
                <Select
                  {...ids}
                  value={choice.shape}
                  onChange={(event) =>
                    onChange({ ...choice, shape: event.target.value as LayoutShape })
                  }
                  options={Object.entries(words.shapes).map(([value, label]) => ({ value, label }))}
                />
              )}
            </Field>
            {isOfDay(choice.shape) ? (
              <Field
                label={t`Jour où les actions sont comptées`}
                help={
                  dayFrom !== null && choice.day === table.day
                    ? t`Proposé d’après « ${dayFrom} » : vérifiez-le. Les écritures d’ouverture du registre portent cette date.`
                    : t`Les écritures d’ouverture du registre portent cette date.`
                }
              >
                {(ids) => (
                  <DateInput
                    {...ids}
                    value={choice.day}
                    onDay={(day) => onChange({ ...choice, day })}
                  />
                )}
              </Field>
            ) : null}
          </div>
          <ColumnChoices table={table} choice={choice} onChange={onChange} />
        </>
      ) : null}
    </div>
  );
};

const ColumnChoices = ({ table, choice, onChange }: CardProps) => {
  const { t } = useLingui();
  const words = useLayoutWords();
  const options = Object.entries(words.fields).map(([value, label]) => ({ value, label }));
  const toChoose = { value: unchosen, label: t`À choisir` };
  const heads = [t`Colonne`, t`Premières lignes`, t`Sens`, t`Certitude`];
  return (
    <div className="border-t border-rule">
      <div
        aria-hidden
        className={cx(columnGrid, "max-sm:hidden bg-sunken py-2 text-sm text-ink-2 sm:grid")}
      >
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul aria-label={t`Colonnes et premières lignes`}>
        {table.columns.map((column, at) => {
          const { heading, index, samples } = column;
          const chosen = choice.fields[at] ?? "";
          return (
            <li
              key={index}
              className={cx(columnGrid, "border-b border-rule py-3 text-sm last:border-0 sm:py-2")}
            >
              <span className="min-w-0 font-medium break-words">
                {heading === "" ? t`Colonne ${index + 1}` : heading}
              </span>
              <span className="min-w-0 break-words text-ink-3">
                {samples.filter((text) => text !== "").join(" · ")}
              </span>
              <Select
                aria-label={t`Sens de la colonne « ${heading} »`}
                value={chosen}
                placeholder={t`Ne rien en lire`}
                onChange={(event) => {
                  const field = event.target.value as LayoutField | "" | typeof unchosen;
                  onChange({ ...choice, fields: choice.fields.with(at, field) });
                }}
                options={chosen === unchosen ? [toChoose, ...options] : options}
              />
              <span>
                <Confidence column={column} chosen={chosen} />
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

type ConfidenceProps = {
  column: ImportTable["columns"][number];
  chosen: TableChoice["fields"][number];
};

/** How sure the reading is, or that a person decided otherwise. */
const Confidence = ({ column, chosen }: ConfidenceProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { confidence } = column;
  const isSure = confidence >= surelyFrom;
  if (chosen === unchosen) return <Badge tone="warn">{t`À choisir`}</Badge>;
  if (foundField(column) !== chosen) return <Badge tone="accent">{t`Choisi`}</Badge>;
  if (isSure) {
    const share = format.basisPoints(Math.round(confidence * 100) * 100);
    return confidence >= trustedFrom ? (
      <Badge tone="gain">{share}</Badge>
    ) : (
      <Badge tone="warn">{t`À vérifier, ${share}`}</Badge>
    );
  }
  return <Badge tone="warn">{t`À vérifier`}</Badge>;
};

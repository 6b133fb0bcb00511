import type { ImportAmended } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import {
  holderNamed,
  packageFields,
  tableAnswers,
  textAsWritten,
  wordRead,
} from "@coulisse/contract/imports/import-proposals.ts";
import { holderKindWords } from "@coulisse/contract/register/movement-words.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { Button } from "#ui/button.tsx";

type Props = { amended: readonly ImportAmended[]; onRemove: (at: number) => void };

/** The number of answers shown: what one answer changes in each line is rarely read to its end. */
const shownMax = 100;

/** How the files are read against their letter, as a person decided: the record of the import. */
export const GivenAnswers = ({ amended, onRemove }: Props) => {
  const { t } = useLingui();
  const hidden = amended.length - shownMax;
  return (
    <details open className="rounded-md border border-rule bg-sheet">
      <summary className="px-4 py-3 font-medium">
        <Plural value={amended.length} one="Votre réponse" other="Vos # réponses" />
      </summary>
      <ul className="border-t border-rule">
        {amended.slice(0, shownMax).map((one, at) => (
          <li
            key={`${one.sheet} ${one.line} ${one.column} ${one.object} ${one.field}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-rule px-4 py-2.5 text-sm last:border-0"
          >
            <span className="min-w-0 flex-1 basis-64 break-words">
              <GivenAnswer amended={one} />
            </span>
            <Button
              size="sm"
              aria-label={t`Retirer la réponse de la ligne ${one.line}`}
              onClick={() => onRemove(at)}
            >
              {t`Retirer`}
            </Button>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="border-t border-rule px-4 py-3 text-sm text-ink-3">
          <Plural value={hidden} one="Et une autre." other="Et # autres." />
        </p>
      ) : null}
    </details>
  );
};

const GivenAnswer = ({ amended }: { amended: ImportAmended }) => {
  const { t } = useLingui();
  const { sheet, line, column, was, readAs, object, field } = amended;
  if (field === holderNamed && object !== undefined) {
    return object === readAs
      ? t`« ${object} » est un porteur à part`
      : t`« ${object} » est le porteur « ${readAs} »`;
  }
  if (field === wordRead && object !== undefined) {
    return t`« ${object} » est lu « ${readAs} », partout dans sa colonne`;
  }
  if (isTableAnswer(field) && object !== undefined) {
    return <TableAnswer field={field} amended={amended} />;
  }
  if (object !== undefined) {
    if (field === packageFields.leftOut) return t`Fichier « ${sheet} » laissé de côté`;
    if (field === packageFields.manifest) return t`Manifest suivi : « ${sheet} »`;
    const place = t`Fichier « ${sheet} », ligne ${line}`;
    if (field === undefined) return t`${place} laissée de côté : ${was}`;
    if (readAs === null) return t`${place} : « ${field} » n’est pas lu`;
    return was === ""
      ? t`${place} : « ${field} » est lu « ${readAs} », ce que le fichier ne dit pas`
      : t`${place} : « ${field} » est lu « ${readAs} » au lieu de « ${was} »`;
  }
  const place = sheet === "" ? t`Ligne ${line}` : t`Feuille « ${sheet} », ligne ${line}`;
  if (field === textAsWritten) {
    return sheet === ""
      ? t`Les textes du fichier sont lus tels qu’ils sont écrits`
      : t`Feuille « ${sheet} » : les textes sont lus tels qu’ils sont écrits`;
  }
  if (column === null) return t`${place} laissée de côté : ${was}`;
  return readAs === null
    ? t`${place} : « ${was} » n’est pas lu`
    : t`${place} : « ${was} » est lu « ${readAs} »`;
};

type AnswerOfTable = (typeof tableAnswers)[keyof typeof tableAnswers];

const isTableAnswer = (field: string | undefined): field is AnswerOfTable =>
  Object.values(tableAnswers).some((one) => one === field);

const isKind = (said: string | null): said is keyof typeof holderKindWords.fr =>
  said !== null && Object.hasOwn(holderKindWords.fr, said);

/** The answer is what was said of a table as a whole. */
const TableAnswer = ({ field, amended }: { field: AnswerOfTable; amended: ImportAmended }) => {
  const { t } = useLingui();
  const format = useFormats();
  const kinds = useWords(holderKindWords);
  const { sheet, line, readAs, object } = amended;
  const place = sheet === "" ? t`Ligne ${line}` : t`Feuille « ${sheet} », ligne ${line}`;
  const table =
    sheet === ""
      ? t`Tableau dont l’en-tête est à la ligne ${line}`
      : t`Feuille « ${sheet} », en-tête à la ligne ${line}`;
  switch (field) {
    case tableAnswers.leftOut:
      return t`${table} : laissé de côté`;
    case tableAnswers.takenIn:
      return t`${table} : repris au registre`;
    case tableAnswers.day: {
      const day = format.date(readAs ?? "");
      return t`${table} : actions comptées au ${day}`;
    }
    case tableAnswers.category:
      return t`${table} : catégorie « ${readAs} »`;
    case tableAnswers.operation: {
      const [ratio = "", rounded] = (readAs ?? "").split(" ");
      const [fresh, old] = ratio.split(":");
      return rounded === undefined
        ? t`${place} : pour chaque porteur, ${fresh} pour ${old}`
        : t`${place} : pour chaque porteur, ${fresh} pour ${old}, arrondi à l’entier inférieur`;
    }
    case tableAnswers.bundle:
      return readAs === null
        ? t`${place} : lignes laissées sans lien`
        : t`${place} : lignes liées, « ${readAs} »`;
    case tableAnswers.rights:
      return t`${place} : « ${object} » compte des droits, hors du registre`;
    case tableAnswers.kind: {
      const kind = isKind(readAs) ? kinds[readAs] : readAs;
      return t`« ${object} » : ${kind}`;
    }
  }
};

import type { ImportFault } from "@coulisse/contract/imports/import-shapes.schemas.ts";
import { guarded, quoted } from "@coulisse/domain/formula-guard.ts";
import { useLingui } from "@lingui/react/macro";
import { currentLocale } from "#i18n/dictionary.ts";
import { saveFile } from "#platform/save-file.ts";

/** Spreadsheets know by it that the text is UTF-8. */
const byteOrderMark = "\uFEFF";

const lineOf = (cells: readonly (string | number | null)[]): string => {
  // Spreadsheets part columns by the sign that their language does not use in figures.
  const sign = currentLocale() === "fr" ? ";" : ",";
  const texts = cells.map((cell) =>
    typeof cell === "number" ? String(cell) : quoted(guarded(cell ?? "")),
  );
  return `${texts.join(sign)}\r\n`;
};

/** The faults as a file, for the one who made the register. */
export const useFaultReport = () => {
  const { t } = useLingui();
  return (faults: readonly ImportFault[]): void => {
    const columns = [
      { header: t`Fichier`, value: ({ file }: ImportFault) => file },
      { header: t`Feuille`, value: ({ sheet }: ImportFault) => sheet },
      { header: t`Ligne`, value: ({ line }: ImportFault) => line },
      { header: t`Colonne`, value: ({ column }: ImportFault) => column },
      { header: t`Cellule`, value: ({ cell }: ImportFault) => cell },
      {
        header: t`Gravité`,
        value: ({ severity }: ImportFault) => (severity === "fault" ? t`Erreur` : t`Avertissement`),
      },
      { header: t`Message`, value: ({ message }: ImportFault) => message },
      { header: t`Valeur lue`, value: ({ value }: ImportFault) => value },
      {
        header: t`Réponses possibles`,
        value: ({ proposals }: ImportFault) => proposals.map(({ words }) => words).join(" / "),
      },
    ];
    const lines = [
      lineOf(columns.map(({ header }) => header)),
      ...faults.map((fault) => lineOf(columns.map(({ value }) => value(fault)))),
    ];
    const content = new Blob([byteOrderMark, ...lines], { type: "text/csv" });
    saveFile(t`verification-du-registre.csv`, content);
  };
};

import { useLingui } from "@lingui/react/macro";

type Place = { sheet: string | null; line: number | null; cell: string | null };

/** Words for where something stands in a file: its sheet, and the cell or the line. */
export const useSourceWords = () => {
  const { t } = useLingui();
  return ({ sheet, line, cell }: Place): string => {
    const within = [
      ...(sheet === null ? [] : [t`feuille « ${sheet} »`]),
      ...(cell === null ? (line === null ? [] : [t`ligne ${line}`]) : [t`cellule ${cell}`]),
    ];
    return within.join(", ");
  };
};

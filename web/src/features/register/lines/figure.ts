/** A number of the cap table that was opened: whose, of which category, and read as what. */
export type FigureKind = "shares" | "capital" | "votes";
export type Figure = {
  kind: FigureKind;
  holderId?: string | undefined;
  shareCategoryId?: string | undefined;
};

const kinds: readonly FigureKind[] = ["shares", "capital", "votes"];
const all = "all";

/** Writes a figure as it stands in the address: `shares.<holder>.<category>`. */
export const writeFigure = ({ kind, holderId, shareCategoryId }: Figure): string =>
  [kind, holderId ?? all, shareCategoryId ?? all].join(".");

export const readFigure = (text: string | undefined): Figure | undefined => {
  const [kindText, holder, category] = text?.split(".") ?? [];
  const kind = kinds.find((known) => known === kindText);
  if (kind === undefined || holder === undefined || category === undefined) return undefined;
  return {
    kind,
    holderId: holder === all ? undefined : holder,
    shareCategoryId: category === all ? undefined : category,
  };
};

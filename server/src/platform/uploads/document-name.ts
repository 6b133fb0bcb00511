const endings = { pdf: "pdf", jpeg: "jpg", png: "png", webp: "webp" } as const;
const nameMax = 120;

/** The name as the person knows it, without a folder, with the ending of what the file now is. */
export const nameForKind = (name: string, kind: keyof typeof endings): string => {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const stem = last
    // Signs that nobody sees, those among them that turn the order of the others round.
    .replaceAll(/[\p{Control}\p{Format}\u2028\u2029]/gu, "")
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .trim()
    .slice(0, nameMax);
  return `${stem === "" ? "document" : stem}.${endings[kind]}`;
};

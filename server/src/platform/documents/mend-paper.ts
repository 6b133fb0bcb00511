/**
 * Papers that were drawn before 24 November 2026 lack the second line of their head, which was counted
 * all the same: each cross-reference of theirs is beside its object. With the line they are whole.
 */

const firstLine = "%PDF-1.7\n";
const lostLine = Buffer.from("%\xff\xff\xff\xff\n", "latin1");

export type MendedPaper = Readonly<{
  bytes: Buffer;
  /** How long the paper was before a seal came behind it. */
  paperLength: number;
}>;

/** The paper without a seal behind it, and where it says that its cross-references are. */
const readPaper = (file: Buffer): Readonly<{ length: number; start: number }> | undefined => {
  const end = /\nstartxref\n(\d+)\n%%EOF\n/.exec(file.toString("latin1"));
  return end ? { length: end.index + end[0].length, start: Number(end[1]) } : undefined;
};

/** Gives the paper as it was meant, without the seal that is of the damaged one; undefined of any other file. */
export const mendPaper = (file: Buffer): MendedPaper | undefined => {
  const begins = file.toString("latin1", 0, firstLine.length + 1);
  if (!begins.startsWith(firstLine) || begins.endsWith("%")) return undefined;
  const paper = readPaper(file);
  if (!paper) return undefined;
  const place = paper.start - lostLine.length;
  if (file.toString("latin1", place, place + 5) !== "xref\n") return undefined;
  const rest = file.subarray(firstLine.length, paper.length);
  const bytes = Buffer.concat([file.subarray(0, firstLine.length), lostLine, rest]);
  return { bytes, paperLength: paper.length };
};

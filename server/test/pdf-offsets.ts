/**
 * Walks a PDF as a strict reader does: from `startxref` through every section of cross-references, and
 * to each object that one names. It repairs nothing. Sections as tables are all that we write.
 */

type Section = Readonly<{ at: number; entries: Map<number, number>; trailer: string }>;

export type PdfWalk = Readonly<{
  /** Faults are one sentence for each place that is not where the file says. */
  faults: readonly string[];
  objects: number;
  sections: number;
}>;

/** The line that says a file has bytes beyond ASCII (ISO 19005-2, 6.1.2). */
const headForm = /^%PDF-1\.[4-7]\n%[\x80-\xff]{4,}\n/;
const endForm = /startxref\r?\n(\d+)\r?\n%%EOF\r?\n?$/;
const partForm = /(\d+) (\d+) ?\r?\n/y;
const entryForm = /(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)/y;
const trailerForm = /\s*trailer\s*([\s\S]*?)startxref/y;

const matchAt = (form: RegExp, file: string, at: number): RegExpExecArray | null => {
  form.lastIndex = at;
  return form.exec(file);
};

const readSection = (file: string, at: number, faults: string[]): Section => {
  const entries = new Map<number, number>();
  if (file.slice(at, at + 5) !== "xref\n") {
    faults.push(`no cross-references at ${at}: ${JSON.stringify(file.slice(at, at + 12))}`);
    return { at, entries, trailer: "" };
  }
  let place = at + 5;
  for (let part = matchAt(partForm, file, place); part; part = matchAt(partForm, file, place)) {
    const [head, first, count] = part;
    place += head.length;
    for (let index = 0; index < Number(count); index += 1) {
      const entry = matchAt(entryForm, file, place);
      if (!entry) {
        faults.push(`entry ${index} of the section at ${at} has not its twenty bytes`);
        return { at, entries, trailer: "" };
      }
      place += entry[0].length;
      if (entry[3] === "n") entries.set(Number(first) + index, Number(entry[1]));
    }
  }
  const trailer = matchAt(trailerForm, file, place)?.[1];
  if (trailer === undefined) faults.push(`no trailer after the section at ${at}`);
  return { at, entries, trailer: trailer ?? "" };
};

export const walkOffsets = (bytes: Uint8Array): PdfWalk => {
  const file = Buffer.from(bytes).toString("latin1");
  const faults: string[] = [];
  if (!headForm.test(file)) faults.push("the file has not both lines of its head");
  const end = endForm.exec(file);
  if (!end) faults.push("the file does not end with its startxref");
  const sections: Section[] = [];
  for (let next = end?.[1]; next !== undefined;) {
    const section = readSection(file, Number(next), faults);
    if (sections.some(({ at }) => at === section.at)) {
      faults.push(`the sections lead in a circle at ${section.at}`);
      break;
    }
    sections.push(section);
    next = /\/Prev (\d+)/.exec(section.trailer)?.[1];
  }
  const named = new Set<number>();
  for (const { entries, trailer } of sections) {
    const size = Number(/\/Size (\d+)/.exec(trailer)?.[1]);
    for (const [id, place] of entries) {
      named.add(id);
      if (!(id < size)) faults.push(`object ${id} is beyond the size ${size}`);
      const found = /^(\d+) \d+ obj\b/.exec(file.slice(place, place + 24));
      if (Number(found?.[1]) !== id) faults.push(`object ${id} is not at ${place}`);
    }
  }
  for (const [, id] of file.matchAll(/^(\d+) 0 obj$/gm)) {
    if (!named.has(Number(id))) faults.push(`object ${id} is in no cross-reference`);
  }
  return { faults, objects: named.size, sections: sections.length };
};

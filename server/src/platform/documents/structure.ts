/**
 * The order in which a document is read out, as PDF keeps it: a tree of parts. Each part is written as
 * soon as it is closed, so that of a hundred thousand rows only the numbers stay in memory.
 */
import type { Doc } from "./shaper.ts";

/** The names that PDF gives to the parts of a document. */
export type Part = "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD";

/** An object of the file in the words of PDF itself, which PDFKit writes as it is. */
class Words {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  get [Symbol.toStringTag](): string {
    return "Words";
  }
  toString(): string {
    return this.text;
  }
}

type Reference = { id: number; data: object; end(): void };
type Tree = { add(key: number, value: unknown): void };
/** PDFKit's own fields of a document's marks, beyond what its types tell. */
type Marked = {
  ref(data: object): Reference;
  getStructTreeRoot(): { id: number; data: { K?: unknown } };
  getStructParentTree(): Tree;
  page: { dictionary: Reference; structParentTreeKey: number };
};

type Opened = Readonly<{ reference: Reference; part: string; parent: number; parts: number[] }>;

export type Structure = Readonly<{
  open(part: Part): void;
  close(): void;
  /** Gives the number by which the page marks what it draws of this part. */
  leaf(part: Part): number;
  /** Called before the next page, and after the last. */
  endPage(): void;
  end(): void;
}>;

const listed = (ids: readonly number[]): string => `[${ids.map((id) => `${id} 0 R`).join(" ")}]`;

export const createStructure = (doc: Doc): Structure => {
  const marked = doc as unknown as Marked;
  const root = marked.getStructTreeRoot();
  const start = (part: string, parent: number): Opened => ({
    reference: marked.ref({}),
    part,
    parent,
    parts: [],
  });
  const finish = ({ reference, part, parent, parts }: Opened): void => {
    reference.data = new Words(`<< /S /${part} /P ${parent} 0 R /K ${listed(parts)} >>`);
    reference.end();
  };
  const whole = start("Document", root.id);
  root.data.K = [new Words(`${whole.reference.id} 0 R`)];
  const opened = [whole];
  const innermost = (): Opened => opened.at(-1) ?? whole;
  let leaves: number[] = [];

  return {
    open: (part) => {
      const above = innermost();
      const element = start(part, above.reference.id);
      above.parts.push(element.reference.id);
      opened.push(element);
    },
    close: () => {
      const element = opened.length > 1 ? opened.pop() : undefined;
      if (element) finish(element);
    },
    leaf: (part) => {
      const above = innermost();
      const mark = leaves.length;
      const page = marked.page.dictionary.id;
      const parent = above.reference.id;
      const element = marked.ref(
        new Words(`<< /S /${part} /P ${parent} 0 R /Pg ${page} 0 R /K ${mark} >>`),
      );
      element.end();
      above.parts.push(element.id);
      leaves.push(element.id);
      return mark;
    },
    endPage: () => {
      const list = marked.ref(new Words(listed(leaves)));
      list.end();
      marked
        .getStructParentTree()
        .add(marked.page.structParentTreeKey, new Words(`${list.id} 0 R`));
      leaves = [];
    },
    end: () => {
      for (let element = opened.pop(); element; element = opened.pop()) finish(element);
    },
  };
};

import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  type PDFObject,
  type PDFRef,
} from "#platform/uploads/pdf-library.ts";

const names = {
  root: PDFName.of("StructTreeRoot"),
  kids: PDFName.of("K"),
  above: PDFName.of("P"),
  tree: PDFName.of("ParentTree"),
  numbers: PDFName.of("Nums"),
  nextNumber: PDFName.of("ParentTreeNextKey"),
  language: PDFName.of("Lang"),
  ownNumber: PDFName.of("StructParents"),
  parent: PDFName.of("Parent"),
};

type Copy = <Kind extends PDFObject>(found: Kind) => Kind;
type Parts = Readonly<{ root: PDFDict; tree: PDFDict; numbers: PDFArray }>;

/** By which a reader knows the parts of pages; a document of somebody else may have none. */
const partsOf = (doc: PDFDocument): Parts | undefined => {
  const root = doc.catalog.lookupMaybe(names.root, PDFDict);
  const tree = root?.lookupMaybe(names.tree, PDFDict);
  const numbers = tree?.lookupMaybe(names.numbers, PDFArray);
  return root && tree && numbers && { root, tree, numbers };
};

/** The parts of the pages come after what is read out of the document. */
const joinParts = (
  doc: PDFDocument,
  paper: PDFDocument,
  pages: readonly PDFDict[],
  copy: Copy,
): void => {
  const [to, from] = [partsOf(doc), partsOf(paper)];
  const top = from?.root.lookup(names.kids, PDFArray);
  if (!to || !from || !top) {
    for (const page of pages) page.delete(names.ownNumber);
    return;
  }
  const keys = to.numbers.asArray().filter((_, index) => index % 2 === 0);
  const used = keys.map((key) => (key instanceof PDFNumber ? key.asNumber() : 0));
  const first = Math.max(-1, ...used) + 1;
  // What lies above all parts of the paper is left behind with it.
  const whole = top.lookup(0, PDFDict);
  whole.delete(names.above);
  const part = copy(top.get(0));
  const added = doc.context.lookup(part, PDFDict);
  added.set(names.above, doc.catalog.get(names.root) as PDFRef);
  // It may be read out in another language than the document.
  const language = paper.catalog.get(names.language);
  if (language) added.set(names.language, copy(language));
  pages.forEach((page, index) => {
    page.set(names.ownNumber, PDFNumber.of(first + index));
    to.numbers.push(PDFNumber.of(first + index));
    to.numbers.push(copy(from.numbers.get(2 * index + 1)));
  });
  to.tree.set(names.numbers, to.numbers);
  to.root.set(names.nextNumber, PDFNumber.of(first + pages.length));
  const tops = to.root.lookup(names.kids);
  const known = to.root.get(names.kids);
  const all = tops instanceof PDFArray ? tops : doc.context.obj(known ? [known] : []);
  all.push(part);
  to.root.set(names.kids, all);
};

/** Puts the pages of a paper of ours behind those of a document, with their fonts and their parts. */
export const addPages = async (doc: PDFDocument, bytes: Uint8Array): Promise<void> => {
  const paper = await PDFDocument.load(bytes, { updateMetadata: false });
  const copier = PDFObjectCopier.for(paper.context, doc.context);
  const count = doc.getPages().length;
  const added = paper.getPages().map(({ ref }) => copier.copy(ref));
  const pages = added.map((ref) => doc.context.lookup(ref, PDFDict));
  joinParts(doc, paper, pages, copier.copy);
  added.forEach((ref, index) => {
    const parent = doc.catalog.insertLeafNode(ref, count + index);
    pages[index]?.set(names.parent, parent);
  });
};

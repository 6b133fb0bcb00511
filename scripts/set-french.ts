// Sets the spaces and signs of French where the house writes it: `node scripts/set-french.ts`.
// Keyboards hide the no-break space; this puts it into sources and dictionaries alike, so that a
// message keeps its translation.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { isFixedText, setFrench } from "./tidy/french.ts";
import { isTest, listFiles } from "./tidy/tree.ts";

type Range = { from: number; to: number };

const frenchTags = new Set(["t", "msg", "defineMessage"]);
const frenchElements = new Set(["Trans", "Plural", "Select", "SelectOrdinal"]);

const isFrenchHome = (node: ts.Node, source: ts.SourceFile): boolean =>
  (ts.isTaggedTemplateExpression(node) && frenchTags.has(node.tag.getText(source))) ||
  (ts.isJsxElement(node) && frenchElements.has(node.openingElement.tagName.getText(source))) ||
  (ts.isJsxSelfClosingElement(node) && frenchElements.has(node.tagName.getText(source))) ||
  (ts.isPropertyAssignment(node) && node.name.getText(source) === "fr");

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node) ||
  ts.isJsxText(node);

const frenchRanges = (source: ts.SourceFile): Range[] => {
  const ranges: Range[] = [];
  const visit = (node: ts.Node, inside: boolean): void => {
    const french = inside || isFrenchHome(node, source);
    if (french && isText(node)) ranges.push({ from: node.getStart(source), to: node.end });
    ts.forEachChild(node, (child) => visit(child, french));
  };
  visit(source, false);
  return ranges;
};

/** The source with its French set; nothing outside the texts is touched. */
export const setSource = (path: string, text: string): string => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return frenchRanges(source).reduceRight((whole, { from, to }) => {
    const piece = whole.slice(from, to);
    return isFixedText(piece.slice(1, -1))
      ? whole
      : whole.slice(0, from) + setFrench(piece) + whole.slice(to);
  }, text);
};

/** A dictionary: French on both sides of the French one, and as the keys of the English one. */
export const setCatalogue = (path: string, text: string): string =>
  text
    .split(/\n(?=msg)/)
    .map((part) => {
      const french = part.startsWith("msgid") || path.endsWith("/fr.po");
      const words = [...part.matchAll(/"(.*)"/g)].map((match) => match[1]).join("");
      if (!french || isFixedText(words)) return part;
      // A comment names places in the code, which is not French.
      const pieces = part.split(/^(#.*)$/m);
      return pieces.map((piece) => (piece.startsWith("#") ? piece : setFrench(piece))).join("");
    })
    .join("\n");

const isOurs = (path: string): boolean =>
  /^(web|server|contract|domain)\/(src|demo)\/.+\.(ts|tsx|po)$/.test(path) && !isTest(path);

const run = (root: string): void => {
  for (const path of listFiles(root).filter(isOurs)) {
    const before = readFileSync(join(root, path), "utf8");
    const after = path.endsWith(".po") ? setCatalogue(path, before) : setSource(path, before);
    if (after === before) continue;
    writeFileSync(join(root, path), after);
    console.log(path);
  }
};

if (import.meta.main) run(resolve(import.meta.dirname, ".."));

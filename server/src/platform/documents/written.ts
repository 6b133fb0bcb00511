import type { Doc } from "./shaper.ts";

/** PDFKit's own fields for writing a document, line by line. */
type Writing = { _write(data: string | Uint8Array): void; _offset: number };

const pieceLength = 65_536;

const next = (doc: Doc): Buffer | null => doc.read() as Buffer | null;

/**
 * Takes what a document writes in pieces worth sending. PDFKit makes a buffer of each line, and a long
 * document ends with a line for each of its objects: half a million of them at once.
 */
export const takeWritten = (doc: Doc): (() => Generator<Buffer>) => {
  const writing = doc as unknown as Writing;
  // Both lines of the head are written as a document is opened, and counted: Node may hand them over one
  // at a time, and whatever is left behind puts every cross-reference of the file beside its object.
  let pieces: Buffer[] = [];
  for (let head = next(doc); head !== null; head = next(doc)) pieces.push(head);
  let text = "";
  const endText = (): void => {
    if (text !== "") pieces.push(Buffer.from(text, "latin1"));
    text = "";
  };
  const write = (data: string | Uint8Array): void => {
    if (typeof data === "string") {
      text += `${data}\n`;
      writing._offset += data.length + 1;
      if (text.length > pieceLength) endText();
      return;
    }
    endText();
    pieces.push(Buffer.from(data));
    writing._offset += data.length;
  };
  Object.assign(writing, { _write: write });
  return function* () {
    endText();
    const ready = pieces;
    pieces = [];
    yield Buffer.concat(ready);
  };
};

import { createHash } from "node:crypto";
import { signDetached, type Sealer } from "#platform/seal/cades.ts";
import { addPages } from "#platform/seal/add-pages.ts";
import {
  PDFArray,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  PDFString,
} from "#platform/uploads/pdf-library.ts";

export type Seal = Sealer & Readonly<{ at: Date; reason: string; sealedBy: string }>;

/** Room for a signature with a chain of several certificates, in bytes. */
const signatureBytes = 16_384;
const digitsOfPlace = 10;

const rangeHole = `/${"*".repeat(digitsOfPlace)}`;
const signatureHole = `<${"0".repeat(2 * signatureBytes)}>`;

type Hole = Readonly<{ start: number; end: number }>;

const findHole = (file: Buffer, text: string, from: number): Hole => {
  const start = file.indexOf(text, from, "latin1");
  if (start === -1) throw new Error("The place of the signature was not written.");
  return { start, end: start + text.length };
};

/** A signature field without a look of its own, on the first page, and the place of its signature. */
const addField = (doc: PDFDocument, { at, reason, sealedBy }: Seal): void => {
  const { context } = doc;
  const range = PDFArray.withContext(context);
  range.push(PDFNumber.of(0));
  for (let place = 0; place < 3; place += 1) range.push(PDFName.of(rangeHole.slice(1)));
  const signature = context.obj({
    Type: "Sig",
    Filter: "Adobe.PPKLite",
    SubFilter: "ETSI.CAdES.detached",
    ByteRange: range,
    Contents: PDFHexString.of(signatureHole.slice(1, -1)),
    M: PDFString.fromDate(at),
    Name: PDFHexString.fromText(sealedBy),
    Reason: PDFHexString.fromText(reason),
  });
  const bytes = new Uint8Array(signature.sizeInBytes());
  signature.copyBytesInto(bytes, 0);
  // As it is, and never packed in a stream with others: its place in the file is what is signed around.
  const value = context.register(PDFInvalidObject.of(bytes));
  const { node, ref } = doc.getPage(0);
  const box = [0, 0, 0, 0];
  // PDF/A wants a look, even of what shows nothing.
  const look = context.register(context.formXObject([], { BBox: box, Resources: {} }));
  const form = doc.catalog.getOrCreateAcroForm();
  const field = context.register(
    context.obj({
      Type: "Annot",
      Subtype: "Widget",
      FT: "Sig",
      Rect: box,
      V: value,
      T: PDFString.of(`seal-${form.getFields().length + 1}`),
      // It is printed and locked.
      F: 132,
      P: ref,
      AP: { N: look },
    }),
  );
  // The library's own way would write the contents of the page anew.
  const annotations = node.lookupMaybe(PDFName.of("Annots"), PDFArray) ?? context.obj([]);
  annotations.push(field);
  node.set(PDFName.of("Annots"), annotations);
  form.addField(field);
  form.dict.set(PDFName.of("SigFlags"), PDFNumber.of(3));
};

/** The first half of a file's identifier stays, and the second is of this state (14.4). */
const nameAnew = ({ context }: PDFDocument, original: Uint8Array): void => {
  const known = context.trailerInfo.ID;
  const own = PDFHexString.of(createHash("md5").update(original).digest("hex"));
  const first = known instanceof PDFArray ? known.get(0) : own;
  const id = PDFArray.withContext(context);
  id.push(first);
  id.push(own);
  context.trailerInfo.ID = id;
};

/**
 * Seals a PDF by PAdES: what was there stays to the byte, at the beginning of the file; pages that
 * say who signed come behind it, and the seal is of all of it and of itself but for its own place.
 */
export const sealPdf = async (
  original: Uint8Array,
  seal: Seal,
  lastPages?: Uint8Array,
): Promise<Buffer> => {
  const doc = await PDFDocument.load(original, {
    forIncrementalUpdate: true,
    updateMetadata: false,
  });
  if (lastPages) await addPages(doc, lastPages);
  addField(doc, seal);
  nameAnew(doc, original);
  const file = Buffer.from(await doc.save({ useObjectStreams: false, addDefaultPage: false }));
  const contents = findHole(file, signatureHole, original.length);
  const range = [0, contents.start, contents.end, file.length - contents.end];
  let from = original.length;
  for (const place of range.slice(1)) {
    const hole = findHole(file, rangeHole, from);
    file.write(String(place).padEnd(rangeHole.length), hole.start, "latin1");
    from = hole.end;
  }
  const signed = [file.subarray(0, contents.start), file.subarray(contents.end)];
  const signature = signDetached(signed, seal).toString("hex");
  if (signature.length > 2 * signatureBytes)
    throw new Error("The chain of certificates is too long.");
  file.write(signature, contents.start + 1, "latin1");
  return file;
};

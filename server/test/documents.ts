import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFRawStream, PDFString, StandardFonts } from "@cantoo/pdf-lib";

type Draw = (document: PDFDocument) => void | Promise<void>;

/** A page with a line of text, and whatever else a test puts into it. */
export const pdf = async (more?: Draw, pages = 1): Promise<Buffer> => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 0; page < pages; page += 1) {
    document.addPage([300, 200]).drawText("12 rue des Lilas, 69003 Lyon", { x: 20, y: 100, font });
  }
  document.setAuthor("Claire Aubry");
  document.setTitle("Facture");
  await more?.(document);
  return Buffer.from(await document.save());
};

/** A document whose catalogue opens with this action. */
export const pdfWithAction = (action: Record<string, string>): Promise<Buffer> =>
  pdf((document) => {
    const entries = Object.entries(action).map(([key, value]) => [
      key,
      value.startsWith("/") ? PDFName.of(value.slice(1)) : PDFString.of(value),
    ]);
    document.catalog.set(
      PDFName.of("OpenAction"),
      document.context.register(document.context.obj(Object.fromEntries(entries))),
    );
  });

/** Written by hand, so that it can lie: an object stream that unfolds to this many bytes. */
export const pdfBomb = (unfoldedBytes: number, type = "/ObjStm"): Buffer => {
  const folded = deflateSync(Buffer.alloc(unfoldedBytes, 32));
  const dictionary = `<< /Type ${type} /N 1 /First 4 /Filter /FlateDecode /Length ${folded.length} >>`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.5\n1 0 obj\n${dictionary}\nstream\n`),
    folded,
    Buffer.from("\nendstream\nendobj\ntrailer\n<< /Root 2 0 R >>\nstartxref\n0\n%%EOF\n"),
  ]);
};

/** A page whose drawing unfolds to so many bytes: nobody opens it here, but whoever reviews it does. */
export const pdfWithDrawing = (unfoldedBytes: number): Promise<Buffer> =>
  pdf((document) => {
    const folded = deflateSync(Buffer.alloc(unfoldedBytes, 32));
    const drawing = PDFRawStream.of(
      document.context.obj({ Filter: "FlateDecode", Length: folded.length }),
      folded,
    );
    document.getPage(0).node.set(PDFName.of("Contents"), document.context.register(drawing));
  });

/** An archive of one empty file, as it may hang behind a picture. */
export const archive = Buffer.from(
  "504b0304140000000000000021000000000000000000000000000100000061" +
    "504b01021400140000000000000021000000000000000000000000000100000000000000000000000000000000006 1".replace(
      " ",
      "",
    ) +
    "504b050600000000010001002f0000001f0000000000",
  "hex",
);

/** 96 × 64 pixels as a telephone keeps them. */
export const heic = Buffer.from(
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAT9tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFjAAEAAAAAAAAAGwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAjbWRhdAAAABcoAa9Y+Q6SX//y4VyOpp/+fVDGxkw2MA==",
  "base64",
);

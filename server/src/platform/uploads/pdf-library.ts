import type * as Library from "@cantoo/pdf-lib";

/**
 * The package offers its hundreds of small modules, which every thread would find, read and compile
 * anew: four tenths of a second of the processor for each document. What it also brings is the same
 * library in one file, but without a name of its own.
 */
const inOneFile = new URL("../dist/pdf-lib.esm.min.js", import.meta.resolve("@cantoo/pdf-lib"));

export const {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  PDFRef,
  PDFStream,
  PDFString,
} = (await import(inOneFile.href)) as typeof Library;

export type PDFArray = Library.PDFArray;
export type PDFDict = Library.PDFDict;
export type PDFDocument = Library.PDFDocument;
export type PDFObject = Library.PDFObject;
export type PDFRef = Library.PDFRef;

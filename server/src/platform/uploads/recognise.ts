import { fileTypeFromBuffer } from "file-type";
import type { FileType } from "@coulisse/domain/file-kinds.ts";

/** The same names as the refusals of `document-refusals.ts`. */
export type RecognitionFault =
  | "document_missing"
  | "document_refused"
  | "document_mislabelled"
  | "document_drawing"
  | "document_archive";

const kindOfType: Readonly<Record<string, FileType>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpeg",
  "image/jpg": "jpeg",
  "image/pjpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/heic": "heic",
  "image/heif": "heic",
  "image/avif": "avif",
  "image/gif": "gif",
};
const kindOfEnding: Readonly<Record<string, FileType>> = {
  pdf: "pdf",
  jpg: "jpeg",
  jpeg: "jpeg",
  jpe: "jpeg",
  jfif: "jpeg",
  png: "png",
  webp: "webp",
  heic: "heic",
  heif: "heic",
  hif: "heic",
  avif: "avif",
  gif: "gif",
};

/** Endings that say another type. A name may have a point in it, so an unknown one says nothing. */
const otherEndings =
  /^(?:exe|com|bat|cmd|msi|scr|js|mjs|vbs|ps1|sh|jar|apk|html?|xhtml|svgz?|xml|php|zip|rar|7z|gz|tar|docx?|docm|xlsx?|xlsm|pptx?|odt|ods|txt|csv|bmp|tiff?|mp4|mov|eml|iso|lnk)$/;

/** Browsers that do not know a type announce none, or bytes. */
const unannounced = new Set(["", "application/octet-stream", "binary/octet-stream"]);

const isMislabelled = (kind: FileType, name: string, mediaType: string): boolean => {
  const announced = mediaType.toLowerCase();
  if (!unannounced.has(announced) && kindOfType[announced] !== kind) return true;
  const ending = /\.([a-z0-9]{1,5})$/.exec(name.toLowerCase())?.[1];
  if (ending === undefined) return false;
  const said = kindOfEnding[ending];
  return said === undefined ? otherEndings.test(ending) : said !== kind;
};

const archives =
  /^application\/(?:zip|x-rar-compressed|x-7z-compressed|gzip|x-tar|x-bzip2|x-xz|java-archive|x-cfb|epub\+zip|vnd\.(?:openxmlformats|oasis|ms-).*)$/;
const headBytes = 65_536;

/** A drawing is text in any encoding that browsers read; with the NULs gone, UTF-16 reads alike. */
const isDrawing = (bytes: Buffer): boolean => {
  const head = bytes.subarray(0, headBytes).toString("latin1").replaceAll("\0", "");
  return /^\W*</.test(head) && /<(?:[\w-]+:)?svg[\s>/]/i.test(head);
};

type Sent = Readonly<{ name: string; mediaType: string; bytes: Buffer }>;

/** Gives what the content is, where the name and the announced type say the same; else why not. */
export const recogniseDocument = async (sent: Sent): Promise<FileType | RecognitionFault> => {
  if (sent.bytes.length === 0) return "document_missing";
  const found = (await fileTypeFromBuffer(sent.bytes))?.mime;
  const kind = found === undefined ? undefined : kindOfType[found];
  if (kind) {
    return isMislabelled(kind, sent.name, sent.mediaType) ? "document_mislabelled" : kind;
  }
  if (isDrawing(sent.bytes)) return "document_drawing";
  return found !== undefined && archives.test(found) ? "document_archive" : "document_refused";
};

import { sharp } from "#platform/image-library.ts";
import { run } from "#platform/work/run.ts";

const worker = new URL("./heic-worker.ts", import.meta.url);
const bounds = { cpuMs: 30_000, memoryMb: 512 };
/** The box that says how large a picture is (ISO 14496-12): flags, width, height. */
const sizeBox = Buffer.from("ispe");

const announcedPixels = (bytes: Buffer): number => {
  let most = 0;
  for (let at = bytes.indexOf(sizeBox); at !== -1; at = bytes.indexOf(sizeBox, at + 4)) {
    if (at + 16 > bytes.length) break;
    most = Math.max(most, bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12));
  }
  return most;
};

/** The photo of a telephone as a JPEG: browsers do not show the other, and sharp does not read it. */
export const readHeic = async (bytes: Buffer): Promise<Buffer | ImageFault> => {
  const pixels = announcedPixels(bytes);
  if (pixels === 0) return "document_damaged";
  if (pixels > pixelsMax) return "document_too_complex";
  const read = await run<Uint8Array | "damaged">(worker, () => new Uint8Array(bytes), bounds);
  if (read.end !== "answered") return "document_too_complex";
  return read.answer === "damaged" ? "document_damaged" : Buffer.from(read.answer);
};

type ImageKind = "jpeg" | "png" | "webp";
export type PictureSize = Readonly<{ width: number; height: number }>;
export type CleanImage = Readonly<{
  bytes: Buffer;
  preview: Buffer;
  /** The size of the preview, in pixels. */
  previewSize: PictureSize;
}>;
export type ImageFault = "document_damaged" | "document_too_complex";

/** Above what a camera of today makes, below what fills the memory. */
const pixelsMax = 50_000_000;
/** Fine enough to read the small print of a card that fills the picture. */
const sideMax = 4000;
const previewSideMax = 1200;

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: pixelsMax, failOn: "error", pages: 1 }).autoOrient();

const measure = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => null);

/**
 * Decoded and written anew: only pixels go on from here, upright, and whatever else the file carried
 * (where it was taken, a program behind the picture) is left behind.
 */
export const cleanImage = async (
  kind: ImageKind,
  bytes: Buffer,
): Promise<CleanImage | ImageFault> => {
  const size = await measure(bytes);
  if (!size) return "document_damaged";
  if (size.width * size.height > pixelsMax) return "document_too_complex";
  const drawn = open(bytes).resize({
    width: sideMax,
    height: sideMax,
    fit: "inside",
    withoutEnlargement: true,
  });
  const write = {
    jpeg: () => drawn.jpeg({ quality: 88 }),
    png: () => drawn.png(),
    webp: () => drawn.webp({ quality: 90 }),
  };
  const clean = await write[kind]()
    .toBuffer()
    .catch(() => null);
  if (!clean) return "document_damaged";
  const { data: preview, info } = await sharp(clean)
    .resize({
      width: previewSideMax,
      height: previewSideMax,
      fit: "inside",
      withoutEnlargement: true,
    })
    .webp({ quality: 75 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: clean, preview, previewSize: { width: info.width, height: info.height } };
};

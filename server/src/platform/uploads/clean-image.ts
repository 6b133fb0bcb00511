import { sharp } from "#platform/image-library.ts";

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
export const pixelsMax = 50_000_000;
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

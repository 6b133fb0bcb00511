import type { ImageKey } from "@coulisse/contract/companies/companies.ts";
import { sharp } from "#platform/image-library.ts";
import { fieldProblem } from "#platform/problem.ts";
import { sharingSize } from "#platform/site/page-html.ts";

/**
 * The colour is that of the site's paper: a logo is set on it, and what is transparent shows it.
 */
const paper = "#fbf9f5";

/**
 * The picture as social networks want it: JPEG, since some read no WebP, and of the one size that
 * none of them crops. A square one is set whole in its middle, another fills it.
 */
export const drawSharing = (
  bytes: Buffer,
  { width, height }: Readonly<{ width: number; height: number }>,
): Promise<Buffer> =>
  sharp(bytes)
    .resize({ ...sharingSize, fit: width === height ? "contain" : "cover", background: paper })
    .flatten({ background: paper })
    .jpeg({ quality: 82 })
    .toBuffer();

type Shape = Readonly<{ sizes: readonly number[]; square: boolean }>;

/** The sizes the site shows, in pixels of width: a logo is set in a square, the others keep theirs. */
const shapes: Readonly<Record<ImageKey, Shape>> = {
  logo: { sizes: [64, 128, 256], square: true },
  horizontal: { sizes: [480, 960, 1600], square: false },
  vertical: { sizes: [480, 960], square: false },
  action: { sizes: [480, 960], square: false },
};

/** A picture that is taller than this many times its width is made narrower, not longer. */
const steepnessMax = 3;

type Box = Readonly<{ width: number; height: number; fit: "contain" | "inside" }>;

/** The boxes to draw an image of these dimensions in. It is never enlarged. */
const boxesOf = (key: ImageKey, source: { width: number; height: number }): Box[] => {
  const { sizes, square } = shapes[key];
  const own = square ? Math.max(source.width, source.height) : source.width;
  const largest = Math.min(own, Math.max(...sizes));
  return [...sizes.filter((size) => size < largest), largest].map((size) =>
    square
      ? { width: size, height: size, fit: "contain" }
      : { width: size, height: size * steepnessMax, fit: "inside" },
  );
};

/** 7 000 × 7 000: above what a camera of today makes, below what fills the memory. */
const pixelsMax = 49_000_000;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

type Rendering = Readonly<{
  bytes: Buffer;
  width: number;
  height: number;
  type: "image/avif" | "image/webp";
}>;
export type RenderedImage = Readonly<{
  key: ImageKey;
  width: number;
  height: number;
  renderings: readonly Rendering[];
}>;

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: pixelsMax, failOn: "error", pages: 1 }).autoOrient();

const measure = async (bytes: Buffer): Promise<{ width: number; height: number }> => {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  return autoOrient;
};

// Decoded and scaled once, then written in both formats. Only pixels go on from here: whatever
// else the file carried (where it was taken, a script behind the picture) is left behind.
const draw = async (bytes: Buffer, { width, height, fit }: Box): Promise<Rendering[]> => {
  const { data, info } = await open(bytes)
    .resize({ width, height, fit, background: transparent })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const pixels = sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  });
  const size = { width: info.width, height: info.height };
  return [
    { ...size, type: "image/avif", bytes: await pixels.clone().avif({ effort: 2 }).toBuffer() },
    { ...size, type: "image/webp", bytes: await pixels.clone().webp().toBuffer() },
  ];
};

/** The image, which was recognised as one, in the sizes and formats the site shows, or a refusal that names the field. */
export const renderImage = async (key: ImageKey, bytes: Buffer): Promise<RenderedImage> => {
  const size = await measure(bytes).catch(() => null);
  if (!size) throw fieldProblem("not_an_image", key);
  if (size.width * size.height > pixelsMax) throw fieldProblem("image_too_large", key);
  const renderings: Rendering[] = [];
  for (const box of boxesOf(key, size)) {
    const drawn = await draw(bytes, box).catch(() => null);
    if (!drawn) throw fieldProblem("not_an_image", key);
    renderings.push(...drawn);
  }
  return { key, ...size, renderings };
};

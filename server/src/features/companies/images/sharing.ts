import { sharingSize } from "#platform/site/page-html.ts";
import { sharp } from "#platform/image-library.ts";

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

import sharp from "sharp";

type Size = { width: number; height: number };

const picture = ({ width, height }: Size) =>
  sharp({ create: { width, height, channels: 3, background: "#2b5d6b" } });

export const jpeg = (size: Size) => picture(size).jpeg().toBuffer();
export const png = (size: Size) => picture(size).png().toBuffer();

/** A photograph that says where it was taken, and that lies on its side. */
export const photograph = (size: Size) =>
  picture(size)
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Copyright: "Hélène Vasseur", Orientation: "6" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 24/1", GPSLongitudeRef: "E" },
    })
    .jpeg()
    .toBuffer();

/** Pixels that do not compress, so that the file is as large as asked. */
export const noise = (size: Size) =>
  sharp({
    create: {
      ...size,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();

export const file = (bytes: Uint8Array | string, name: string, type = "image/png"): File =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type });

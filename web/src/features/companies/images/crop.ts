export type Size = Readonly<{ width: number; height: number }>;
/** How near one looks, and the middle of what one sees, as parts of the image. */
export type View = Readonly<{ zoom: number; x: number; y: number }>;
/** A crop is what stays of the image, in its own pixels. */
export type Crop = Size & Readonly<{ left: number; top: number }>;

export const wholeView: View = { zoom: 1, x: 0.5, y: 0.5 };
export const zoomMax = 4;

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** The largest part of this ratio at zoom 1, and the same divided by the zoom, never outside. */
export const cropOf = (size: Size, ratio: number, { zoom, x, y }: View): Crop => {
  const width = Math.min(size.width, size.height * ratio) / zoom;
  const height = width / ratio;
  return {
    width,
    height,
    left: between(0, x * size.width - width / 2, size.width - width),
    top: between(0, y * size.height - height / 2, size.height - height),
  };
};

/** Moves the frame over the image, by parts of the frame; at the edge it stays. */
export const moved = (
  size: Size,
  ratio: number,
  view: View,
  by: Readonly<{ x: number; y: number }>,
): View => {
  const { width, height, left, top } = cropOf(size, ratio, view);
  const x = (left + by.x * width + width / 2) / size.width;
  const y = (top + by.y * height + height / 2) / size.height;
  const kept = cropOf(size, ratio, { ...view, x, y });
  return {
    zoom: view.zoom,
    x: (kept.left + width / 2) / size.width,
    y: (kept.top + height / 2) / size.height,
  };
};

/** Looks nearer or from farther, around the same middle as far as the edges let it. */
export const zoomed = (size: Size, ratio: number, view: View, zoom: number): View =>
  moved(size, ratio, { ...view, zoom: between(1, zoom, zoomMax) }, { x: 0, y: 0 });

const isWhole = (size: Size, crop: Crop): boolean =>
  crop.width > size.width - 1 && crop.height > size.height - 1;

/** The width is more than the site ever shows: more pixels would only make the file heavier. */
const widthMax = 2400;
const jpeg = { type: "image/jpeg", ending: "jpg" } as const;
const png = { type: "image/png", ending: "png" } as const;

/** The part as a file of its own; the file itself where nothing is cut away. */
export const cutOut = async (
  file: File,
  image: HTMLImageElement,
  crop: Crop,
): Promise<File | undefined> => {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  if (isWhole(size, crop)) return file;
  const scale = Math.min(1, widthMax / crop.width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(crop.width * scale);
  canvas.height = Math.round(crop.height * scale);
  const drawing = canvas.getContext("2d");
  if (drawing === null) return undefined;
  const { left, top, width, height } = crop;
  drawing.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  // Only a JPEG is sure to have nothing that shines through.
  const { type, ending } = file.type === jpeg.type ? jpeg : png;
  const bytes = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, type, 0.92);
  });
  const stem = file.name.replace(/\.[^.]*$/, "");
  return bytes === null ? undefined : new File([bytes], `${stem}.${ending}`, { type });
};

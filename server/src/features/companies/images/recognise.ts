import { fileTypeFromBuffer } from "file-type";

const accepted = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);
const headBytes = 65_536;

/** A drawing is text in any encoding that browsers read; with the NULs gone, UTF-16 reads alike. */
const isDrawing = (bytes: Buffer): boolean => {
  const head = bytes.subarray(0, headBytes).toString("latin1").replaceAll("\0", "");
  return /^\W*</.test(head) && /<(?:[\w-]+:)?svg[\s>/]/i.test(head);
};

/** What the content is, whatever the name and the announced type say. */
export const recognise = async (bytes: Buffer): Promise<"image" | "drawing" | "other"> => {
  const type = await fileTypeFromBuffer(bytes);
  if (type && accepted.has(type.mime)) return "image";
  return isDrawing(bytes) ? "drawing" : "other";
};

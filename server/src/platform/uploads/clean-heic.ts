import { run } from "#platform/work/run.ts";
import { pixelsMax, type ImageFault } from "#platform/uploads/clean-image.ts";

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

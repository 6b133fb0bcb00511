import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ImageUpload } from "#features/companies/images/company-images.commands.ts";

/** The images of a company, or the papers of a person, as they would be sent. */
export type Pictures = (slug: string) => Promise<readonly ImageUpload[]>;

const script = join(import.meta.dirname, "..", "draw-pictures.ts");
const outputBytesMax = 64_000_000;

const drawAll = async (): Promise<ReadonlyMap<string, readonly ImageUpload[]>> => {
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    maxBuffer: outputBytesMax,
  });
  const drawn = new Map<string, ImageUpload[]>();
  for (const line of stdout.trimEnd().split("\n")) {
    const [slug = "", field = "", base64 = ""] = line.split(" ");
    const image = { field, bytes: Buffer.from(base64, "base64") };
    drawn.set(slug, [...(drawn.get(slug) ?? []), image]);
  }
  return drawn;
};

/** Draws once, when the first company asks: a world that has its companies draws nothing. */
export const createPictures = (): Pictures => {
  let drawing: ReturnType<typeof drawAll> | undefined;
  return async (slug) => {
    drawing ??= drawAll();
    const images = (await drawing).get(slug);
    if (!images) throw new Error(`No picture was drawn for ${slug}.`);
    return images;
  };
};

import type { PackedFile } from "../archive.ts";

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf("/") + 1);
export const baseName = (name: string): string => name.slice(name.lastIndexOf("/") + 1);

/** A path of the manifest as the archive names it: relative to the manifest, without `./`. */
const resolved = (manifest: string, path: string): string =>
  `${folderOf(manifest)}${path}`.replace(/(?:^|\/)(?:\.\/)+/g, (match) =>
    match.startsWith("/") ? "/" : "",
  );

/** The file that a manifest means; one that was uploaded without its folder is found by its name. */
export const fileAt = (
  files: readonly PackedFile[],
  manifest: string,
  path: string,
): PackedFile | undefined => {
  const wanted = resolved(manifest, path);
  const exact = files.find((file) => resolved("", file.name) === wanted);
  if (exact !== undefined) return exact;
  const namesakes = files.filter((file) => baseName(file.name) === baseName(path));
  return namesakes.length === 1 ? namesakes[0] : undefined;
};

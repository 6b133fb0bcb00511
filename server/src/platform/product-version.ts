import { readFile } from "node:fs/promises";

/** The version that this server is of. */
export const readVersion = async (): Promise<string> => {
  const text = await readFile(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
};

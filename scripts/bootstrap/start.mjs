import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectNode } from "./node-version.mjs";
import { root, run } from "./process.mjs";
import { ensureSite } from "./site.mjs";

/**
 * The rows of a long file are garbage soon after they were read: with the bounds of V8 itself they had
 * the server at twice the memory before they were collected (npm run bench:exports).
 */
const flags = JSON.parse(readFileSync(join(root, "server", "node-flags.json"), "utf8"));

export const start = async () => {
  await ensureSite();
  return run(projectNode(), [...flags, "server/src/main.ts"]);
};

import { projectNode } from "./node-version.mjs";
import { run } from "./process.mjs";
import { ensureSite } from "./site.mjs";

export const start = async () => {
  await ensureSite();
  return run(projectNode(), ["server/src/main.ts"]);
};

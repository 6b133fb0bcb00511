import { resolve } from "node:path";
import { checkBoundaries } from "./boundaries.ts";

const { violations, missing, moduleCount } = await checkBoundaries(
  resolve(import.meta.dirname, ".."),
);

for (const violation of violations) console.error(violation);
for (const file of missing) console.error(`not read: ${file}`);
console.log(`${moduleCount} modules, ${violations.length} violations`);
process.exitCode = violations.length + missing.length > 0 || moduleCount === 0 ? 1 : 0;

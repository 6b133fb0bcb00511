import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FreezeRegister } from "#providers/freeze-register/freeze-register.ts";

const file = join(import.meta.dirname, "example-register.json");

/** A handful of invented entries, for trying the product without a network. */
export const exampleRegister: FreezeRegister = {
  isExample: true,
  download: () => readFile(file),
};

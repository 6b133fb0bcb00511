import type { Capability } from "#server/capability.ts";
import { importBindings } from "#features/imports/import.routes.ts";

/** Registers that were kept elsewhere, taken over from their files. */
export const imports: Capability = {
  calls: importBindings,
  tables: { imports: ["import_files", "import_layouts", "import_sources"] },
};

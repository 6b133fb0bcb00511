import type { ImportMapping } from "@coulisse/contract/imports/import-layouts.schemas.ts";
import type { ImportAmendment } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import { requireActor, write, type Context } from "#platform/context.ts";
import { fieldProblem } from "#platform/problem.ts";
import { keepLayout } from "#features/imports/import-layouts.store.ts";
import { keptKey } from "#interchange/layout/layout-found.ts";
import { isMappingOf } from "#interchange/layout/layout-mapping.ts";
import type { LayoutFound } from "#interchange/layout/layout-shapes.ts";

const tableOf = (layout: readonly LayoutFound[], mapping: ImportMapping): LayoutFound | undefined =>
  layout.find((table) => isMappingOf(mapping, table)) ??
  layout.find(
    ({ sheet, headerLine }) => sheet === mapping.sheet && headerLine === mapping.headerLine,
  );

/** A mapping must be of the tables and columns that the file has. */
export const requireKnownTables = (
  layout: readonly LayoutFound[],
  mappings: readonly ImportMapping[],
): void => {
  for (const [at, mapping] of mappings.entries()) {
    const table = tableOf(layout, mapping);
    if (table === undefined) throw fieldProblem("table_not_found", `mappings[${at}]`);
    const known = new Set(table.columns.map(({ index }) => index));
    const unknown = mapping.columns.findIndex(({ index }) => !known.has(index));
    if (unknown >= 0) {
      throw fieldProblem("table_not_found", `mappings[${at}].columns[${unknown}].index`);
    }
  }
};

/** An answer is about a line or a cell that the files have. */
export const requireKnownCells = (
  missed: readonly ImportAmendment[],
  amendments: readonly ImportAmendment[],
): void => {
  const [first] = missed;
  if (first === undefined) return;
  const at = amendments.findIndex(
    ({ sheet, line, column, object, field }) =>
      sheet === first.sheet &&
      line === first.line &&
      column === first.column &&
      object === first.object &&
      field === first.field,
  );
  throw fieldProblem("cell_not_found", `amendments[${at}]`);
};

/** Changes of a person are proposed for the company's next file of these headings. */
export const keepLayouts = async (
  ctx: Context,
  companyId: string,
  layout: readonly LayoutFound[],
  mappings: readonly ImportMapping[],
): Promise<void> => {
  if (mappings.length === 0) return;
  const { userId } = requireActor(ctx);
  await write(ctx, async (w) => {
    for (const mapping of mappings) {
      const table = tableOf(layout, mapping);
      if (table === undefined || table.changed.length === 0) continue;
      const headings = keptKey(companyId, table.headings);
      const said = { headings, shape: mapping.shape, columns: table.changed };
      await keepLayout(w, userId, said, w.clock.now());
    }
  });
};

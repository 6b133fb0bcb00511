import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { lineStandings, movementTypes, natures } from "@coulisse/contract/register/movements.ts";
import { isDay } from "#i18n/dates.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";
import { isId } from "#platform/screen-search.ts";

/** The lines of a company’s register, the last first. */
export const lineList = listOf(movementRoutes.listRegister)({
  ask: (companyId: string) => ({ params: { companyId } }),
  table: () => ({
    sortAs: { number: null },
    defaultSort: { by: "number", direction: "desc" },
    filters: {
      type: several(movementTypes),
      nature: several(natures),
      standing: lineStandings,
      shareCategoryId: isId,
      holderId: isId,
      from: isDay,
      until: isDay,
    },
    ranges: ["amountCents"],
  }),
  atOnce: 100,
});

/** The query of the register, besides whose it is. */
export type LineQuery = ReturnType<typeof lineList.useAsked>["query"];

import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { movementTypes } from "@coulisse/contract/register/movements.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

/** Every category of shares, by name. */
export const categoryList = listOf(shareCategoryRoutes.listShareCategories)({
  file: shareCategoryRoutes.exportShareCategories,
  table: () => ({
    prefix: "categories",
    sort: ["name", "company", "shareCount", "shareholderCount", "fees"],
    defaultSort: { by: "name", direction: "asc" },
  }),
  // Few enough that a phone, where each row is a card, reaches what else is on the page.
  atOnce: 20,
});

type Accounts = { shareCategoryId: string; hidden?: true };

/** The accounts that hold a category today, the largest first. */
export const shareholderList = listOf(registerRoutes.listShareholders)({
  file: registerRoutes.exportShareholders,
  ask: (of: Accounts) => ({ query: of }),
  table: () => ({
    prefix: "holders",
    sort: ["holder", "quantity"],
    defaultSort: { by: "quantity", direction: "desc" },
  }),
  opened: "id",
});

/** The lines of the register that concern a category, the last first. */
export const categoryLineList = listOf(movementRoutes.listCategoryMovements)({
  ask: (shareCategoryId: string) => ({ params: { shareCategoryId } }),
  table: () => ({
    prefix: "movements",
    sortAs: { number: null },
    defaultSort: { by: "number", direction: "desc" },
    filters: { type: several(movementTypes) },
  }),
});

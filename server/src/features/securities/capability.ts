import { siteAddress } from "@coulisse/contract/site-paths.ts";
import type { Capability } from "#server/capability.ts";
import { shareCategoryRefusals } from "#features/securities/share-categories.errors.ts";
import { shareCategoryBindings } from "#features/securities/share-categories.routes.ts";

/** Categories of shares, and their rights by dated decisions. */
export const securities: Capability = {
  calls: shareCategoryBindings,
  refusals: shareCategoryRefusals,
  tables: { securities: ["share_categories", "category_decisions"] },
  subjects: { share_category: ({ id }) => siteAddress("/admin/share-categories/:id", { id }) },
};

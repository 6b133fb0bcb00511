import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import type { SavedView } from "@coulisse/contract/accounts/saved-views.schemas.ts";
import { savedViewsMax, type savedViewRoutes } from "@coulisse/contract/accounts/saved-views.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { changeOne, createOne, deleteOne, type ResourceOf } from "#platform/resource.ts";
import { lockActingUser } from "#features/accounts/acting-user.commands.ts";
import { getSavedView } from "#features/accounts/saved-views/saved-views.queries.ts";
import {
  clearDefault,
  countViewsOf,
  removeViewsOf,
} from "#features/accounts/saved-views/saved-views.store.ts";

type Creation = ParsedBody<(typeof savedViewRoutes)["createSavedView"]>;
type Change = ParsedBody<(typeof savedViewRoutes)["updateSavedView"]>;

const views: ResourceOf<"saved_views", Creation, SavedView> = {
  table: "saved_views",
  entity: "saved_view",
  missing: "saved_view_not_found",
  taken: { saved_views_name: ["saved_view_name_taken", "name"] },
  columns: { list: "list", name: "name", search: "search", isDefault: "is_default" },
  // Whose it is not, for them it is not there.
  authorise: (ctx, row) => {
    if (row.user_id !== requireActor(ctx).userId) throw new Problem("saved_view_not_found");
  },
  detail: (row) => ({ list: row.list }),
  read: getSavedView,
};

export const createSavedView = (ctx: Context, fields: Creation): Promise<SavedView> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    await lockActingUser(w);
    if ((await countViewsOf(w, userId)) >= savedViewsMax) {
      throw new Problem("saved_views_full", { facts: { max: savedViewsMax } });
    }
    if (fields.isDefault === true) await clearDefault(w, userId, fields.list);
    return createOne(w, views, fields, { user_id: userId });
  });

export const updateSavedView = (
  ctx: Context,
  id: string,
  fields: Change,
  version?: number,
): Promise<SavedView> =>
  write(ctx, async (w) => {
    await lockActingUser(w);
    return changeOne(w, views, { id, fields, version }, async (w, row) => {
      if (fields.isDefault === true && !row.is_default) {
        await clearDefault(w, row.user_id, row.list);
      }
      return {};
    });
  });

export const deleteSavedView = (ctx: Context, id: string): Promise<void> =>
  deleteOne(ctx, views, id);

/** Erases in the transaction that closes the account of who kept them. */
export const eraseSavedViewsOf = (w: Writing, userId: string): Promise<void> =>
  removeViewsOf(w, userId);

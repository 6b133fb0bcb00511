import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import type { SavedSearch } from "@coulisse/contract/operations/saved-searches.schemas.ts";
import {
  savedSearchesMax,
  type savedSearchRoutes,
} from "@coulisse/contract/operations/saved-searches.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context } from "#platform/context.ts";
import { brokenConstraint, fieldProblem, Problem } from "#platform/problem.ts";
import { lockActingUser } from "#features/accounts/acting-user.commands.ts";
import { getSavedSearch } from "#features/operations/alerts/saved-searches.queries.ts";
import {
  countSearches,
  insertSearch,
  removeSearch,
} from "#features/operations/alerts/saved-searches.store.ts";

type Creation = ParsedBody<(typeof savedSearchRoutes)["createSavedSearch"]>;

const translate = (error: unknown): never => {
  const broken = brokenConstraint(error);
  if (broken === "saved_searches_name") throw fieldProblem("saved_search_name_taken", "name");
  if (broken === "saved_searches_badge_id_fkey") {
    throw fieldProblem("badge_not_found", "asked.badgeId");
  }
  throw error;
};

/** A search that asks for nothing would alert of everything: that is no search. */
export const createSavedSearch = (ctx: Context, { name, asked }: Creation): Promise<SavedSearch> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    const { text = "", sector, department, badgeId, marketOpen, openRound } = asked;
    const filters = [sector, department, badgeId, marketOpen, openRound];
    if (text === "" && filters.every((one) => one === undefined))
      throw fieldProblem("saved_search_empty", "asked");
    await lockActingUser(w);
    if ((await countSearches(w, userId)) >= savedSearchesMax) {
      throw new Problem("saved_searches_full", { facts: { max: savedSearchesMax } });
    }
    const id = w.clock.newId();
    await insertSearch(w, {
      id,
      user_id: userId,
      name,
      text,
      sector: sector ?? null,
      department: department ?? null,
      badge_id: badgeId ?? null,
      market_open: marketOpen ?? false,
      open_round: openRound ?? false,
      created_at: w.clock.now(),
    }).catch(translate);
    await recordAudit(w, {
      action: "user.search_kept",
      entityType: "user",
      entityId: userId,
      detail: { name },
    });
    return getSavedSearch(w, id);
  });

export const deleteSavedSearch = (ctx: Context, id: string): Promise<void> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    if (!(await removeSearch(w, { userId, id }))) throw new Problem("saved_search_not_found");
    await recordAudit(w, {
      action: "user.search_ended",
      entityType: "user",
      entityId: userId,
    });
  });

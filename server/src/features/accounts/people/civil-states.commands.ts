import { isOfTwo } from "@coulisse/domain/civil-state.ts";
import type { CivilState } from "@coulisse/contract/identity/civil-state.schemas.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import type { userRoutes } from "@coulisse/contract/identity/users.ts";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context } from "#platform/context.ts";
import { fieldProblem, invariant } from "#platform/problem.ts";
import { findCivilState } from "#features/accounts/people/civil-states.queries.ts";
import { insertCivilState } from "#features/accounts/people/people.store.ts";

type Stated = ParsedBody<(typeof userRoutes)["stateCivilState"]>;

/**
 * A state of two people names the second and their regime; a state of one names neither, whatever a
 * form still held.
 */
const decideStated = ({ maritalState, spouseName, matrimonialRegime }: Stated): Stated => {
  if (!isOfTwo(maritalState)) return { maritalState, spouseName: null, matrimonialRegime: null };
  if (spouseName === null) throw fieldProblem("spouse_missing", "spouseName");
  if (matrimonialRegime === null) throw fieldProblem("regime_missing", "matrimonialRegime");
  return { maritalState, spouseName, matrimonialRegime };
};

/** Stated by the person alone. An order that was drawn keeps what was stated when it was. */
export const stateCivilState = (
  ctx: Context,
  userId: string,
  asked: Stated,
): Promise<CivilState> => {
  const stated = decideStated(asked);
  return write(ctx, async (w) => {
    await insertCivilState(w, {
      id: w.clock.newId(),
      user_id: userId,
      marital_state: stated.maritalState,
      spouse_name: stated.spouseName,
      matrimonial_regime: stated.matrimonialRegime,
      stated_at: w.clock.now(),
    });
    // Who may read the log is not who may read of a marriage: it says that it changed, and no more.
    await recordAudit(w, {
      action: "user.civil_state_stated",
      entityType: "user",
      entityId: userId,
    });
    const kept = await findCivilState(w, userId);
    invariant(kept, "what was just stated is there");
    return kept;
  });
};

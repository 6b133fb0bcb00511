import { createSubscription } from "#features/rounds/subscriptions/subscriptions.commands.ts";
import type { World } from "../world.ts";
import { setIdentity } from "../states.ts";

/** A draft of somebody whose identity counted as validated that day. */
export const createSubscriptionThing = async (
  world: World,
  userId: string,
  fundraisingId: string,
): Promise<string> => {
  const { db } = world.services;
  const { kyc_state: state } = await db
    .selectFrom("investors")
    .select("kyc_state")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  await setIdentity(world, userId, "VALIDATED");
  const actor = { userId, sessionId: null, isAdmin: true, companyIds: [], holderIds: [userId] };
  const ctx = world.contextOf(actor);
  const { id } = await createSubscription(ctx, { fundraisingId, quantity: 10 });
  await setIdentity(world, userId, state);
  return id;
};

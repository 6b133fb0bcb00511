import { createOffer } from "#features/market/offers/offers.commands.ts";
import { proposeDeal } from "#features/market/deals/deals.commands.ts";
import type { Client } from "../client.ts";
import type { World } from "../world.ts";
import { insertIdentity, setIdentity } from "../states.ts";

type Market = Readonly<{ companyId: string; shareCategoryId: string }>;
type Traders = Readonly<{ buyerId: string; sellerId: string }>;

/** Somebody with an identity that counted as validated that day; afterwards it is as it was. */
const asValidated = async <Result>(
  world: World,
  userId: string,
  act: (ctx: ReturnType<World["contextOf"]>) => Promise<Result>,
): Promise<Result> => {
  const known = await world.services.db
    .selectFrom("investors")
    .select("kyc_state")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  await (known ? setIdentity : insertIdentity)(world, userId, "VALIDATED");
  const actor = { userId, sessionId: null, isAdmin: true, companyIds: [], holderIds: [userId] };
  const result = await act(world.contextOf(actor));
  await setIdentity(world, userId, known?.kyc_state ?? "MISSING");
  return result;
};

/** An offer to buy, and an answer to it that its maker has not accepted. */
export const createMarketThings = async (
  world: World,
  admin: Client,
  { companyId, shareCategoryId }: Market,
  { buyerId, sellerId }: Traders,
) => {
  await admin.call("PATCH", `/company/${companyId}`, { secondaryMarketStatus: "OPEN" });
  const terms = { shareCategoryId, quantity: 3, unitPrice: "10" };
  const offer = await asValidated(world, buyerId, (ctx) => createOffer(ctx, "BUY", terms));
  const deal = await asValidated(world, sellerId, (ctx) =>
    proposeDeal(ctx, offer.id, { quantity: 2 }),
  );
  return { secondaryMarketOfferId: offer.id, dealId: deal.id };
};

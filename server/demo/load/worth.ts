import { subjectOfSlug } from "#features/companies/companies.queries.ts";
import { listUserHoldings } from "#features/register/holders/holdings.queries.ts";
import { noteReceived, typePrice } from "#features/register/worth/worth.commands.ts";
import { writtenFor } from "../calendar.ts";
import { contextAs, eveningOf, type World } from "./world.ts";

const dividends = [
  { receivedOn: "2025-06-30", amountCents: 81_000 },
  { receivedOn: "2026-06-30", amountCents: 185_600 },
] as const;

/** What Claire wrote down of her shares for herself: a price of her own, and dividends. */
export const keepWorth = async (world: World, ids: ReadonlyMap<string, string>): Promise<void> => {
  const { calendar } = world;
  const userId = ids.get("claire") ?? "";
  const ctx = contextAs(world, [userId], calendar.instant(eveningOf(writtenFor)));
  const { items } = await listUserHoldings(ctx, userId, { hidden: true });
  const categoryIn = async (slug: string): Promise<string | undefined> => {
    const { companyId } = await subjectOfSlug(ctx, slug);
    return items.find((one) => one.companyId === companyId)?.shareCategoryId;
  };
  const asked = await categoryIn("ecole-maravelle");
  if (asked !== undefined) {
    await typePrice(ctx, {
      shareCategoryId: asked,
      unitPrice: "16.5",
      pricedOn: calendar.day("2026-09-15"),
      reason: "Offre reçue d’un autre associé, non suivie",
    });
  }
  const paying = await categoryIn("le-fournil");
  if (paying === undefined) return;
  const noted = await ctx.db
    .selectFrom("received_amounts")
    .select("amount_cents")
    .where("user_id", "=", userId)
    .execute();
  for (const { receivedOn, amountCents } of dividends) {
    if (noted.some(({ amount_cents: cents }) => cents === BigInt(amountCents))) continue;
    await noteReceived(ctx, {
      shareCategoryId: paying,
      holderId: userId,
      receivedOn: calendar.day(receivedOn),
      amountCents,
    });
  }
};

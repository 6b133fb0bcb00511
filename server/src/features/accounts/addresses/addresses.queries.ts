import { hourMs } from "@coulisse/domain/spans.ts";
import type {
  Address,
  AddressSuggestion,
  DirectoryAddress,
} from "@coulisse/contract/accounts/addresses.schemas.ts";
import { companiesFor } from "#platform/actor.ts";
import { takeAttempt } from "#platform/attempts.ts";
import { networkOf } from "#platform/caller-network.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import type { Subject } from "#platform/permissions.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { localDirectory } from "#providers/addresses/local-directory.ts";
import type { FoundAddress } from "#providers/addresses/addresses.ts";
import { labelOf } from "#features/accounts/addresses/addresses.rules.ts";

/** Somebody moves house now and then; whoever runs the platform types the seats of many companies. */
export const addressesAnHour = 60;

/**
 * The number of addresses that a person keeps is bounded in time: an address costs whoever sends it
 * nothing.
 */
export const requireRoomForAddress = async (ctx: Context): Promise<void> => {
  const { userId, isAdmin } = requireActor(ctx);
  if (isAdmin) return;
  const since = new Date(ctx.clock.now().getTime() - hourMs);
  const { count } = await ctx.db
    .selectFrom("addresses")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("created_by", "=", userId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  if (count >= BigInt(addressesAnHour)) {
    throw new Problem("too_many_requests", { facts: { seconds: hourMs / 1000 } });
  }
};

/** The services' own limits are per address of the server: no caller may use them up for all. */
const callsPerMinute = 120;

const takeCall = (ctx: Context): Promise<void> => {
  const caller = ctx.actor?.userId ?? networkOf(ctx.address);
  return takeAttempt(ctx, `address:${caller}`, 60, callsPerMinute, "too_many_requests");
};

/**
 * A directory that cannot answer now is named as the reason; the person types the address instead.
 */
const askDirectory = async <Answer>(ctx: Context, ask: Promise<Answer>): Promise<Answer> => {
  try {
    return await ask;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, requestId: ctx.requestId }, "the directory of addresses failed");
    throw new Problem("address_directory_down");
  }
};

export const suggestAddresses = async (
  ctx: Context,
  query: string | undefined,
): Promise<AddressSuggestion[]> => {
  const text = query?.trim() ?? "";
  if (text === "") return [];
  await takeCall(ctx);
  // The towns of a whole postcode: the list that comes with the product has them all.
  if (/^\d{5}$/.test(text)) return [...(await localDirectory.suggest(text))];
  return [...(await askDirectory(ctx, ctx.providers.addresses.suggest(text)))];
};

const toDirectoryAddress = (ctx: Context, found: FoundAddress): DirectoryAddress => {
  const parts = { ...found, complement: null, country: "FR" };
  return { ...parts, label: labelOf(parts), source: ctx.providers.addresses.source };
};

export const findDirectoryAddress = async (
  ctx: Context,
  externalId: string,
): Promise<DirectoryAddress> => {
  await takeCall(ctx);
  const found = await askDirectory(ctx, ctx.providers.addresses.find(externalId));
  if (!found) throw new Problem("address_not_found");
  return toDirectoryAddress(ctx, found);
};

const selectAddresses = (r: Reading) => r.db.selectFrom("addresses as a").selectAll("a");
type AddressRow = Awaited<
  ReturnType<ReturnType<typeof selectAddresses>["executeTakeFirstOrThrow"]>
>;

const toAddress = (row: AddressRow): Address => ({
  id: row.id,
  label: row.label,
  houseNumber: row.house_number,
  street: row.street,
  complement: row.complement,
  postcode: row.postcode,
  city: row.city,
  cityCode: row.city_code,
  country: row.country,
  latitude: row.latitude,
  longitude: row.longitude,
  source: row.source as Address["source"],
  externalId: row.external_id,
});

export const getAddress = async (r: Reading, id: string): Promise<Address> => {
  const row = await selectAddresses(r).where("a.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("address_not_found");
  return toAddress(row);
};

export const findKeptAddress = async (
  r: Reading,
  createdBy: string,
  externalId: string,
): Promise<Address | null> => {
  const row = await selectAddresses(r)
    .where("a.created_by", "=", createdBy)
    .where("a.external_id", "=", externalId)
    .executeTakeFirst();
  return row ? toAddress(row) : null;
};

/** The subject is who made it, and the company of the caller whose seat it is. */
export const subjectOfAddress = async (ctx: Context, id: string): Promise<Subject> => {
  const row = await ctx.db
    .selectFrom("addresses as a")
    .leftJoin("companies as c", (join) =>
      join
        .onRef("c.address_id", "=", "a.id")
        .on("c.id", "in", [
          "00000000-0000-0000-0000-000000000000",
          ...(ctx.actor ? companiesFor(ctx.actor, "read") : []),
        ]),
    )
    .select(["a.created_by", "c.id as company_id"])
    .where("a.id", "=", id)
    .executeTakeFirst();
  return {
    ...(row ? { userId: row.created_by } : {}),
    ...(row?.company_id ? { companyId: row.company_id } : {}),
  };
};

/**
 * The address that a person chose for themselves or for what they look after, with `label` as the text
 * that a register copies. Only one that they made: an id is no way to read somebody's home. In a call
 * that waited, it is one that its proposer made.
 */
export const chosenAddress = async (
  ctx: Context,
  addressId: string,
  location = "addressId",
): Promise<Address> => {
  const { userId, isAdmin } = requireActor(ctx);
  const { confirmed } = ctx;
  const row = await selectAddresses(ctx).where("a.id", "=", addressId).executeTakeFirst();
  const isTheirs = row?.created_by === (confirmed?.proposedBy ?? userId);
  const isOpen = isAdmin && confirmed === undefined;
  if (!row || !(isTheirs || isOpen)) {
    throw fieldProblem("address_not_found", location);
  }
  return toAddress(row);
};

import type { Address, TypedAddress } from "@coulisse/contract/accounts/addresses.schemas.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem, invariant, Problem } from "#platform/problem.ts";
import { allPlaces, fold } from "#providers/addresses/communes.ts";
import { splitNumber } from "#providers/addresses/split-number.ts";
import {
  findDirectoryAddress,
  findKeptAddress,
  getAddress,
  requireRoomForAddress,
} from "#features/accounts/addresses/addresses.queries.ts";
import { isCedex, labelOf } from "#features/accounts/addresses/addresses.rules.ts";
import { deleteAddressesOf, insertAddress } from "#features/accounts/addresses/addresses.store.ts";

/** The commune of a French postcode; refuses a code that no town has. */
const findCommune = async ({ postcode, city }: TypedAddress) => {
  if (!/^\d{5}$/.test(postcode ?? "")) throw fieldProblem("postcode_required", "postcode");
  const places = (await allPlaces()).filter((place) => place.postcode === postcode);
  if (places.length === 0 && !isCedex(city)) throw fieldProblem("postcode_unknown", "postcode");
  const name = fold(city);
  return places.find(({ folded }) => folded === name)?.cityCode ?? null;
};

/** An address abroad has any form; one in France has a postcode that exists. */
export const createAddress = async (ctx: Context, typed: TypedAddress): Promise<Address> => {
  const { userId } = requireActor(ctx);
  const { complement, postcode, city, country } = typed;
  const cityCode = country === "FR" ? await findCommune(typed) : null;
  const parts = { ...splitNumber(typed.street), complement, postcode, city, cityCode, country };
  const address: Address = {
    id: ctx.clock.newId(),
    ...parts,
    label: labelOf(parts),
    latitude: null,
    longitude: null,
    source: "typed",
    externalId: null,
  };
  await requireRoomForAddress(ctx);
  await write(ctx, (w) =>
    insertAddress(w, { ...address, createdBy: userId, createdAt: w.clock.now() }),
  );
  return getAddress(ctx, address.id);
};

/** An address is kept once for each person, however often and however fast it is asked for. */
export const createAddressFromDirectory = async (
  ctx: Context,
  externalId: string,
): Promise<Address> => {
  const { userId } = requireActor(ctx);
  const before = await findKeptAddress(ctx, userId, externalId);
  if (before) return before;
  await requireRoomForAddress(ctx);
  const found = await findDirectoryAddress(ctx, externalId);
  if (found.street === null || found.postcode === null) throw new Problem("address_incomplete");
  const address = { ...found, id: ctx.clock.newId() };
  return write(ctx, async (w) => {
    await insertAddress(w, { ...address, createdBy: userId, createdAt: w.clock.now() });
    const kept = await findKeptAddress(w, userId, externalId);
    invariant(kept, "an address that was just kept is there");
    return kept;
  });
};

/** Erases in the transaction that closes the account of who kept them. */
export const eraseAddressesOf = (w: Writing, userId: string): Promise<void> =>
  deleteAddressesOf(w, userId);

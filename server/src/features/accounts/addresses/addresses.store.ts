import type { Writing } from "#platform/context.ts";
import type { Address } from "@coulisse/contract/accounts/addresses.schemas.ts";

type NewAddress = Address & Readonly<{ createdBy: string; createdAt: Date }>;

/** Nothing where the person has kept this address of the directory already. */
export const insertAddress = async (w: Writing, address: NewAddress): Promise<void> => {
  await w.db
    .insertInto("addresses")
    .values({
      id: address.id,
      created_by: address.createdBy,
      source: address.source,
      external_id: address.externalId,
      label: address.label,
      house_number: address.houseNumber,
      street: address.street,
      complement: address.complement,
      postcode: address.postcode,
      city: address.city,
      city_code: address.cityCode,
      country: address.country,
      latitude: address.latitude,
      longitude: address.longitude,
      created_at: address.createdAt,
    })
    .onConflict((conflict) => conflict.columns(["created_by", "external_id"]).doNothing())
    .execute();
};

/** The text of it stays where the register bears the name; an address of a company is not theirs. */
export const deleteAddressesOf = async (w: Writing, userId: string): Promise<void> => {
  await w.db
    .deleteFrom("addresses as a")
    .where("a.created_by", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("companies as c").select("c.id").whereRef("c.address_id", "=", "a.id")),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("corporates as c").select("c.id").whereRef("c.address_id", "=", "a.id")),
      ),
    )
    .execute();
};

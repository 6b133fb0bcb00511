import type { Context } from "#platform/context.ts";
import { chosenAddress } from "#features/accounts/addresses/addresses.queries.ts";
import type { CompanyChange } from "#features/companies/companies.rules.ts";

/** The seat as the fields say it: copied from a kept address, or typed, and then of no kept one. */
export const withSeat = async <Fields extends CompanyChange>(
  ctx: Context,
  fields: Fields,
): Promise<Fields> => {
  if (!fields.addressId) {
    return fields.address === undefined ? fields : { ...fields, addressId: null };
  }
  const seat = await chosenAddress(ctx, fields.addressId);
  const address = {
    line1: [seat.houseNumber, seat.street].filter(Boolean).join(" "),
    line2: seat.complement,
    postcode: seat.postcode ?? "",
    city: seat.city,
    country: seat.country,
  };
  return { ...fields, address };
};

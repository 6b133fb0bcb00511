import { isSiret } from "@coulisse/domain/siren.ts";

/** a SIRET that passes its checks, with the spaces that people type. */
export const readSiret = (text: string): string | null => {
  const digits = text.replaceAll(/\s/g, "");
  return isSiret(digits) ? digits : null;
};

/** R-29b: the unique number of a mention of the RCS is the SIREN. */
export const isRcsOf = (rcsNumber: string, siren: string): boolean =>
  rcsNumber.replaceAll(/\D/g, "") === siren;

type Seat = Readonly<{
  street: string;
  complement: string | null;
  postcode: string | null;
  city: string;
}>;

/** The seat is one line, as a register writes it. */
export const seatOf = (address: Seat | null): string | null =>
  address &&
  [address.street, address.complement, [address.postcode, address.city].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");

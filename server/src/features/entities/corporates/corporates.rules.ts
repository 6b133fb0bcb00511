import { isSiret } from "@coulisse/domain/siren.ts";

/** a SIRET that passes its checks, with the spaces that people type. */
export const readSiret = (text: string): string | null => {
  const digits = text.replaceAll(/\s/g, "");
  return isSiret(digits) ? digits : null;
};

/** R-29b: the unique number of a mention of the RCS is the SIREN. */
export const isRcsOf = (rcsNumber: string, siren: string): boolean =>
  rcsNumber.replaceAll(/\D/g, "") === siren;

/** INSEE's categories, as far as the product's entities have them; SASU and EURL have none. */
const legalForms: Readonly<Record<string, string>> = {
  "1000": "Entrepreneur individuel",
  "3120": "Société étrangère immatriculée",
  "3220": "Société étrangère",
  "5202": "SNC",
  "5306": "SCS",
  "5308": "SCA",
  "5310": "SLP",
  "5460": "SARL coopérative",
  "5485": "SELARL",
  "5499": "SARL",
  "5599": "SA",
  "5699": "SA",
  "5710": "SAS",
  "5770": "SPFPL",
  "5785": "SELAS",
  "5800": "SE",
  "6220": "GIE",
  "6317": "Société coopérative agricole",
  "6411": "Société d’assurance mutuelle",
  "6540": "SCI",
  "6599": "Société civile",
  "7120": "Service de l’État",
  "9220": "Association déclarée",
};
export const legalFormOf = (code: string | null): string | null =>
  code === null ? null : (legalForms[code] ?? null);

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

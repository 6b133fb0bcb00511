/** In groups of four, as people read and compare it. */
export const ibanText = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, "$1 ");

const form = /^[A-Z]{2}\d{2}[0-9A-Z]{10,30}$/;

/** Who is on the other side: a name as it is, an account in its groups. */
export const partyText = (party: string): string => (form.test(party) ? ibanText(party) : party);

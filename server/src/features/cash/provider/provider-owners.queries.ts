/** A provider is told this of whoever has a wallet there. */
import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";
import type { AddressToOpen, HolderToOpen, PersonToOpen } from "#providers/payment/payment.ts";
import { representativesOf } from "#features/entities/corporates/representation.queries.ts";
import { administratorsNow } from "#features/companies/administrators/administrators-now.queries.ts";

const sirenLength = 9;

type PersonRow = Readonly<{
  first_name: string;
  last_name: string;
  email: string | null;
  birth_on: string | null;
  nationality: string | null;
  country: string | null;
}>;

const toPerson = (row: PersonRow): PersonToOpen | undefined => {
  const { email, birth_on: birthOn, nationality, country } = row;
  if (email === null || birthOn === null || nationality === null || country === null) {
    return undefined;
  }
  const { first_name: firstName, last_name: lastName } = row;
  return { firstName, lastName, email, birthOn, nationality, country };
};

const personOf = async (r: Reading, userId: string): Promise<PersonToOpen | undefined> => {
  const row = await r.db
    .selectFrom("users as u")
    .leftJoin("addresses as a", "a.id", "u.address_id")
    .select(["u.first_name", "u.last_name", "u.email", "u.birth_on", "u.nationality", "a.country"])
    .where("u.id", "=", userId)
    .executeTakeFirst();
  return row && toPerson(row);
};

type AddressRow = Readonly<{
  house_number: string | null;
  street: string | null;
  label: string;
  city: string;
  postcode: string | null;
  country: string;
}>;

/** The address of the person or the entity that the owner is, or a company’s registered office. */
export const findOwnerAddress = async (
  r: Reading,
  ownerId: string,
): Promise<AddressToOpen | undefined> => {
  const { rows } = await sql<AddressRow>`
    select a.house_number, a.street, a.label, a.city, a.postcode, a.country
      from addresses a where a.id = coalesce(
        (select address_id from users where id = ${ownerId}),
        (select address_id from corporates where id = ${ownerId}))
    union all
    select null, null, address_line1, address_city, address_postcode, address_country
      from companies where id = ${ownerId} and address_line1 is not null`.execute(r.db);
  const [row] = rows;
  if (!row) return undefined;
  const line = [row.house_number, row.street].filter(Boolean).join(" ");
  const { city, postcode, country } = row;
  return { line: line === "" ? row.label : line, city, postcode: postcode ?? "", country };
};

/** A company is represented by whoever administers it and has told what is asked of them. */
const companyToOpen = async (r: Reading, companyId: string): Promise<HolderToOpen | undefined> => {
  const company = await r.db
    .selectFrom("companies")
    .select(["name", "siret", "rcs_number"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  const people = await r.db
    .selectFrom(administratorsNow.as("a"))
    .select("user_id")
    .where("company_id", "=", companyId)
    .orderBy("created_at")
    .execute();
  const known = await Promise.all(people.map((one) => personOf(r, one.user_id)));
  const representative = known.find((one) => one !== undefined);
  const address = await findOwnerAddress(r, companyId);
  const number = company.siret?.slice(0, sirenLength) ?? company.rcs_number;
  if (!representative || !address || number === null) return undefined;
  const { email } = representative;
  return { kind: "entity", name: company.name, number, email, address, representative };
};

/**
 * Finds what the provider asks of whom it opens an account for; nothing where a fact is missing.
 */
export const findOwnerToOpen = async (
  r: Reading,
  row: Readonly<{ holder_id: string | null; company_id: string | null }>,
): Promise<HolderToOpen | undefined> => {
  const { holder_id: holderId, company_id: companyId } = row;
  if (companyId !== null) return companyToOpen(r, companyId);
  if (holderId === null) return undefined;
  const entity = await r.db
    .selectFrom("corporates")
    .select(["legal_name", "siren", "rcs_number"])
    .where("id", "=", holderId)
    .executeTakeFirst();
  if (!entity) {
    const person = await personOf(r, holderId);
    return person && { kind: "person", person };
  }
  const [first] = await representativesOf(r, holderId);
  const representative = first === undefined ? undefined : await personOf(r, first);
  const address = await findOwnerAddress(r, holderId);
  const number = entity.siren ?? entity.rcs_number;
  if (!representative || !address || number === null) return undefined;
  const { legal_name: name } = entity;
  const { email } = representative;
  return { kind: "entity", name, number, email, address, representative };
};

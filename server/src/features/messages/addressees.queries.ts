import { addresseeOf, type Addressee } from "#platform/addressee.ts";
import type { Queryable } from "#platform/database.ts";

/** Where mails for somebody go; undefined where they have no address. */
export const findAddressee = async (
  db: Queryable,
  userId: string,
): Promise<Addressee | undefined> => {
  const person = await db
    .selectFrom("users")
    .select(["id", "email", "locale"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return person?.email ? addresseeOf(person, person.email) : undefined;
};

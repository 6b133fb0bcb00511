import { addresseeOf, type Addressee } from "#platform/addressee.ts";
import type { Reading } from "#platform/context.ts";

/** Finds where mails for somebody go; undefined where they have no address. */
export const findAddressee = async (r: Reading, userId: string): Promise<Addressee | undefined> => {
  const person = await r.db
    .selectFrom("users")
    .select(["id", "email", "locale"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return person?.email ? addresseeOf(person, person.email) : undefined;
};

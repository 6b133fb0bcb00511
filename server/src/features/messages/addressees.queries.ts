import { addresseeOf, type Addressee } from "#platform/addressee.ts";
import type { Reads } from "#platform/context.ts";

/** Where mails for somebody go; undefined where they have no address. */
export const findAddressee = async (
  { db }: Reads,
  userId: string,
): Promise<Addressee | undefined> => {
  const person = await db
    .selectFrom("users")
    .select(["id", "email", "locale"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return person?.email ? addresseeOf(person, person.email) : undefined;
};

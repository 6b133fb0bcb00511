import type { Writing } from "#platform/context.ts";

type NewWish = Readonly<{ id: string; userId: string; createdAt: Date }> &
  Readonly<{ companyId: string | null; websiteLink: string | null }>;

/** `wishes_once` would refuse a second one: who inserts has locked the person and looked. */
export const insertWish = async (w: Writing, wish: NewWish): Promise<void> => {
  await w.db
    .insertInto("wishes")
    .values({
      id: wish.id,
      user_id: wish.userId,
      company_id: wish.companyId,
      website_link: wish.websiteLink,
      created_at: wish.createdAt,
    })
    .execute();
};

export const removeWish = async (w: Writing, id: string) =>
  w.db.deleteFrom("wishes").where("id", "=", id).returning("company_id").executeTakeFirst();

export const removeWishesOf = async (w: Writing, userId: string): Promise<void> => {
  await w.db.deleteFrom("wishes").where("user_id", "=", userId).execute();
};

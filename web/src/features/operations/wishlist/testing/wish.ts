import type { Wish } from "@coulisse/contract/operations/wishlist.schemas.ts";

const ids = "0193a0c0-0000-7000-8000-0000000000";

/** A wish for a company; a test says what matters to it. */
export const wishOf = (wish: Partial<Wish> = {}): Wish => ({
  id: `${ids}81`,
  userId: `${ids}82`,
  userName: "Claire Aubry",
  companyId: `${ids}01`,
  company: { name: "Le Fournil", slug: "le-fournil" },
  websiteLink: null,
  createdAt: "2026-11-20T09:00:00.000Z",
  ...wish,
});

/** The wish is for the site of a company that is not here. */
export const siteWishOf = (websiteLink: string): Wish =>
  wishOf({ id: `${ids}83`, companyId: null, company: null, websiteLink });

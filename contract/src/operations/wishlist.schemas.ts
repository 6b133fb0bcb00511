import { z } from "zod";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { list, page, PageQuery, SortDirection } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Id, Instant, Slug, Text } from "../wire/scalars.schemas.ts";
import { wishKinds } from "./wishlist.ts";

const subject = {
  /** The id of a company that is here. */
  companyId: Id.nullable(),
  /** Null of a link, and of a company that the reader may no longer see. */
  company: z.object({ name: z.string(), slug: Slug }).nullable(),
  /**
   * A company that is not here yet is named by its site, in the spelling that all such links have
   * in common.
   */
  websiteLink: z.string().nullable(),
};

export const Wish = z
  .object({ id: Id, userId: Id, userName: z.string(), ...subject, createdAt: Instant })
  .meta({ id: "Wish" });
export type Wish = z.infer<typeof Wish>;

/** The wish comes with the number of people who wish for the same. */
export const CountedWish = Wish.extend({ wishCount: z.int() }).meta({ id: "CountedWish" });
export type CountedWish = z.infer<typeof CountedWish>;

/** A subject that is wished for is listed once, with the number of people who do. */
export const WishedSubject = z
  .object({
    /** The id of the last wish for it. */
    id: Id,
    ...subject,
    wishCount: z.int(),
    lastWishedAt: Instant,
  })
  .meta({ id: "WishedSubject" });
export type WishedSubject = z.infer<typeof WishedSubject>;

const WebsiteLink = Text(500);
const WishCreation = z
  .strictObject({ companyId: Id.optional(), websiteLink: WebsiteLink.optional() })
  .refine((given) => Object.values(given).filter((part) => part !== undefined).length === 1, {
    path: ["websiteLink"],
  });

const tag = "wishlist";
const Searched = PageQuery.extend({
  kind: z.enum(wishKinds).optional(),
  search: z.string().max(120).optional(),
  direction: SortDirection.optional(),
});

const companyWishes = {
  access: ["company", "admin"],
  refusal: 404,
  tag,
  params: byId("companyId"),
  query: PageQuery.extend({
    search: z.string().max(120).optional(),
    sort: z.enum(["person", "createdAt"]).optional(),
    direction: SortDirection.optional(),
  }),
  errors: ["company_not_found"],
} as const;

const wishes = {
  access: ["admin"],
  tag,
  query: Searched.extend({ sort: z.enum(["wishCount", "person", "createdAt"]).optional() }),
} as const;
const mostWished = {
  access: ["admin"],
  tag,
  query: Searched.extend({ sort: z.enum(["wishCount"]).optional() }),
} as const;

export const wishlistTerms = defineTerms({
  createWish: {
    access: ["user"],
    tag,
    summary: "Wishes for a company, or for the site of one; the same wish again answers the first",
    body: WishCreation,
    reply: Wish,
    errors: ["company_not_open", "company_not_found", "website_link_refused", "wishes_full"],
  },
  listWishes: {
    ...wishes,
    summary: "All wishes, those for what most wish for first",
    reply: page(CountedWish),
  },
  exportWishes: listFileTerms(wishes, "All wishes, as a table"),
  listMostWished: {
    ...mostWished,
    summary: "The companies and links that are wished for, the most wished first",
    reply: page(WishedSubject),
  },
  exportMostWished: listFileTerms(mostWished, "What is wished for, as a table"),
  listCompanyWishes: {
    ...companyWishes,
    summary: "Who wishes for a company, the last first",
    reply: page(Wish),
  },
  exportCompanyWishes: listFileTerms(companyWishes, "Who wishes for a company, as a table"),
  listUserWishes: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "What a person wishes for, the last first",
    params: byId("userId"),
    reply: list(Wish),
    errors: ["user_not_found"],
  },
  deleteWish: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "Takes a wish back",
    params: byId("wishlistId"),
    errors: ["wish_not_found"],
  },
});

import { z } from "zod";
import { formalityKinds } from "../formalities/formalities.ts";
import { MoreThanTotal, page, PageQuery } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { Cents, Day, Id, Instant, Quantity, Slug, UnitPrice } from "../wire/scalars.schemas.ts";
import { awaitedSteps, waitingActs, waitingKinds } from "./waiting.ts";

export const Waiting = z
  .object({
    id: Id,
    kind: z.enum(waitingKinds),
    act: z.enum(waitingActs),
    /** The last day on which it can be done; null where nothing ends. */
    dueOn: Day.nullable(),
    /** The instant at which it ends, where it is one and not a day. */
    dueAt: Instant.nullable(),
    /** The amount is to be paid, or the thing is about it. */
    amountCents: Cents.nullable(),
    /** Shares of this company are concerned; null of a person’s identity and of an entity. */
    company: z.object({ id: Id, name: z.string(), slug: Slug }).nullable(),
    /** The round, the category of shares, the document, the entity or the holder bears this name. */
    name: z.string().nullable(),
    quantity: Quantity.nullable(),
    unitPrice: UnitPrice.nullable(),
    /** The side of a deal on which the caller stands. */
    side: z.enum(["SELLER", "BUYER"]).nullable(),
    /** The step that others are to take, where the caller follows it. */
    awaited: z.enum(awaitedSteps).nullable(),
    /** The entity for which the caller is to do it; null of what is their own. */
    entity: z.string().nullable(),
    /** The instant from which on it is being examined, where it is. */
    since: Instant.nullable(),
    formalityKind: z.enum(formalityKinds).nullable(),
    /** The reason that was given, where something was refused. */
    reason: z.string().nullable(),
    /** The page of the site on which it is done. */
    to: z.string(),
  })
  .meta({ id: "Waiting" });
export type Waiting = z.infer<typeof Waiting>;

export const waitingTerms = defineTerms({
  listWaiting: {
    access: ["user"],
    refusal: 404,
    tag: "waiting",
    summary:
      "All that waits for the caller, or for a company that they administer, by the last day on which it can be done; and what others are to do for them",
    query: PageQuery.extend({ companyId: Id.optional() }),
    reply: page(Waiting).extend({
      followed: z.object({
        items: z.array(Waiting),
        total: z.int().min(0),
        moreThanTotal: MoreThanTotal,
      }),
    }),
    errors: ["company_not_found"],
  },
});

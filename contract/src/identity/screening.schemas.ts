import { z } from "zod";
import { anyOf } from "../wire/list-filters.schemas.ts";
import { list, page, PageQuery } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Id, Text } from "../wire/scalars.schemas.ts";
import { Screening, ScreeningHit, ScreeningList } from "./screening-shapes.schemas.ts";
import { hitStates, screeningListKinds } from "./screening.ts";

const tag = "review";

export const screeningTerms = defineTerms({
  listScreeningLists: {
    access: ["admin"],
    tag,
    summary: "The lists in use and those before, newest first",
    reply: list(ScreeningList),
  },
  importScreeningList: {
    access: ["admin"],
    tag,
    summary: "Takes in a publication, after which everybody is looked up in it",
    body: z.strictObject({ kind: z.enum(screeningListKinds) }),
    reply: ScreeningList,
    errors: [
      "file_missing",
      "list_unreadable",
      "list_empty",
      "list_shrunk",
      "list_outdated",
      "list_known",
    ],
  },
  listScreenings: {
    access: ["admin"],
    tag,
    summary: "The look-ups of one holder, newest first",
    query: PageQuery.extend({ holderId: Id }),
    reply: page(Screening),
  },
  screenHolder: {
    access: ["admin"],
    tag,
    summary: "Looks a person or a corporate up in the lists in use, now",
    body: z.strictObject({ holderId: Id }),
    reply: list(Screening),
    errors: ["holder_not_found", "no_freeze_list"],
  },
  listScreeningHits: {
    access: ["admin"],
    tag,
    summary: "Entries of the lists that somebody's name fits, newest first",
    query: PageQuery.extend({
      state: anyOf(hitStates).optional(),
      listKind: z.enum(screeningListKinds).optional(),
      holderId: Id.optional(),
    }),
    reply: page(ScreeningHit),
  },
  settleScreeningHit: {
    access: ["admin"],
    tag,
    summary: "Says that the entry is another person, or that it is this one",
    params: byId("hitId"),
    body: z.strictObject({
      decision: z.enum(["OTHER_PERSON", "CONFIRMED"]),
      reason: Text(1_000),
    }),
    reply: ScreeningHit,
    errors: ["hit_not_found", "hit_settled", "own_matter", "changed_meanwhile"],
  },
});

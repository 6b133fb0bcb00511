import { z } from "zod";
import { list, page, PageQuery } from "./page.ts";
import { defineRoutes } from "./route.ts";
import { Id, Text } from "./scalars.ts";
import {
  hitStates,
  Screening,
  ScreeningHit,
  ScreeningList,
  screeningListKinds,
} from "./screening-shapes.ts";

const tag = "review";

/** The lists that people and corporates are looked up in, and whom they found. */
export const screeningRoutes = defineRoutes({
  listScreeningLists: {
    method: "GET",
    path: "/screening-lists",
    access: ["admin"],
    tag,
    summary: "The lists in use and those before, newest first",
    status: 200,
    reply: list(ScreeningList),
  },
  importScreeningList: {
    method: "POST",
    path: "/screening-lists",
    access: ["admin"],
    tag,
    summary: "Takes in a publication, after which everybody is looked up in it",
    body: z.strictObject({ kind: z.enum(screeningListKinds) }),
    files: { file: { countMax: 1, bytesMax: 80_000_000, required: true } },
    status: 201,
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
    method: "GET",
    path: "/screenings",
    access: ["admin"],
    tag,
    summary: "The look-ups of one holder, newest first",
    query: PageQuery.extend({ holderId: Id }),
    status: 200,
    reply: page(Screening),
  },
  screenHolder: {
    method: "POST",
    path: "/screenings",
    access: ["admin"],
    tag,
    summary: "Looks a person or a corporate up in the lists in use, now",
    body: z.strictObject({ holderId: Id }),
    status: 201,
    reply: list(Screening),
    errors: ["holder_not_found", "no_freeze_list"],
  },
  listScreeningHits: {
    method: "GET",
    path: "/screening-hits",
    access: ["admin"],
    tag,
    summary: "Entries of the lists that somebody's name fits, newest first",
    query: PageQuery.extend({
      state: z.enum(hitStates).optional(),
      listKind: z.enum(screeningListKinds).optional(),
      holderId: Id.optional(),
    }),
    status: 200,
    reply: page(ScreeningHit),
  },
  settleScreeningHit: {
    method: "POST",
    path: "/screening-hits/{hitId}",
    access: ["admin"],
    tag,
    summary: "Says that the entry is another person, or that it is this one",
    params: z.object({ hitId: Id }),
    body: z.strictObject({
      decision: z.enum(["OTHER_PERSON", "CONFIRMED"]),
      reason: Text(1_000),
    }),
    status: 200,
    reply: ScreeningHit,
    errors: ["hit_not_found", "hit_settled", "changed_meanwhile"],
  },
});

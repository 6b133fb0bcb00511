import { expect, expectTypeOf, test } from "vitest";
import type { z } from "zod";
import type { Badge, BadgeFields, badgeTerms } from "../companies/badges.schemas.ts";
import { badgeRoutes } from "../companies/badges.ts";
import { routes } from "../routes.schemas.ts";
import type { ParsedBody, ParsedParams, RouteQuery, RouteReply } from "./route.ts";
import type { ShareCategory } from "../securities/share-categories.schemas.ts";
import type { shareCategoryRoutes } from "../securities/share-categories.ts";

test("a plain resource has five rows, each with what it may be refused with", () => {
  const rows = Object.values(badgeRoutes).map(({ method, path }) => `${method} ${path}`);
  expect(rows).toEqual([
    "POST /badges",
    "GET /badges",
    "GET /badges/{badgeId}",
    "PATCH /badges/{badgeId}",
    "DELETE /badges/{badgeId}",
  ]);
  expect(routes.updateBadge.errors).toEqual([
    "badge_not_found",
    "badge_name_taken",
    "changed_meanwhile",
  ]);
  expect(routes.getShareCategory).toMatchObject({
    access: ["company", "admin"],
    refusal: 404,
  });
});

test("its rows keep their own types, as those that are written out do", () => {
  type Rows = typeof badgeRoutes;
  expectTypeOf<ParsedParams<Rows["getBadge"]>>().toEqualTypeOf<{ badgeId: string }>();
  expectTypeOf<ParsedBody<Rows["createBadge"]>>().toEqualTypeOf<z.output<typeof BadgeFields>>();
  expectTypeOf<ParsedBody<Rows["deleteBadge"]>>().toEqualTypeOf<undefined>();
  expectTypeOf<RouteReply<Rows["updateBadge"]>>().toEqualTypeOf<Badge>();
  expectTypeOf<RouteReply<Rows["listBadges"]>["items"]>().toEqualTypeOf<Badge[]>();
  expectTypeOf<Rows["deleteBadge"]["path"]>().toEqualTypeOf<"/badges/{badgeId}">();
  expectTypeOf<(typeof badgeTerms)["createBadge"]["errors"]>().toEqualTypeOf<
    readonly ["badge_name_taken"]
  >();
  type Listing = (typeof shareCategoryRoutes)["listShareCategories"];
  expectTypeOf<RouteQuery<Listing>["sort"]>().toExtend<string | undefined>();
  expectTypeOf<RouteReply<Listing>["items"]>().toEqualTypeOf<ShareCategory[]>();
});

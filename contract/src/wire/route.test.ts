import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { defineRoutes, defineTerms, joinTerms, type RouteBody, type RouteReply } from "./route.ts";

const said = { access: ["user"], tag: "things", summary: "About things" } as const;
const terms = defineTerms({
  find: { ...said, reply: z.object({ name: z.string() }) },
  make: { ...said, body: z.object({ size: z.int().default(1) }) },
});
const find = { method: "GET", path: "/things", status: 200, shows: ["check"] } as const;
const make = { method: "POST", path: "/things", status: 204, changes: ["check"] } as const;
const routes = defineRoutes<typeof terms>()({ find, make });

test("a row bears the types of its terms, and none of their schemas", () => {
  expectTypeOf<RouteBody<typeof routes.make>>().toEqualTypeOf<{ size?: number | undefined }>();
  expectTypeOf<RouteBody<typeof routes.find>>().toEqualTypeOf<undefined>();
  expectTypeOf<RouteReply<typeof routes.find>>().toEqualTypeOf<{ name: string }>();
  expect(routes).toEqual({ find, make });
  // @ts-expect-error -- a screen that would check a body by its row
  expect(routes.make.body).toBeUndefined();
});

test("the server has both in one, with the types of each", () => {
  const whole = joinTerms(routes, terms);
  expect(whole.make).toEqual({ ...terms.make, ...make });
  expectTypeOf(whole.make.body).toEqualTypeOf<typeof terms.make.body>();
  expectTypeOf(whole.make.method).toEqualTypeOf<"POST">();
});

test("rows and terms that do not fit each other do not compile", () => {
  // @ts-expect-error -- the row of one of the terms is missing
  defineRoutes<typeof terms>()({ find });
  // @ts-expect-error -- a row that has no terms
  defineRoutes<typeof terms>()({ find, make, remove: make });
  // @ts-expect-error -- who may call is for the terms to say
  defineRoutes<typeof terms>()({ find, make: { ...make, access: ["admin"] } });
  const { shows: _shown, ...blind } = find;
  // @ts-expect-error -- a reading that does not say what it shows
  defineRoutes<typeof terms>()({ find: blind, make });
  const { changes: _changed, ...silent } = make;
  // @ts-expect-error -- a change that does not say what is no longer as it was read
  defineRoutes<typeof terms>()({ find, make: silent });
  // @ts-expect-error -- and where it goes for the row
  defineTerms({ find: { ...said, path: "/things" } });
  // @ts-expect-error -- nobody is named
  defineTerms({ find: { tag: "things", summary: "About things" } });
  // @ts-expect-error -- terms of another row
  expect(() => joinTerms(routes, { find: terms.find, make: terms.find })).not.toThrow();
});

test("a row without terms, or terms without a row, stop the start", () => {
  const { make: _, ...fewer } = terms;
  expect(() => joinTerms(routes, fewer as typeof terms)).toThrow("make lacks its row or its terms");
  const more = { ...terms, remove: said } as typeof terms;
  expect(() => joinTerms(routes, more)).toThrow("remove lacks its row or its terms");
});

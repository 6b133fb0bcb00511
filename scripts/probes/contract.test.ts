import { PageQuery } from "@coulisse/contract/wire/page.schemas.ts";
import type { Reading, WholeRoute } from "@coulisse/contract/wire/route.ts";
import { Id } from "@coulisse/contract/wire/scalars.schemas.ts";
import { expect, test } from "vitest";
import { routeFaults, untriedRoutes } from "../tidy/contract.ts";

const nothing = PageQuery.pick({});

const whole: WholeRoute & Reading = {
  method: "GET",
  path: "/offers/{offerId}",
  access: ["user"],
  tag: "market",
  summary: "One offer",
  params: nothing.extend({ offerId: Id }),
  status: 200,
  shows: ["market"],
  reply: nothing,
  errors: ["offer_not_found"],
};

const plants: Record<string, Partial<typeof whole>> = {
  "states who may call it": { access: [] },
  "names each path parameter in its schema": { path: "/offers/{id}" },
  "has a reply, save where it answers 204": { status: 204 },
  "reads without a body": { body: nothing },
  "refuses with codes in snake_case, each once": { errors: ["offerNotFound"] },
  "says what it does": { summary: " " },
};

test("a whole route is let through", () => {
  expect(routeFaults({ getOffer: whole })).toEqual([]);
});

test.for(Object.entries(plants))("asks of a route that it %s", ([question, change]) => {
  expect(routeFaults({ getOffer: { ...whole, ...change } })).toEqual([
    `getOffer: it is not so that it ${question}`,
  ]);
});

test("two routes for one call are found", () => {
  const twin = { ...whole, path: "/offers/{id}", params: nothing.extend({ id: Id }) };
  expect(routeFaults({ getOffer: whole, readOffer: twin })).toEqual([
    "readOffer: answers the same call as getOffer",
  ]);
});

test("a route that no table tries is found", () => {
  const routes = { getOffer: whole };
  const table = "server/test/permissions.test.ts";
  expect(untriedRoutes(routes, new Map())).toHaveLength(1);
  expect(untriedRoutes(routes, new Map([[table, "{ listOffers: {} }"]]))).toHaveLength(1);
  expect(untriedRoutes(routes, new Map([[table, "{ getOffer: {} }"]]))).toEqual([]);
  expect(untriedRoutes(routes, new Map([[table, "satisfies Record<RouteName, Row>"]]))).toEqual([]);
});

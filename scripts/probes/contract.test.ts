import type { Route } from "@coulisse/contract/route.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { routeFaults } from "../tidy/contract.ts";

const whole: Route = {
  method: "GET",
  path: "/offers/{offerId}",
  access: ["user"],
  tag: "market",
  summary: "One offer",
  params: z.object({ offerId: z.uuid() }),
  status: 200,
  reply: z.object({}),
  errors: ["offer_not_found"],
};

const plants: Record<string, Partial<Route>> = {
  "states who may call it": { access: [] },
  "names each path parameter in its schema": { path: "/offers/{id}" },
  "has a reply, save where it answers 204": { status: 204 },
  "reads without a body": { body: z.object({}) },
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
  const twin = { ...whole, path: "/offers/{id}", params: z.object({ id: z.uuid() }) };
  expect(routeFaults({ getOffer: whole, readOffer: twin })).toEqual([
    "readOffer: answers the same call as getOffer",
  ]);
});

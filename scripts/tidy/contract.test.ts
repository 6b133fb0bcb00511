import { resolve } from "node:path";
import { routes } from "@coulisse/contract/routes.schemas.ts";
import { expect, test } from "vitest";
import { routeFaults, untriedRoutes } from "./contract.ts";
import { readTree } from "./tree.ts";

test("every route of the contract is whole", () => {
  expect(routeFaults(routes)).toEqual([]);
});

test("every route is in the permissions table", () => {
  expect(untriedRoutes(routes, readTree(resolve(import.meta.dirname, "../..")))).toEqual([]);
});

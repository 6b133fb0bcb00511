import { routes } from "@coulisse/contract/routes.ts";
import { expect, test } from "vitest";
import { routeFaults } from "./contract.ts";

test("every route of the contract is whole", () => {
  expect(routeFaults(routes)).toEqual([]);
});

import { expect, test } from "vitest";
import { departmentNames } from "./department-names.ts";
import { isDepartment } from "./departments.ts";

test("a department is one that has a name, and nothing else is", () => {
  const codes = Array.from({ length: 1_000 }, (_, number) => `${number}`.padStart(2, "0"));
  expect([...codes, "2A", "2B", "2C", "", "69 ", "00690"].filter(isDepartment).toSorted()).toEqual(
    Object.keys(departmentNames).toSorted(),
  );
});

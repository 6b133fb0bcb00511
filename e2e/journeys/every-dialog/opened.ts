import { expect, test } from "@playwright/test";
import { dialogNames } from "../../../web/src/ui/dialog-names.ts";
import { readOpened } from "../../opened-dialogs.ts";

// Runs once all journeys have: where only a part of them was asked for, it is not asked for either.
test("nothing that opens over a page was left out by all journeys", () => {
  const opened = readOpened();
  expect(dialogNames.filter((name) => !opened.has(name))).toEqual([]);
});

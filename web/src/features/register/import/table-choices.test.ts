import type { ImportTable } from "@coulisse/contract/imports/import-layouts.schemas.ts";
import { expect, it } from "vitest";
import { choicesOf, lacksMeaning, mappingsOf, needsDay } from "./table-choices.ts";

const tableOf = (more: Partial<ImportTable>): ImportTable => ({
  sheet: "",
  headerLine: 1,
  shape: null,
  day: null,
  dayFrom: null,
  rowCount: 2,
  isRead: false,
  isKept: false,
  isAsked: true,
  columns: [],
  ...more,
});

const column = (index: number, field: ImportTable["columns"][number]["field"], confidence = 1) => ({
  index,
  field,
  confidence,
  heading: "",
  samples: [],
});

it("begins with what is read, and with the largest table where nothing is", () => {
  const [small, large] = [tableOf({}), tableOf({ headerLine: 9, rowCount: 30 })];
  expect(choicesOf([small, large]).map(({ isRead }) => isRead)).toEqual([false, true]);
  const read = tableOf({ isRead: true });
  expect(choicesOf([read, large]).map(({ isRead }) => isRead)).toEqual([true, false]);
});

it("takes no column for what it surely is not, and says so of it", () => {
  const table = tableOf({
    isRead: true,
    shape: "holders",
    columns: [column(0, "name"), column(1, "other"), column(2, "quantity", 0.5)],
  });
  const [choice] = choicesOf([table]);
  expect(choice && needsDay(choice)).toBe(true);
  const day = "2024-06-30";
  expect(mappingsOf([table], choice ? [{ ...choice, day }] : [])).toEqual([
    {
      sheet: "",
      headerLine: 1,
      shape: "holders",
      day,
      columns: [
        { index: 0, field: "name" },
        { index: 1, field: null },
        { index: 2, field: null },
      ],
    },
  ]);
});

it("lets no column pass that is full and that nobody understood", () => {
  const full = { ...column(1, null, 0), samples: ["", "bonne"] };
  const guessed = { ...column(2, "holding", 0.5), samples: ["12"] };
  const table = tableOf({ isRead: true, columns: [column(0, "name"), full, guessed] });
  const [choice] = choicesOf([table]);
  expect(choice?.fields).toEqual(["name", "unchosen", "unchosen"]);
  expect(choice && lacksMeaning(choice)).toBe(true);
  const told = choice && { ...choice, fields: ["name", "", "quantity"] as const };
  expect(told && lacksMeaning(told)).toBe(false);
  expect(told && mappingsOf([table], [told])[0]?.columns.map(({ field }) => field)).toEqual([
    "name",
    null,
    "quantity",
  ]);
});

it("asks no day of movements", () => {
  const table = tableOf({ isRead: true, columns: [column(0, "date")] });
  const choices = choicesOf([table]);
  expect(choices.some(needsDay)).toBe(false);
  expect(mappingsOf([table], choices)).toEqual([
    expect.objectContaining({ shape: "movements", columns: [{ index: 0, field: "date" }] }),
  ]);
});

it("asks no day of a directory either, which counts no shares", () => {
  const table = tableOf({ isRead: true, shape: "directory", columns: [column(0, "name")] });
  const choices = choicesOf([table]);
  expect(choices.some(needsDay)).toBe(false);
  expect(mappingsOf([table], choices)).toEqual([
    { sheet: "", headerLine: 1, shape: "directory", columns: [{ index: 0, field: "name" }] },
  ]);
});

import { describe, expect, it } from "vitest";
import { daysOfMovements, endOfLastMonth, endsOfYears } from "./preset-days.ts";

describe("the days offered beside the calendar", () => {
  it("are the ends of the last month and of the last two years", () => {
    expect(endOfLastMonth("2024-03-15")).toBe("2024-02-29");
    expect(endOfLastMonth("2026-01-01")).toBe("2025-12-31");
    expect(endsOfYears("2026-11-20")).toEqual(["2025-12-31", "2024-12-31"]);
  });
  it("are the days of the last movements, each once, without today", () => {
    const on = (effectiveOn: string) => ({ effectiveOn });
    const movements = [on("2026-11-20"), on("2026-05-02"), on("2026-07-01"), on("2026-05-02")];
    expect(daysOfMovements(movements, "2026-11-20", 3)).toEqual(["2026-07-01", "2026-05-02"]);
  });
});

import { describe, expect, it } from "vitest";
import { momentOf, readView } from "./cap-table-view.ts";

const today = "2026-11-20";

describe("the moment of a cap table, as its address tells it", () => {
  it("is today by date of effect where nothing is said", () => {
    const view = readView({}, today);
    expect(view).toMatchObject({ at: today, isToday: true, basis: "effective" });
    expect(momentOf(view)).toEqual({});
  });
  it("is a past day, on the basis that was asked for", () => {
    const view = readView({ at: "2026-01-31", basis: "recorded" }, today);
    expect(momentOf(view)).toEqual({ at: "2026-01-31", basis: "recorded" });
  });
  it.each(["2026-11-21", "2026-02-30", "hier", ""])("takes %o for today", (at) => {
    expect(readView({ at }, today).isToday).toBe(true);
  });
  it("is compared with another day only", () => {
    expect(readView({ at: "2026-01-31", since: "2026-01-31" }, today).since).toBeUndefined();
    expect(readView({ since: "2025-12-31" }, today).since).toBe("2025-12-31");
  });
});

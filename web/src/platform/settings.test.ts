import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSettings, defaultSettings, restoreLimitMs, restoreSettings } from "./settings.ts";

const storageOf = (content: Record<string, string>) => ({
  getItem: (name: string) => content[name] ?? null,
  removeItem: (name: string) => void delete content[name],
  setItem: (name: string, value: string) => void (content[name] = value),
});

const stored = (state: unknown) => ({
  "persist:settings": JSON.stringify({ state, version: 1 }),
});

describe("restoring the settings", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("brings back the three settings", async () => {
    const kept = { locale: "en", menuOpen: false, marketplaceLayout: "grid" } as const;
    const settings = createSettings(() => storageOf(stored(kept)));
    await restoreSettings(settings);
    expect(settings.getState()).toEqual(kept);
  });

  it("starts in French, with the menu open and the list", async () => {
    const settings = createSettings(() => storageOf({}));
    await restoreSettings(settings);
    expect(settings.getState()).toEqual(defaultSettings);
    expect(defaultSettings).toEqual({ locale: "fr", menuOpen: true, marketplaceLayout: "list" });
  });

  it("starts with the defaults when the store has not answered after 5000 ms", async () => {
    expect(restoreLimitMs).toBe(5000);
    let answer = (_: string | null) => {};
    const hanging = {
      ...storageOf({}),
      getItem: () => new Promise<string | null>((resolve) => void (answer = resolve)),
    };
    const settings = createSettings(() => hanging);
    const done = vi.fn();
    void restoreSettings(settings).then(done);
    await vi.advanceTimersByTimeAsync(4999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalled();
    answer(stored({ locale: "en" })["persist:settings"]);
    await vi.runAllTimersAsync();
    expect(settings.getState()).toEqual(defaultSettings);
  });

  it("does without a store that is absent, broken or full of something else", async () => {
    const absent = createSettings(() => {
      throw new Error("denied");
    });
    await restoreSettings(absent);
    expect(absent.getState()).toEqual(defaultSettings);
    absent.setState({ menuOpen: false });
    expect(absent.getState().menuOpen).toBe(false);

    const garbled = createSettings(() => storageOf({ "persist:settings": "{not json" }));
    await restoreSettings(garbled);
    expect(garbled.getState()).toEqual(defaultSettings);

    const foreign = createSettings(() => storageOf(stored({ locale: "xx", menuOpen: "yes" })));
    await restoreSettings(foreign);
    expect(foreign.getState()).toEqual(defaultSettings);
  });

  it("writes nothing but the three settings, under its prefix", async () => {
    const content: Record<string, string> = {};
    const settings = createSettings(() => storageOf(content));
    await restoreSettings(settings);
    settings.setState({ locale: "en" });
    await vi.runAllTimersAsync();
    expect(Object.keys(content)).toEqual(["persist:settings"]);
    expect(JSON.parse(content["persist:settings"]!).state).toEqual({
      locale: "en",
      menuOpen: true,
      marketplaceLayout: "list",
    });
  });
});

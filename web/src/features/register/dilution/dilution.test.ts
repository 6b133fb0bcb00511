import { describe, expect, it } from "vitest";
import { simulateRound, subscribedProRata } from "./dilution.ts";

describe("a simulated round", () => {
  it("issues the whole shares that the amount buys at the price", () => {
    expect(
      simulateRound({ amountCents: 100_000_000n, by: "price", unitPrice: "12.5" }, 1_175_000n),
    ).toEqual({
      unitPrice: "12.5",
      newShares: 80_000n,
      poolShares: 0n,
      totalAfter: 1_255_000n,
      raisedCents: 100_000_000n,
      remainderCents: 0n,
      preMoneyCents: 1_468_750_000n,
      postMoneyCents: 1_568_750_000n,
    });
  });
  it("draws the price from the valuation, to the millionth, half up", () => {
    const outcome = simulateRound(
      { amountCents: 700_000n, by: "valuation", preMoneyCents: 1_000_000n },
      3n,
    );
    expect(outcome).toMatchObject({
      unitPrice: "3333.333333",
      newShares: 2n,
      raisedCents: 666_667n,
      preMoneyCents: 1_000_000n,
      postMoneyCents: 1_666_667n,
    });
  });
  it("leaves aside what buys no whole share and raises only what the shares cost", () => {
    const outcome = simulateRound({ amountCents: 10_000n, by: "price", unitPrice: "33" }, 10n);
    expect(outcome).toMatchObject({ newShares: 3n, raisedCents: 9_900n, remainderCents: 100n });
  });
  it("stays exact past what a float holds", () => {
    const outcome = simulateRound(
      { amountCents: 9_007_199_254_740_993n, by: "price", unitPrice: "0.01" },
      9_007_199_254_740_993n,
    );
    expect(outcome?.newShares).toBe(9_007_199_254_740_993n);
    expect(outcome?.totalAfter).toBe(18_014_398_509_481_986n);
  });
  it("rounds the amount raised half up to the cent", () => {
    const outcome = simulateRound({ amountCents: 100n, by: "price", unitPrice: "0.333335" }, 10n);
    expect(outcome).toMatchObject({ newShares: 2n, raisedCents: 67n, remainderCents: 33n });
  });
  it("sets aside for options their part of all shares after the round", () => {
    const terms = { amountCents: 100_000_000n, by: "price", unitPrice: "12.5" } as const;
    expect(simulateRound({ ...terms, poolBps: 1_000n }, 820_000n)).toMatchObject({
      newShares: 80_000n,
      poolShares: 100_000n,
      totalAfter: 1_000_000n,
      postMoneyCents: 1_125_000_000n,
    });
    expect(simulateRound({ ...terms, poolBps: 10_000n }, 820_000n)).toBeUndefined();
  });
  it("gives who takes part the whole shares of their part, and the rest to the others", () => {
    const round = { newShares: 1_000n };
    const [first, second] = [400n, 200n].map((held) => subscribedProRata(held, round, 601n));
    expect([first, second]).toEqual([665n, 332n]);
    expect(subscribedProRata(601n, round, 601n)).toBe(1_000n);
  });
  it("has no outcome without shares, without a price or with too small an amount", () => {
    expect(simulateRound({ amountCents: 1n, by: "price", unitPrice: "1" }, 0n)).toBeUndefined();
    expect(simulateRound({ amountCents: 100n, by: "price", unitPrice: "0" }, 5n)).toBeUndefined();
    expect(simulateRound({ amountCents: 99n, by: "price", unitPrice: "1" }, 5n)).toBeUndefined();
  });
});

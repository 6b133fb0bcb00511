import { describe, expect, it } from "vitest";
import { readFigure, writeFigure, type Figure } from "./figure.ts";

describe("an opened number in the address", () => {
  it.each<Figure>([
    { kind: "shares", holderId: "h", shareCategoryId: "c" },
    { kind: "votes", holderId: "h", shareCategoryId: undefined },
    { kind: "capital", holderId: undefined, shareCategoryId: "c" },
  ])("is read as it was written: %o", (figure) => {
    expect(readFigure(writeFigure(figure))).toEqual(figure);
  });
  it.each([undefined, "", "shares", "shares.h", "weather.h.c"])("is none in %o", (text) => {
    expect(readFigure(text)).toBeUndefined();
  });
});

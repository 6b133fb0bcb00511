import { expect, it } from "vitest";
import { cropOf, moved, wholeView, zoomed } from "./crop.ts";

const wide = { width: 1200, height: 400 };
const tall = { width: 300, height: 900 };

it("keeps the largest part of the ratio, in the middle", () => {
  expect(cropOf(wide, 1, wholeView)).toEqual({ left: 400, top: 0, width: 400, height: 400 });
  expect(cropOf(tall, 3 / 4, wholeView)).toEqual({ left: 0, top: 250, width: 300, height: 400 });
});

it("moves by parts of the frame and stops at the edges of the image", () => {
  const right = moved(wide, 1, wholeView, { x: 0.5, y: 0.5 });
  expect(cropOf(wide, 1, right)).toMatchObject({ left: 600, top: 0 });
  const edge = moved(wide, 1, right, { x: 9, y: -9 });
  expect(cropOf(wide, 1, edge)).toMatchObject({ left: 800, top: 0 });
  // What was asked beyond the edge is not kept: the way back begins at once.
  const back = moved(wide, 1, edge, { x: -0.5, y: 0 });
  expect(cropOf(wide, 1, back)).toMatchObject({ left: 600 });
});

it("zooms around its middle, between the whole and four times, and stays inside", () => {
  const near = zoomed(wide, 1, wholeView, 2);
  expect(cropOf(wide, 1, near)).toEqual({ left: 500, top: 100, width: 200, height: 200 });
  expect(zoomed(wide, 1, near, 99).zoom).toBe(4);
  const corner = moved(wide, 1, near, { x: 9, y: 9 });
  expect(cropOf(wide, 1, zoomed(wide, 1, corner, 0))).toEqual({
    left: 800,
    top: 0,
    width: 400,
    height: 400,
  });
});

import { ink } from "./ink.ts";
import { circle, ground, mark, move, path, rect, scene, times } from "./shapes.ts";

const rows = (fill: string, from: number, count: number): string =>
  times(count, (index) =>
    path(
      `M${from + index * 74} 640Q${from + 190 + index * 52} 500 ${from + 300 + index * 34} 372`,
      {
        stroke: fill,
        width: 20 - index * 0.5,
        cap: "round",
        dash: "3 26",
      },
    ),
  );

const grapes = (fill: string): string =>
  [
    [0, 0],
    [-22, 0],
    [22, 0],
    [-11, 20],
    [11, 20],
    [33, 20],
    [-33, 20],
    [0, 40],
    [-22, 40],
    [22, 40],
    [-11, 60],
    [11, 60],
    [0, 80],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 13, { fill }))
    .join("");

export const domaineDeSauvacombe = {
  scene: scene(
    ground(1280, 640, ink.straw, ink.sunken),
    circle(300, 200, 90, { fill: ink.ochrePale }),
    path("M0 330C200 250 360 300 520 240S900 150 1280 280V640H0Z", {
      fill: ink.tealPale,
      opacity: 0.5,
    }),
    path("M0 400C260 330 460 400 700 350S1100 300 1280 370V640H0Z", {
      fill: ink.teal,
      opacity: 0.75,
    }),
    move(
      "translate(900 250)",
      rect(-14, -70, 44, 150, { fill: ink.sunken }),
      path("M-20-70L8-132L36-70Z", { fill: ink.brick }),
      rect(30, 10, 120, 70, { fill: ink.paper }),
      path("M22 10L60-26H130L160 10Z", { fill: ink.brickDeep }),
      rect(56, 34, 20, 24, { fill: ink.moss }),
      rect(104, 34, 20, 24, { fill: ink.moss }),
    ),
    path("M0 470C300 380 620 420 820 400S1140 380 1280 430V640H0Z", { fill: ink.moss }),
    rows(ink.tealPale, -240, 18),
    path("M0 640C180 560 340 560 470 640Z", { fill: ink.brickDeep, opacity: 0.6 }),
    move("translate(1130 430) scale(1.3)", grapes(ink.plum)),
    path("M1130 414q6-40 40-56M1130 400q-60-30-84 14q50 28 84-14", {
      stroke: ink.tealDeep,
      width: 6,
      fill: ink.tealPale,
    }),
  ),
  mark: mark(
    ink.moss,
    move("translate(128 94) scale(1.35)", grapes(ink.plumPale)),
    path("M128 84q4-34 34-46M128 76q-56-26-76 10q46 28 76-10Z", {
      stroke: ink.straw,
      width: 7,
      fill: ink.tealPale,
      cap: "round",
    }),
  ),
};

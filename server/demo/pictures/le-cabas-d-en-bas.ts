import { ink } from "./ink.ts";
import { circle, ellipse, ground, mark, move, path, rect, scene, times } from "./shapes.ts";

const jar = (x: number, y: number, fill: string): string =>
  [
    rect(x, y - 92, 64, 92, { fill: ink.paper, round: 10 }),
    rect(x + 6, y - 62, 52, 56, { fill, round: 6 }),
    rect(x + 4, y - 108, 56, 18, { fill: ink.brick, round: 4 }),
  ].join("");

const leek = (turn: number): string =>
  move(
    `rotate(${turn})`,
    rect(-12, -120, 24, 130, { fill: ink.paper, round: 12 }),
    path(
      "M-12-110C-40-190-46-230-30-270C-8-230-6-190 0-150C6-200 16-240 44-268C50-210 30-160 12-110Z",
      {
        fill: ink.teal,
      },
    ),
  );

const jarColours = [ink.ochrePale, ink.brickPale, ink.tealPale, ink.plumPale, ink.straw];

const bag = [
  path("M-150-190H150L126 130H-126Z", { fill: ink.blue }),
  path("M-150-190H150L146-150H-146Z", { fill: ink.bluePale }),
  path("M-70-186C-70-300 70-300 70-186", { stroke: ink.night, width: 12 }),
  circle(0, -20, 54, { fill: ink.paper }),
  path("M-30-24q30 44 60 0", { stroke: ink.blue, width: 10, cap: "round" }),
].join("");

export const leCabasDEnBas = {
  scene: scene(
    ground(1280, 640, "#e7efe9", ink.sunken),
    times(2, (shelf) =>
      [
        rect(60, 230 + shelf * 190, 720, 16, { fill: ink.ochre }),
        times(8, (index) =>
          jar(84 + index * 86, 230 + shelf * 190, jarColours[(index + shelf * 2) % 5] ?? ink.sand),
        ),
      ].join(""),
    ),
    rect(0, 560, 1280, 80, { fill: ink.brickPale }),
    rect(0, 560, 1280, 12, { fill: ink.brick }),
    ellipse(980, 566, 210, 22, { fill: ink.brickDeep, opacity: 0.3 }),
    move("translate(930 330)", leek(-14)),
    move("translate(1010 326)", leek(4)),
    move("translate(1070 340)", leek(20)),
    move("translate(980 430)", bag),
    times(5, (index) =>
      circle(180 + index * 92, 524 - (index % 2) * 8, 40, {
        fill: index % 2 === 0 ? ink.ochrePale : ink.brick,
      }),
    ),
    path("M120 540H640L616 566H144Z", { fill: ink.ochre }),
  ),
  mark: mark(
    ink.teal,
    path("M56 96H200L184 214H72Z", { fill: ink.paper }),
    path("M94 100C94 36 162 36 162 100", { stroke: ink.paper, width: 14 }),
    path("M98 146q30 40 60 0", { stroke: ink.teal, width: 12, cap: "round" }),
  ),
};

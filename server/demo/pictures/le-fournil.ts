import { ink } from "./ink.ts";
import { circle, ellipse, ground, mark, move, path, rect, scene, times } from "./shapes.ts";

const loaf = (scale: number): string =>
  move(
    `scale(${scale})`,
    ellipse(0, 46, 128, 20, { fill: ink.brickDeep, opacity: 0.35 }),
    path("M-120 40C-120-44-60-78 0-78S120-44 120 40C120 52 104 56 0 56S-120 52-120 40Z", {
      fill: ink.ochre,
    }),
    path("M-112 28C-108-40-56-70 0-70S108-40 112 28C60-2-60-2-112 28Z", { fill: ink.ochrePale }),
    times(4, (index) =>
      path(`M${-72 + index * 40} 4Q${-56 + index * 40}-30 ${-30 + index * 40}-44`, {
        stroke: ink.straw,
        width: 12,
        cap: "round",
      }),
    ),
  );

const wheat = (x: number, y: number, turn: number): string =>
  move(
    `translate(${x} ${y}) rotate(${turn})`,
    path("M0 170V-60", { stroke: ink.ochre, width: 6, cap: "round" }),
    times(6, (index) =>
      [-1, 1]
        .map((side) =>
          path(
            `M0 ${index * 24 - 50}q${side * 30}-10 ${side * 26}-42q${side * -26} 8 ${side * -26} 42Z`,
            {
              fill: index % 2 === 0 ? ink.ochre : ink.ochrePale,
            },
          ),
        )
        .join(""),
    ),
  );

const bricks = times(5, (row) =>
  times(12, (column) =>
    rect(column * 118 - (row % 2) * 59, 20 + row * 44, 110, 36, {
      fill: ink.brick,
      opacity: 0.16 + ((row + column) % 3) * 0.05,
      round: 4,
    }),
  ),
);

export const leFournil = {
  scene: scene(
    ground(1280, 640, ink.brickDeep, ink.brick),
    bricks,
    path("M140 520V300A270 270 0 0 1 680 300V520Z", { fill: ink.brickPale, opacity: 0.5 }),
    path("M190 520V306A220 220 0 0 1 630 306V520Z", { fill: ink.night }),
    ellipse(410, 500, 205, 96, { fill: ink.brick, opacity: 0.9 }),
    ellipse(410, 505, 160, 66, { fill: ink.ochrePale, opacity: 0.9 }),
    ellipse(410, 510, 104, 36, { fill: ink.straw }),
    move("translate(410 430)", loaf(0.62)),
    rect(0, 520, 1280, 120, { fill: ink.straw }),
    rect(0, 520, 1280, 14, { fill: ink.ochrePale }),
    move("translate(826 486)", loaf(1.05)),
    move("translate(1108 492)", loaf(0.84)),
    move("translate(968 540)", loaf(0.92)),
    wheat(1180, 300, 16),
    wheat(1120, 290, -8),
  ),
  mark: mark(
    ink.brickDeep,
    circle(128, 128, 92, { fill: ink.ochrePale }),
    path("M128 214V78", { stroke: ink.brickDeep, width: 10, cap: "round" }),
    times(3, (index) =>
      [-1, 1]
        .map((side) =>
          path(
            `M128 ${178 - index * 38}q${side * 46}-6 ${side * 50}-46q${side * -44} 4 ${side * -50} 46Z`,
            {
              fill: ink.brickDeep,
            },
          ),
        )
        .join(""),
    ),
  ),
};

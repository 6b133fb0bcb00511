import { ink } from "./ink.ts";
import { ground, mark, move, path, rect, scene, times } from "./shapes.ts";

const ribs = times(9, (index) => {
  const x = 250 + index * 92;
  const depth = 190 - Math.abs(index - 4) * 16;
  return path(`M${x} 250Q${x + 16} ${250 + depth} ${x + 60} ${262 + depth}`, {
    stroke: ink.ochre,
    width: 15,
    cap: "round",
  });
});

const curl = (x: number, y: number, scale: number): string =>
  move(
    `translate(${x} ${y}) scale(${scale})`,
    path("M0 0C40-50 110-40 104 14S30 66 26 22S70-14 82 18", {
      stroke: ink.brickPale,
      width: 13,
      cap: "round",
    }),
  );

export const ecoleMaravelle = {
  scene: scene(
    ground(1280, 640, ink.sunken, ink.straw),
    times(11, (index) =>
      rect(20 + index * 118, 0, 92, 640, { fill: ink.ochrePale, opacity: 0.16 }),
    ),
    path("M150 250C300 520 1000 540 1140 236L1090 250C960 330 380 340 150 250Z", {
      fill: ink.ochrePale,
      opacity: 0.55,
    }),
    ribs,
    path("M130 236C380 330 940 330 1160 220", { stroke: ink.brickDeep, width: 18, cap: "round" }),
    path("M250 440C480 500 830 506 1030 430", { stroke: ink.brickDeep, width: 14, cap: "round" }),
    path("M300 470L250 590M980 470L1030 590", { stroke: ink.brickDeep, width: 16, cap: "round" }),
    rect(0, 580, 1280, 60, { fill: ink.ochre }),
    rect(0, 580, 1280, 10, { fill: ink.brickDeep, opacity: 0.5 }),
    move(
      "translate(560 524)",
      rect(0, 0, 190, 54, { fill: ink.brick, round: 8 }),
      path("M40 0q4-44 40-34L86 0Z", { fill: ink.brickDeep }),
      path("M118 0L138-44H158L146 0Z", { fill: ink.stone }),
    ),
    curl(790, 520, 0.9),
    curl(890, 556, 0.6),
    curl(470, 560, 0.5),
    path("M70 560V380H110V520H230V560Z", { fill: ink.teal }),
  ),
  mark: mark(
    ink.ochre,
    path("M48 196V60H88V156H184V196Z", { fill: ink.paper }),
    path("M120 132C144 84 206 92 200 134S150 168 148 138S178 118 184 138", {
      stroke: ink.brickDeep,
      width: 11,
      cap: "round",
    }),
  ),
};

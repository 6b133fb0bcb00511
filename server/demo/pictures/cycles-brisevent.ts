import { ink } from "./ink.ts";
import { circle, ground, mark, move, path, rect, scene, times } from "./shapes.ts";

const wheel = (x: number, y: number, radius: number): string =>
  [
    circle(x, y, radius, { stroke: ink.night, width: 14, fill: ink.paper }),
    times(10, (spoke) => {
      const angle = (Math.PI / 10) * spoke;
      const [dx, dy] = [Math.round(Math.cos(angle) * radius), Math.round(Math.sin(angle) * radius)];
      return path(`M${x - dx} ${y - dy}L${x + dx} ${y + dy}`, { stroke: ink.stone, width: 2 });
    }),
    circle(x, y, 12, { fill: ink.brick }),
  ].join("");

const bicycle = [
  wheel(0, 0, 104),
  wheel(560, 28, 76),
  path("M0 0L120-150M0 0H150L120-150M150 0L250-120L128-140M250-120L270-190M250-120L330 10H560", {
    stroke: ink.brick,
    width: 16,
    cap: "round",
  }),
  path("M92-168H152", { stroke: ink.night, width: 18, cap: "round" }),
  path("M232-196H300", { stroke: ink.night, width: 14, cap: "round" }),
  circle(150, 0, 30, { stroke: ink.night, width: 10, fill: ink.straw }),
  path("M318-6L300-150H610L580-6Z", { fill: ink.ochrePale }),
  path("M308-96H602M313-50H592", { stroke: ink.ochre, width: 5 }),
  rect(340, -200, 62, 52, { fill: ink.teal, round: 5 }),
  rect(410, -226, 54, 78, { fill: ink.tealPale, round: 5 }),
  path("M500-150C480-260 560-270 552-150Z", { fill: ink.plum }),
].join("");

const gables = times(7, (index) => {
  const [x, h] = [index * 190 - 40, 170 + (index % 3) * 46];
  const fill = [ink.brickPale, ink.straw, ink.bluePale][index % 3] ?? ink.sand;
  return [
    path(`M${x} 500V${500 - h}L${x + 85} ${500 - h - 110}L${x + 170} ${500 - h}V500Z`, {
      fill,
      opacity: 0.75,
    }),
    times(4, (window) =>
      rect(x + 34 + (window % 2) * 70, 500 - h + 20 + Math.floor(window / 2) * 66, 32, 44, {
        fill: ink.paper,
        opacity: 0.9,
      }),
    ),
  ].join("");
});

export const cyclesBrisevent = {
  scene: scene(
    ground(1280, 640, "#e3eef0", ink.paper),
    gables,
    rect(0, 500, 1280, 140, { fill: ink.sand }),
    times(12, (index) => rect(20 + index * 110, 590, 64, 8, { fill: ink.paper, round: 4 })),
    times(4, (index) =>
      path(`M${60 + index * 30} ${250 + index * 54}h${150 - index * 20}`, {
        stroke: ink.stone,
        width: 6,
        cap: "round",
        opacity: 0.5,
      }),
    ),
    move("translate(400 452)", bicycle),
  ),
  mark: mark(
    ink.straw,
    circle(84, 156, 48, { stroke: ink.night, width: 13 }),
    circle(184, 168, 36, { stroke: ink.night, width: 13 }),
    path("M84 156L120 88H70M120 88L140 156H184L164 70H196", {
      stroke: ink.brick,
      width: 13,
      cap: "round",
    }),
  ),
};

import { ink } from "./ink.ts";
import { circle, ground, mark, move, path, rect, scene, times } from "./shapes.ts";

const crane = (x: number, scale: number): string =>
  move(
    `translate(${x} 460) scale(${scale})`,
    path("M0 0L34-250H62L96 0M18-130H78M10-66H86M48-250V-300M48-300L220-236M48-300L-70-256", {
      stroke: ink.night,
      width: 9,
    }),
    path("M-90-256H260", { stroke: ink.night, width: 12 }),
    path("M210-250V-150", { stroke: ink.night, width: 5 }),
    rect(186, -150, 48, 34, { fill: ink.brick }),
  );

export const contreNuitProductions = {
  scene: scene(
    ground(1280, 640, ink.plumDeep, ink.plum),
    times(26, (index) =>
      circle((index * 197) % 1280, (index * 89) % 330, 1.5 + (index % 3), {
        fill: ink.straw,
        opacity: 0.8,
      }),
    ),
    path("M700 60A82 82 0 1 0 778 176A66 66 0 0 1 700 60Z", { fill: ink.straw }),
    path("M246 470L1280 160V470Z", { fill: ink.straw, opacity: 0.16 }),
    path("M246 470L1280 250V430Z", { fill: ink.straw, opacity: 0.16 }),
    path("M0 470C240 400 420 452 640 430S1040 410 1280 446V640H0Z", { fill: ink.plumDeep }),
    crane(560, 0.72),
    crane(890, 1),
    rect(0, 460, 1280, 180, { fill: ink.night }),
    times(14, (index) =>
      rect(60 + ((index * 131) % 1160), 490 + (index % 6) * 22, 90 + (index % 4) * 30, 4, {
        fill: index % 3 === 0 ? ink.ochrePale : ink.plumPale,
        opacity: 0.35,
        round: 2,
      }),
    ),
    path("M0 496H330L300 640H0Z", { fill: ink.plumDeep }),
    move(
      "translate(180 458)",
      rect(-76, -36, 118, 74, { fill: ink.brick, round: 8 }),
      path("M42-18L78-34V36L42 20Z", { fill: ink.brickDeep }),
      circle(-44, -66, 34, { fill: ink.brickDeep }),
      circle(24, -62, 28, { fill: ink.brickDeep }),
      circle(-44, -66, 9, { fill: ink.straw }),
      circle(24, -62, 8, { fill: ink.straw }),
      path("M-17 38L-60 150M-17 38V150M-17 38L30 150", {
        stroke: ink.brickPale,
        width: 8,
        cap: "round",
      }),
    ),
  ),
  mark: mark(
    ink.plumDeep,
    path("M124 42A88 88 0 1 0 206 166A72 72 0 0 1 124 42Z", { fill: ink.straw }),
    path("M150 84L214 118L150 152Z", { fill: ink.brickPale }),
  ),
};

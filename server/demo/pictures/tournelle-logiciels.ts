import { ink } from "./ink.ts";
import { circle, ground, mark, move, path, rect, scene, times } from "./shapes.ts";

const house = (x: number, y: number, fill: string): string =>
  move(
    `translate(${x} ${y})`,
    circle(0, 0, 40, { fill: ink.paper }),
    path("M-22 4L0-20L22 4V24H-22Z", { fill }),
    rect(-6, 6, 12, 18, { fill: ink.paper }),
  );

const route = "M90 520C220 460 250 330 380 330S560 480 690 440S800 230 930 220S1110 330 1200 250";

export const tournelleLogiciels = {
  scene: scene(
    ground(1280, 640, "#e8ecf8", ink.sunken),
    path("M0 300L170 150L260 230L430 60L640 290L760 190L960 330L1110 170L1280 300V640H0Z", {
      fill: ink.bluePale,
      opacity: 0.45,
    }),
    path("M430 60L372 118L410 146L446 116L496 132Z", { fill: ink.paper }),
    path("M170 150L128 187L166 200L196 175Z", { fill: ink.paper }),
    times(6, (index) =>
      path(
        `M0 ${410 + index * 42}C200 ${350 + index * 44} 380 ${450 + index * 34} 620 ${396 + index * 44}` +
          `S1060 ${350 + index * 48} 1280 ${420 + index * 40}`,
        { stroke: ink.blue, width: 2, opacity: 0.28 },
      ),
    ),
    path(route, { stroke: ink.paper, width: 22, cap: "round" }),
    path(route, { stroke: ink.blue, width: 9, cap: "round", dash: "2 22" }),
    house(90, 520, ink.brick),
    house(380, 330, ink.teal),
    house(690, 440, ink.ochre),
    house(930, 220, ink.plum),
    house(1200, 250, ink.blue),
    circle(1090, 84, 46, { fill: ink.ochrePale }),
  ),
  mark: mark(
    ink.blue,
    path("M52 196C120 196 108 128 150 128S196 92 196 62", {
      stroke: ink.bluePale,
      width: 13,
      cap: "round",
      dash: "1 26",
    }),
    circle(52, 196, 22, { fill: ink.ochrePale }),
    path("M196 128Q152 84 152 60A44 44 0 0 1 240 60Q240 84 196 128Z", { fill: ink.paper }),
    circle(196, 60, 17, { fill: ink.brick }),
  ),
};

import { ink } from "./ink.ts";
import { circle, ground, mark, move, path, rect, scene, times } from "./shapes.ts";

const panels = (columns: number, rows: number): string =>
  times(rows, (row) =>
    times(columns, (column) =>
      [
        rect(column * 62, row * 44, 58, 40, { fill: ink.blue, round: 3 }),
        path(`M${column * 62 + 6} ${row * 44 + 34}l34-28`, {
          stroke: ink.bluePale,
          width: 3,
          opacity: 0.6,
        }),
      ].join(""),
    ),
  );

const house = (x: number, y: number, w: number, h: number, wall: string, roof: string): string =>
  move(
    `translate(${x} ${y})`,
    rect(0, 0, w, h, { fill: wall }),
    path(`M-18 0L${w * 0.34}-${w * 0.34}H${w * 0.9}L${w + 18} 0Z`, { fill: roof }),
    times(3, (index) =>
      rect(w * 0.14 + index * w * 0.28, 46, w * 0.16, 54, { fill: ink.straw, opacity: 0.85 }),
    ),
  );

export const toitsDuCouchant = {
  scene: scene(
    ground(1280, 640, ink.plumPale, ink.straw),
    circle(860, 380, 210, { fill: ink.ochrePale }),
    circle(860, 380, 150, { fill: ink.brickPale }),
    circle(860, 380, 92, { fill: ink.brick, opacity: 0.75 }),
    times(5, (index) =>
      rect(-40 + index * 50, 330 + index * 14, 1400, 3, { fill: ink.paper, opacity: 0.35 }),
    ),
    path("M0 470C240 410 420 450 640 436S1060 400 1280 452V640H0Z", {
      fill: ink.plum,
      opacity: 0.45,
    }),
    house(60, 450, 260, 200, ink.brickPale, ink.brickDeep),
    house(930, 440, 250, 220, ink.plumDeep, ink.night),
    house(400, 500, 210, 150, ink.brick, ink.plumDeep),
    path("M560 640L700 430H1010L1130 640Z", { fill: ink.moss }),
    move("translate(716 446) skewX(-12)", panels(5, 4)),
    move("translate(132 384) skewX(-30)", panels(2, 1)),
    path("M330 640V566M330 566q-30-28-10-62q26 22 10 62q34-22 44-54q-40 2-44 54", {
      stroke: ink.tealDeep,
      width: 6,
      fill: ink.teal,
    }),
  ),
  mark: mark(
    ink.plumDeep,
    circle(128, 116, 62, { fill: ink.ochrePale }),
    path("M20 214L86 132H170L236 214Z", { fill: ink.blue }),
    path("M53 173H203M106 132L92 214M150 132L164 214", { stroke: ink.paper, width: 6 }),
  ),
};

import { ink } from "./ink.ts";
import { circle, ground, mark, path, rect, scene, times } from "./shapes.ts";

const shed = (index: number): string =>
  [
    path(`M${150 + index * 150} 300V190L${300 + index * 150} 300Z`, { fill: ink.brickDeep }),
    path(`M${160 + index * 150} 290V212L${176 + index * 150} 222V290Z`, { fill: ink.bluePale }),
    path(`M${184 + index * 150} 290V230L${200 + index * 150} 242V290Z`, { fill: ink.bluePale }),
  ].join("");

const window = (column: number, row: number): string => {
  const [x, y] = [186 + column * 100, 336 + row * 104];
  const isLit = (column * 5 + row * 3) % 4 !== 0;
  return [
    path(`M${x} ${y + 70}V${y + 22}A26 22 0 0 1 ${x + 52} ${y + 22}V${y + 70}Z`, {
      fill: isLit ? ink.straw : ink.moss,
    }),
    path(`M${x + 26} ${y}V${y + 70}M${x} ${y + 36}H${x + 52}`, { stroke: ink.brickDeep, width: 4 }),
  ].join("");
};

export const spvTroisMeules = {
  scene: scene(
    ground(1280, 640, "#dfe5ee", ink.sunken),
    circle(1050, 170, 84, { fill: ink.straw }),
    path("M0 420H1280V560H0Z", { fill: ink.stone, opacity: 0.22 }),
    path("M1096 580L1112 120H1152L1168 580Z", { fill: ink.brick }),
    rect(1106, 150, 52, 12, { fill: ink.brickDeep }),
    rect(1102, 116, 60, 16, { fill: ink.brickDeep }),
    times(6, shed),
    rect(150, 300, 900, 280, { fill: ink.brick }),
    rect(150, 300, 900, 14, { fill: ink.brickPale }),
    times(2, (row) => times(9, (column) => (column === 4 && row === 1 ? "" : window(column, row)))),
    path("M566 580V486A46 46 0 0 1 658 486V580Z", { fill: ink.night }),
    path("M584 580V492A28 28 0 0 1 640 492V580Z", { fill: ink.ochrePale }),
    rect(0, 580, 1280, 60, { fill: ink.moss }),
    times(9, (index) => circle(70 + index * 150, 570, 24 + (index % 3) * 8, { fill: ink.teal })),
  ),
  mark: mark(
    ink.brick,
    times(3, (index) =>
      path(`M${34 + index * 64} 150V84L${98 + index * 64} 150Z`, { fill: ink.paper }),
    ),
    rect(34, 150, 192, 46, { fill: ink.straw }),
    times(4, (index) => rect(50 + index * 44, 162, 22, 34, { fill: ink.brickDeep })),
  ),
};

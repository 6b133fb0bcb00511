import { ink } from "./ink.ts";
import { circle, ground, mark, move, path, rect, scene, times } from "./shapes.ts";

const arches = times(4, (index) => {
  const x = 40 + index * 320;
  return path(`M${x} 400V330A130 116 0 0 1 ${x + 260} 330V400Z`, { fill: "#dfe9ee" });
});

const barge = [
  path("M-430 0H430L392 84H-396Q-430 60-430 0Z", { fill: ink.night }),
  path("M-430 0H430L426 14H-429Z", { fill: ink.brick }),
  times(5, (index) =>
    path(`M${-320 + index * 110} 0q54-${56 + (index % 2) * 20} 108 0Z`, {
      fill: index % 2 === 0 ? ink.ochrePale : ink.ochre,
    }),
  ),
  rect(270, -120, 120, 120, { fill: ink.paper }),
  rect(258, -136, 144, 18, { fill: ink.brick }),
  rect(288, -100, 34, 40, { fill: ink.bluePale }),
  rect(336, -100, 34, 40, { fill: ink.bluePale }),
  path("M330-136V-206M330-206L384-188L330-170", { stroke: ink.night, width: 6, fill: ink.teal }),
].join("");

export const halageEtConfluence = {
  scene: scene(
    ground(1280, 640, "#cfe0ea", ink.paper),
    circle(220, 130, 62, { fill: ink.straw }),
    path("M0 300C160 250 280 280 420 252S760 250 900 262S1160 232 1280 270V400H0Z", {
      fill: ink.tealPale,
      opacity: 0.45,
    }),
    rect(0, 226, 1280, 174, { fill: ink.stone }),
    rect(0, 206, 1280, 26, { fill: ink.moss }),
    arches,
    times(26, (index) => rect(index * 50, 182, 6, 26, { fill: ink.moss })),
    rect(0, 180, 1280, 6, { fill: ink.moss }),
    rect(0, 396, 1280, 244, { fill: ink.blue }),
    times(16, (index) =>
      path(`M${((index * 173) % 1200) - 20} ${420 + (index % 8) * 27}q40-10 80 0t80 0`, {
        stroke: ink.bluePale,
        width: 4,
        opacity: 0.45,
        cap: "round",
      }),
    ),
    move("translate(620 452)", barge),
    path("M200 548H1030", {
      stroke: ink.paper,
      width: 5,
      cap: "round",
      opacity: 0.7,
      dash: "90 34",
    }),
  ),
  mark: mark(
    ink.blue,
    path("M32 112H224L200 158H60Q32 150 32 112Z", { fill: ink.paper }),
    rect(164, 72, 40, 40, { fill: ink.brickPale }),
    path("M34 190q24-16 48 0t48 0t48 0t48 0", { stroke: ink.bluePale, width: 12, cap: "round" }),
  ),
};

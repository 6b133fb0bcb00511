import { ink } from "./ink.ts";
import { circle, ground, mark, move, path, scene, times } from "./shapes.ts";

const fan = (radius: number, colours: readonly string[]): string =>
  colours
    .map((fill, index) => {
      const r = radius - index * (radius / colours.length);
      return path(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0Q${r * 0.5} ${r * 0.46} 0 ${r * 0.5}T${-r} 0Z`, {
        fill,
      });
    })
    .join("");

const ribs = (radius: number, count: number, stroke: string): string =>
  times(count, (index) => {
    const angle = Math.PI * (1 - (index + 1) / (count + 1));
    const x = Math.round(Math.cos(angle) * radius);
    const y = Math.round(-Math.sin(angle) * radius);
    return path(`M0 ${radius * 0.42}L${x} ${y}`, { stroke, width: 4, opacity: 0.5 });
  });

const hexagon = (x: number, y: number, r: number, fill?: string): string => {
  const points = Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 6;
    return `${Math.round(x + Math.cos(angle) * r)} ${Math.round(y + Math.sin(angle) * r)}`;
  });
  const style = { stroke: ink.tealDeep, width: 7, cap: "round" } as const;
  return path(`M${points.join("L")}Z`, fill === undefined ? style : { ...style, fill });
};

export const ostrelleBiosciences = {
  scene: scene(
    ground(1280, 640, "#dcebe6", ink.paper),
    times(7, (index) =>
      path(`M0 ${470 + index * 26}q160-${20 - index * 2} 320 0t320 0t320 0t320 0`, {
        stroke: ink.tealPale,
        width: 3,
        opacity: 0.55 - index * 0.06,
      }),
    ),
    move(
      "translate(430 400)",
      fan(300, [ink.tealDeep, ink.teal, ink.tealPale, ink.plumPale, ink.sunken, ink.brickPale]),
      ribs(290, 8, ink.paper),
      circle(0, 10, 40, { fill: ink.paper }),
      circle(-12, -4, 12, { fill: "#ffffff" }),
    ),
    hexagon(900, 250, 78, ink.paper),
    hexagon(1035, 328, 78),
    hexagon(900, 406, 78),
    hexagon(1035, 172, 78, ink.straw),
    path("M832 211L780 181M1035 94V44M1103 367L1160 400", {
      stroke: ink.tealDeep,
      width: 7,
      cap: "round",
    }),
    circle(772, 176, 20, { fill: ink.brick }),
    circle(1035, 34, 20, { fill: ink.plum }),
    circle(1170, 406, 22, { fill: ink.ochre }),
    circle(832, 367, 16, { fill: ink.teal }),
    circle(968, 211, 16, { fill: ink.teal }),
  ),
  mark: mark(
    ink.tealDeep,
    move(
      "translate(128 150)",
      fan(98, [ink.tealPale, ink.teal, ink.plumPale, ink.sunken]),
      circle(0, 4, 17, { fill: ink.brickPale }),
    ),
  ),
};

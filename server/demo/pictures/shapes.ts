/** SVG by a few words, so that a picture reads as what is on it. */
type Style = Readonly<{
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  round?: number;
  cap?: "round" | "butt";
  dash?: string;
}>;

const attributes = ({ fill, stroke, width, opacity, round, cap, dash }: Style): string =>
  [
    `fill="${fill ?? "none"}"`,
    stroke && `stroke="${stroke}"`,
    width && `stroke-width="${width}"`,
    opacity !== undefined && `opacity="${opacity}"`,
    round && `rx="${round}"`,
    cap && `stroke-linecap="${cap}" stroke-linejoin="round"`,
    dash && `stroke-dasharray="${dash}"`,
  ]
    .filter(Boolean)
    .join(" ");

export const rect = (x: number, y: number, w: number, h: number, style: Style): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" ${attributes(style)}/>`;
export const circle = (x: number, y: number, radius: number, style: Style): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${attributes(style)}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, style: Style): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${attributes(style)}/>`;
export const path = (d: string, style: Style): string => `<path d="${d}" ${attributes(style)}/>`;
export const move = (transform: string, ...parts: readonly string[]): string =>
  `<g transform="${transform}">${parts.join("")}</g>`;
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** A ground that goes from one colour to another, top to bottom. */
export const ground = (w: number, h: number, from: string, to: string): string =>
  `<defs><linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/>` +
  `<stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
  `<rect width="${w}" height="${h}" fill="url(#ground)"/>`;

const svg = (w: number, h: number, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${parts.join("")}</svg>`;

const sceneWidth = 1_280;
const sceneHeight = 640;
/** The wide picture of a company's page. */
export const scene = (...parts: readonly string[]): string => svg(sceneWidth, sceneHeight, parts);

const markSize = 256;
/** A logo: a sign on a full square, which the site rounds. */
export const mark = (fill: string, ...parts: readonly string[]): string =>
  svg(markSize, markSize, [rect(0, 0, markSize, markSize, { fill }), ...parts]);

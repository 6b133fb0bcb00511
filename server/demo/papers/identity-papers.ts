import type { KycDocumentType } from "@coulisse/contract/identity/kyc.ts";
import type { Identity } from "../people/identities.ts";
import { ink } from "../pictures/ink.ts";
import { glyphs } from "./glyphs.ts";
import { machineLines } from "./machine-lines.ts";

const card = { width: 1012, height: 638 };
const spread = { width: 1250, height: 880 };

const frenchDay = (day: string): string => day.split("-").toReversed().join(" ");

const sheet = ({ width, height }: typeof card, ground: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
  `<rect width="${width}" height="${height}" rx="34" fill="${ground}"/>${inside}` +
  `<g transform="translate(${width / 2 - 330} ${height / 2 + 130}) rotate(-18)" opacity="0.16">` +
  `${glyphs("SPÉCIMEN", { x: 0, y: 0, size: 150, face: "strong", fill: ink.brick })}</g></svg>`;

/** A head and shoulders that are nobody's. */
const portrait = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><rect width="250" height="320" fill="${ink.sand}"/>` +
  `<circle cx="125" cy="126" r="66" fill="${ink.stone}"/>` +
  `<path d="M16 320c0-92 48-122 109-122s109 30 109 122z" fill="${ink.moss}"/></g>`;

type Fact = readonly [label: string, value: string];

const factsOf = ({ person, sex, birthOn, birthPlace, number, expiresOn }: Identity): Fact[] => [
  ["Nom", person.lastName.toUpperCase()],
  ["Prénom", person.firstName],
  ["Sexe · Nationalité", `${sex} · FRA`],
  ["Naissance", `${frenchDay(birthOn)} · ${birthPlace.toUpperCase()}`],
  ["N° du document", number],
  ["Expire le", frenchDay(expiresOn)],
];

const drawFacts = (facts: readonly Fact[], x: number, y: number, step: number): string =>
  facts
    .map(([label, value], index) => {
      const top = y + index * step;
      return (
        glyphs(label, { x, y: top, size: 19, fill: ink.stone }) +
        glyphs(value, { x, y: top + 33, size: 31, face: "strong", fill: ink.night })
      );
    })
    .join("");

const drawLines = (lines: readonly string[], x: number, y: number, size: number): string =>
  lines
    .map((line, index) =>
      glyphs(line, { x, y: y + index * size * 1.5, size, face: "machine", fill: ink.night }),
    )
    .join("");

const title = (text: string): string =>
  glyphs(text, { x: 48, y: 72, size: 34, face: "strong", fill: ink.blue });

const cardFront = (identity: Identity): string =>
  sheet(
    card,
    ink.paper,
    title("Carte nationale d’identité de démonstration") +
      portrait(52, 128) +
      drawFacts(factsOf(identity), 350, 138, 82),
  );

const cardBack = (identity: Identity): string =>
  sheet(
    card,
    ink.sunken,
    title("Verso") +
      drawFacts([["Adresse", identity.person.domicile]], 52, 140, 82) +
      drawLines(machineLines(identity), 44, 440, 50),
  );

const passport = (identity: Identity): string =>
  sheet(
    spread,
    ink.paper,
    title("Passeport de démonstration") +
      portrait(60, 130) +
      drawFacts(factsOf(identity), 380, 140, 92) +
      drawLines(machineLines(identity), 44, 780, 44),
  );

/** The pictures that a person takes of their document, by type. */
export const identityPapers = (
  identity: Identity,
): readonly (readonly [type: KycDocumentType, svg: string])[] =>
  identity.paper === "passport"
    ? [["PASSPORT", passport(identity)]]
    : [
        ["IDENTITY_FRONT", cardFront(identity)],
        ["IDENTITY_BACK", cardBack(identity)],
      ];

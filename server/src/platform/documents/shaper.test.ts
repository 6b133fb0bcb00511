import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { createShaper } from "./shaper.ts";
import { faces, fontFor } from "./typefaces.ts";

const open = () => {
  const doc = new PDFDocument({ autoFirstPage: false, font: null as unknown as string });
  for (const face of faces) doc.registerFont(face, fontFor(face));
  return { doc, shaper: createShaper(doc) };
};

const texts = [
  ..."AVA Töf, Ty. L’AV – n° 12 345,67 €|1 000|14:05:09|99,5 %|02/03/2026|f1e2d3c4".split("|"),
  ..."Wöchnerin & Söhne GmbH|Île-d’Yeu (85)|office affiné, effleuré|ΑΥΤΟ Παπαδοπούλου".split("|"),
  ..."Łukasz Żółć|e\u0301te\u0301 a\u0300|شركة النور|".split("|"),
];

test.each(faces.flatMap((face) => [false, true].map((tabular) => [face, tabular] as const)))(
  "a text put together from its characters is as wide as the face lays it out: %s, tabular: %s",
  (face, tabular) => {
    const { doc, shaper } = open();
    for (const text of texts) {
      const set = shaper.set(face, text, tabular);
      const options = set.features ? { features: [...set.features] } : {};
      const laidOut = doc.font(set.face).fontSize(1000).widthOfString(set.text, options);
      expect([text, Math.round(set.width)]).toEqual([text, Math.round(laidOut)]);
    }
  },
);

test("what a face does with more than pairs of characters is left to it", () => {
  const { shaper } = open();
  expect(shaper.set("text", "1 234,50", true).shown).toMatch(/^<[0-9a-f]+>/);
  expect(shaper.set("spare", "شركة النور", false).shown).toBeNull();
});

import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { walkOffsets } from "../../../test/pdf-offsets.ts";
import { pdfPages, pdfText, type PdfPage } from "../../../test/pdf-pages.ts";
import { writePaper, type Body } from "./paper.ts";
import { writeFacts } from "./prose.ts";
import { startTable, type Column } from "./table.ts";

const paper = (fingerprint: string) => ({
  kind: "sample" as const,
  issuer: { name: "Atelier Brévent", lines: ["SAS"] },
  title: "Liste",
  subtitle: [],
  number: `L-${fingerprint.slice(0, 8)}`,
  numberLabel: "N°",
  drawnUp: "Établi le 2 mars 2026",
  drawnUpAt: new Date("2026-03-02T09:00:00.000Z"),
  locale: "fr" as const,
  landscape: true,
});

const columns: Column<string>[] = [
  { title: "Ligne", width: 100, cell: (row) => [{ text: row }] },
  { title: "Longueur", width: 40, align: "end", cell: (row) => [{ text: String(row.length) }] },
];

const drawn = async (rows: readonly string[]): Promise<Buffer> => {
  const body: Body = async function* (flow) {
    const table = startTable(flow, columns);
    for (const row of rows) {
      table.row(row);
      yield;
    }
    table.end();
  };
  return buffer(await writePaper(paper, body));
};

const pagesOf = async (rows: readonly string[]): Promise<PdfPage[]> => pdfPages(await drawn(rows));

const expectInside = (pages: readonly PdfPage[]): void => {
  for (const { height, texts } of pages) {
    expect(texts.every(({ y }) => y > 30 && y < height - 30)).toBe(true);
  }
};

test("three thousand lines stand each once, under a head that every page repeats", async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => `ligne-${index}`);
  const pages = await pagesOf(rows);
  const shown = pages.flatMap(({ texts }) => texts.map(({ text }) => text));
  expect(shown.filter((text) => text.startsWith("ligne-"))).toEqual(rows);
  expect(shown.filter((text) => text === "Longueur")).toHaveLength(pages.length);
  expect(pdfText(pages.at(-1) as PdfPage)).toContain(`Page ${pages.length} / ${pages.length}`);
  expectInside(pages);
});

test("a line longer than a page goes on over the next ones, and loses nothing", async () => {
  const endless = Array.from({ length: 4000 }, (_, index) => `mot${index}`);
  const pages = await pagesOf(["avant", endless.join(" "), "après", "W".repeat(5000)]);
  expect(pages.length).toBeGreaterThan(3);
  const text = pages.map(pdfText).join(" ");
  expect(endless.every((word) => text.includes(word))).toBe(true);
  expect(text.match(/W/g)).toHaveLength(5000);
  expectInside(pages);
});

test("a name in another alphabet is set in a face that has it; a sign that none has is shown so", async () => {
  const pages = await pagesOf(["Ελένη Παπαδοπούλου", "Łukasz Żółć", "株式会社"]);
  const text = pages.map(pdfText).join("\n");
  expect(text).toContain("Ελένη Παπαδοπούλου");
  expect(text).toContain("Łukasz Żółć");
  expect(text).toContain("\ufffd".repeat(4));
});

test("a long label goes on below itself, and stands under no value", async () => {
  const label = "Actions de cette catégorie après l’opération";
  const facts = [
    { label, value: "15" },
    { label: "Lieu", value: "Lyon" },
  ];
  const body: Body = async function* (flow) {
    writeFacts(flow, facts);
    yield;
  };
  const [page] = pdfPages(
    await buffer(await writePaper((print) => ({ ...paper(print), landscape: false }), body)),
  );
  const at = (text: string) => {
    const found = page?.texts.find((one) => one.text === text);
    if (!found) throw new Error(`${text} is not on the page`);
    return found;
  };
  const written = (page?.texts ?? []).filter(
    ({ text, x }) => x === at("Lieu").x && text !== "" && label.includes(text),
  );
  expect(written.length).toBeGreaterThan(1);
  expect(written.map(({ text }) => text).join(" ")).toBe(label);
  // Eight and a half points a sign at most in its face, and far less on the average.
  for (const { text, x } of written) expect(x + text.length * 4.6).toBeLessThan(at("15").x);
  // The next fact begins below the last line of the label.
  expect(Math.min(...written.map(({ y }) => y)) - at("Lieu").y).toBeGreaterThan(15);
});

test("a file is where its cross-references say: both lines of its head, and every object", async () => {
  const rows = Array.from({ length: 300 }, (_, index) => `ligne-${index}`);
  const walk = walkOffsets(await drawn(rows));
  expect(walk).toMatchObject({ faults: [], sections: 1 });
  expect(walk.objects).toBeGreaterThan(600);
});

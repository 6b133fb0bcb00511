/** A line of a page: a face, a size in points and what it says. */
export type PageLine = readonly [face: "plain" | "bold", size: number, text: string];

const pageHeight = 842;
const marginLeft = 72;
const top = 760;
const lineHeight = 24;
const fonts = { plain: "F1", bold: "F2" } as const;

/** Text of a PDF in the encoding of its standard fonts; the three signs that structure it escaped. */
const pdfText = (text: string): string =>
  text
    .replaceAll("’", "'")
    .replaceAll("\u00A0", " ")
    .replaceAll(/[\\()]/g, (sign) => `\\${sign}`);

const drawLines = (lines: readonly PageLine[]): string =>
  lines
    .map(([face, size, text], index) => {
      const y = top - index * lineHeight;
      return `BT /${fonts[face]} ${size} Tf ${marginLeft} ${y} Td (${pdfText(text)}) Tj ET`;
    })
    .join("\n");

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** A PDF of one page, written byte by byte: it needs no library. */
export const drawPage = (lines: readonly PageLine[]): Buffer => {
  const content = drawLines(lines);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] /Contents 4 0 R ` +
      "/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
    `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
    font("Times-Roman"),
    font("Times-Bold"),
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((body, index) => {
    const offset = Buffer.byteLength(file, "latin1");
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = Buffer.byteLength(file, "latin1");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
};

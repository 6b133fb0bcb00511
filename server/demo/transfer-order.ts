/** What a transfer order says, line by line. */
export type TransferOrder = Readonly<{
  company: string;
  from: string;
  to: string;
  quantity: number;
  category: string;
  day: string;
}>;

const pageHeight = 842;
const marginLeft = 72;
const top = 760;
const lineHeight = 24;

/** Text of a PDF in the encoding of its standard fonts; the three signs that structure it escaped. */
const pdfText = (text: string): string =>
  text
    .replaceAll("’", "'")
    .replaceAll("\u00A0", " ")
    .replaceAll(/[\\()]/g, (sign) => `\\${sign}`);

const drawLines = (order: TransferOrder): string => {
  const lines = [
    ["F2", 20, "Ordre de mouvement de titres"],
    ["F1", 12, `Société émettrice : ${order.company}`],
    ["F1", 12, `Cédant : ${order.from}`],
    ["F1", 12, `Cessionnaire : ${order.to}`],
    ["F1", 12, `Titres : ${order.quantity} actions, ${order.category}`],
    ["F1", 12, `Date du mouvement : ${order.day}`],
    ["F1", 12, "Le cédant donne ordre de virer ces titres au compte du cessionnaire."],
    ["F2", 12, `Signé : ${order.from}`],
  ] as const;
  return lines
    .map(([font, size, text], index) => {
      const y = top - index * lineHeight;
      return `BT /${font} ${size} Tf ${marginLeft} ${y} Td (${pdfText(text)}) Tj ET`;
    })
    .join("\n");
};

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** A transfer order as a PDF of one page, written byte by byte: it needs no library. */
export const drawTransferOrder = (order: TransferOrder): Buffer => {
  const content = drawLines(order);
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

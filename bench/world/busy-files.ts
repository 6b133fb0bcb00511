/** A PDF of so many objects that is otherwise sound: one page, and the rest hung on its catalogue. */
export const densePdf = (objects: number): File => {
  const parts = ["%PDF-1.7\n"];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (text: string): void => {
    offsets.push(length);
    parts.push(text);
    length += text.length;
  };
  add("1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n");
  add("2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n");
  add("3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>\nendobj\n");
  for (let number = 4; number <= objects; number += 1) {
    add(`${number} 0 obj\n<< /Kind /Filler /Values [1 2 3 4 5 6 7 8 9] >>\nendobj\n`);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = offsets.length + 1;
  parts.push(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`);
  parts.push(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`);
  // In one piece: a file of many parts is slow to send, and it is the server that is measured.
  return new File([parts.join("")], "piece.pdf", { type: "application/pdf" });
};

const lines = 20_000;

/** A register to import, as one CSV file: each line brings a holder. */
export const longRegister = (): File => {
  const rows = Array.from(
    { length: lines },
    (_, index) =>
      `${index + 1};10/01/2024;souscription;ORD;10;1,00;Porteur ${index};${index} rue des Lilas 69003 Lyon`,
  );
  const head =
    "N°;Date;Nature;Catégorie;Quantité;Prix unitaire;Cessionnaire;Domicile du cessionnaire";
  return new File([[head, ...rows].join("\r\n")], "registre.csv", { type: "text/csv" });
};

import type { Served } from "./server.ts";

const holders = 2_000;
const sharesEach = 1_000;

const name = (holder: number): string => `Porteur ${holder}`;
const home = (holder: number): string => `${holder} rue des Lilas 69003 Lyon`;
const dayOf = (line: number, lines: number): string =>
  new Date(Date.UTC(2012, 0, 1) + Math.floor((line * 5_000) / lines) * 86_400_000)
    .toISOString()
    .slice(0, 10);

const heads = [
  "N°",
  "Date",
  "Nature",
  "Catégorie",
  "Quantité",
  "Prix unitaire",
  "Cédant",
  "Domicile du cédant",
  "Cessionnaire",
  "Domicile du cessionnaire",
];

/** A register of so many lines below its headings: shares are issued to each holder, then go round. */
export const registerRows = (lines: number): string[][] => [
  heads,
  ...Array.from({ length: lines }, (_, line) => {
    const first = [String(line + 1), dayOf(line, lines)];
    if (line < holders) {
      const issued = ["souscription", "ORD", String(sharesEach), "1,00", "", ""];
      return [...first, ...issued, name(line), home(line)];
    }
    const giver = line % holders;
    const taker = (giver + 1 + (line % 7)) % holders;
    const price = (10 + (line % 50) / 10).toFixed(2).replace(".", ",");
    const parties = [giver, taker].flatMap((one) => [name(one), home(one)]);
    return [...first, "cession", "ORD", "1", price, ...parties];
  }),
];

/** The same as one CSV file. */
export const registerFile = (lines: number): File => {
  const text = registerRows(lines)
    .map((row) => row.join(";"))
    .join("\r\n");
  return new File([text], "registre.csv", { type: "text/csv" });
};

/** Imports a file into a company that is made for it; gives the company, and how long it took. */
export const importFile = async (
  { origin, cookie }: Pick<Served, "origin" | "cookie">,
  file: File,
): Promise<{ companyId: string; seconds: number; lastNumber: number }> => {
  const made = await fetch(`${origin}/api/company`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ name: `Société ${file.name}`, sector: "food", legalForm: "SAS" }),
  });
  const { id: companyId } = (await made.json()) as { id: string };
  const body = new FormData();
  body.append("files", file);
  body.append("commit", "true");
  body.append("withoutDomicile", "Adresses à recueillir");
  const from = performance.now();
  const answer = await fetch(`${origin}/api/companies/${companyId}/register/import`, {
    method: "POST",
    headers: { cookie },
    body,
  });
  const report = (await answer.json()) as { committed?: boolean; lastNumber?: number };
  const { committed, lastNumber } = report;
  if (committed !== true || !lastNumber) throw new Error(JSON.stringify(report).slice(0, 2000));
  return { companyId, seconds: (performance.now() - from) / 1000, lastNumber };
};

/** Imports a register of so many lines. */
export const importRegister = async (
  server: Pick<Served, "origin" | "cookie">,
  lines: number,
): Promise<{ companyId: string; seconds: number }> => {
  const imported = await importFile(server, registerFile(lines));
  if (imported.lastNumber !== lines) throw new Error(`${imported.lastNumber} lines, not ${lines}`);
  return imported;
};

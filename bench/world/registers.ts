import type { Served } from "./server.ts";

const holders = 2_000;
const sharesEach = 1_000;

const name = (holder: number): string => `Porteur ${holder}`;
const home = (holder: number): string => `${holder} rue des Lilas 69003 Lyon`;
const dayOf = (line: number, lines: number): string =>
  new Date(Date.UTC(2012, 0, 1) + Math.floor((line * 5_000) / lines) * 86_400_000)
    .toISOString()
    .slice(0, 10);

/** A register of so many lines as one CSV file: shares are issued to each holder, then go round. */
export const registerFile = (lines: number): File => {
  const rows = Array.from({ length: lines }, (_, line) => {
    const first = `${line + 1};${dayOf(line, lines)}`;
    if (line < holders) {
      return `${first};souscription;ORD;${sharesEach};1,00;;;${name(line)};${home(line)}`;
    }
    const giver = line % holders;
    const taker = (giver + 1 + (line % 7)) % holders;
    const parties = [giver, taker].map((one) => `${name(one)};${home(one)}`);
    return `${first};cession;ORD;1;${(10 + (line % 50) / 10).toFixed(2).replace(".", ",")};${parties.join(";")}`;
  });
  const head =
    "N°;Date;Nature;Catégorie;Quantité;Prix unitaire;Cédant;Domicile du cédant;Cessionnaire;Domicile du cessionnaire";
  return new File([[head, ...rows].join("\r\n")], "registre.csv", { type: "text/csv" });
};

/** Imports a register into a company that is made for it; gives the company, and how long it took. */
export const importRegister = async (
  { origin, cookie }: Served,
  lines: number,
): Promise<{ companyId: string; seconds: number }> => {
  const made = await fetch(`${origin}/api/company`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ name: `Société ${lines}`, sector: "food", legalForm: "SAS" }),
  });
  const { id: companyId } = (await made.json()) as { id: string };
  const body = new FormData();
  body.append("files", registerFile(lines));
  body.append("commit", "true");
  const from = performance.now();
  const answer = await fetch(`${origin}/api/companies/${companyId}/register/import`, {
    method: "POST",
    headers: { cookie },
    body,
  });
  const report = (await answer.json()) as { committed?: boolean; lastNumber?: number };
  if (report.lastNumber !== lines) throw new Error(JSON.stringify(report).slice(0, 2000));
  return { companyId, seconds: (performance.now() - from) / 1000 };
};

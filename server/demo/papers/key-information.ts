import { formatDate, formatInstantInFull } from "@coulisse/domain/dates.ts";
import { formatAmount, formatUnitPrice } from "@coulisse/domain/formats.ts";
import { buffer } from "node:stream/consumers";
import type { Flow } from "#platform/documents/flow.ts";
import { writePaper, type Paper } from "#platform/documents/paper.ts";
import { writeFacts, writeHeading, writeParagraph } from "#platform/documents/prose.ts";
import type { CompanyFacts } from "../story/company-story.ts";
import type { RoundStory } from "../story/round-story.ts";

/** The disclaimer that stands right under the title (R-23i), in the words of the regulation. */
const disclaimer =
  "Cette offre de financement participatif n’a été ni vérifiée ni approuvée par les autorités compétentes ou l’Autorité européenne des marchés financiers (AEMF).";
const risk =
  "Investir dans ce projet comporte des risques, y compris le risque de perte totale ou partielle de l’argent investi. Votre investissement n’est couvert ni par les systèmes de garantie des dépôts ni par les systèmes d’indemnisation des investisseurs.";

/** A key information sheet of the demonstration: two pages, its terms and what the money is for. */
export const drawKeyInformation = async (
  company: CompanyFacts,
  round: RoundStory,
  at: Date,
): Promise<Buffer> => {
  const paper = (fingerprint: string): Paper => ({
    kind: "sample",
    issuer: { name: company.name, lines: [company.legalForm, company.rcsNumber ?? ""] },
    title: "Fiche d’informations clés sur l’investissement",
    subtitle: [round.name, "Document de démonstration : cette société n’existe pas."],
    numberLabel: "Version",
    drawnUp: formatInstantInFull(at, "fr"),
    number: fingerprint.slice(0, 8),
    locale: "fr",
    landscape: false,
    drawnUpAt: at,
  });
  async function* body(flow: Flow) {
    flow.attest(round);
    writeParagraph(flow, disclaimer);
    writeParagraph(flow, risk);
    writeHeading(flow, "L’offre");
    writeFacts(flow, [
      { label: "Prix d’une action", value: formatUnitPrice(round.unitPrice, "fr") },
      { label: "Montant minimal", value: formatAmount(round.minimumCents, "fr") },
      { label: "Objectif", value: formatAmount(round.targetCents, "fr") },
      { label: "Montant maximal", value: formatAmount(round.maximumCents, "fr") },
      { label: "Plus petit ticket", value: formatAmount(round.ticketCents, "fr") },
      { label: "Premier jour", value: formatDate(round.opensOn, "fr") },
      { label: "Dernier jour", value: formatDate(round.closesOn, "fr") },
    ]);
    writeHeading(flow, "Le projet");
    for (const paragraph of round.purpose) writeParagraph(flow, paragraph);
    yield;
  }
  return buffer(await writePaper(paper, body));
};

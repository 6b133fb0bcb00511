import { formatDate } from "@coulisse/domain/dates.ts";
import { formatAmount, formatUnitPrice } from "@coulisse/domain/formats.ts";
import type { CompanyFacts } from "../story/company-story.ts";
import type { RoundStory } from "../story/round-story.ts";
import { drawContract } from "./contract-paper.ts";

/** The minutes by which a company of the demonstration decides to raise its capital. */
export const drawIssueDecision = (
  company: CompanyFacts,
  { decision, depositary, ...round }: RoundStory,
  at: Date,
): Promise<Buffer> =>
  drawContract(
    {
      company: company.name,
      title: "Procès-verbal : augmentation de capital",
      paragraphs: [
        `${decision.by} du ${formatDate(decision.on, "fr")}.`,
        `${decision.reference}. Le capital est augmenté en numéraire d’un montant de ${formatAmount(round.maximumCents, "fr")} au plus, prime comprise, par l’émission d’actions nouvelles au prix de ${formatUnitPrice(round.unitPrice, "fr")} l’une.`,
        "Le droit préférentiel de souscription des actionnaires est supprimé au profit des personnes qui souscriront.",
        `Les souscriptions sont reçues du ${formatDate(round.opensOn, "fr")} au ${formatDate(round.closesOn, "fr")}. Les fonds sont déposés chez ${depositary.name}, ${depositary.address}.`,
        `Le montant de l’augmentation peut être limité aux souscriptions recueillies, dès lors qu’elles atteignent ${formatAmount(round.minimumCents, "fr")}.`,
      ],
    },
    at,
  );

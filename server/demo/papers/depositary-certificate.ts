import { formatDate } from "@coulisse/domain/dates.ts";
import { formatAmount } from "@coulisse/domain/formats.ts";
import type { CompanyFacts } from "../story/company-story.ts";
import type { RoundStory } from "../story/round-story.ts";
import { drawContract } from "./contract-paper.ts";

type Certified = Readonly<{ paidCents: number; certifiedOn: string }>;

/** The depositary of a round of the demonstration states by it what was paid for its shares. */
export const drawDepositaryCertificate = (
  company: CompanyFacts,
  { depositary, ...round }: RoundStory,
  { paidCents, certifiedOn }: Certified,
  at: Date,
): Promise<Buffer> =>
  drawContract(
    {
      company: company.name,
      title: "Certificat du dépositaire des fonds",
      paragraphs: [
        `${depositary.name}, ${depositary.address}, dépositaire des fonds de l’augmentation de capital « ${round.name} », constate au vu des bulletins de souscription que ${formatAmount(paidCents, "fr")}, prime comprise, ont été versés en numéraire pour les actions nouvelles.`,
        `Ce certificat est établi le ${formatDate(certifiedOn, "fr")} pour servir à la réalisation de l’augmentation (articles L. 225-146 et R. 225-135 du code de commerce).`,
      ],
    },
    at,
  );

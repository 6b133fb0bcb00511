import { formatSiret } from "@coulisse/domain/formats.ts";
import type { IssuerFacts } from "#platform/documents/head.ts";

type Recorded = Readonly<{ rcsNumber: string | null; siret: string | null }>;

const mention = /R\.?\s*C\.?\s*S\.?|N°|\bno\.?\s/giu;
const sirenWithSection = /(?:\b[A-D]\s*)?(?<siren>\d{3}\s?\d{3}\s?\d{3})/u;

/**
 * R-29b: a company’s number and its registry, in whatever order they were typed. The registry is the
 * one that was recorded, never the town of the registered office, which may have another one.
 */
export const readRegistration = ({
  rcsNumber,
  siret,
}: Recorded): Pick<IssuerFacts, "siren" | "registry" | "unnumbered"> => {
  const typed = rcsNumber?.trim() ?? "";
  const found = sirenWithSection.exec(typed);
  const number = siret?.slice(0, 9) ?? found?.groups?.["siren"]?.replaceAll(/\s/gu, "");
  // Without a number there is nothing to put into order.
  if (number === undefined) return { siren: "", registry: "", unnumbered: typed };
  const registry = typed
    .replace(sirenWithSection, " ")
    .replaceAll(mention, " ")
    .replaceAll(/[\s,;:]+/gu, " ")
    .trim();
  return { siren: formatSiret(number), registry, unnumbered: "" };
};

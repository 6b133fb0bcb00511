import { formatSiret } from "@coulisse/domain/formats.ts";

type Recorded = Readonly<{ rcsNumber: string | null; siret: string | null }>;

const mention = /R\.?\s*C\.?\s*S\.?|N°|\bno\.?\s/giu;
const sirenWithSection = /(?:\b[A-D]\s*)?(?<siren>\d{3}\s?\d{3}\s?\d{3})/u;

/**
 * R-29b: what a company's papers say of its registration, `812 540 337 RCS Lyon`, in whatever order
 * it was typed. The registry is the one that was recorded, never the town of the registered office,
 * which may have another one; where none was recorded only the number is told.
 */
export const registrationOf = ({ rcsNumber, siret }: Recorded): string => {
  const typed = rcsNumber?.trim() ?? "";
  const found = sirenWithSection.exec(typed);
  const number = siret?.slice(0, 9) ?? found?.groups?.["siren"]?.replaceAll(/\s/gu, "");
  // Without a number there is nothing to put into order.
  if (number === undefined) return typed;
  const registry = typed
    .replace(sirenWithSection, " ")
    .replaceAll(mention, " ")
    .replaceAll(/[\s,;:]+/gu, " ")
    .trim();
  const siren = formatSiret(number);
  return registry === "" ? `SIREN ${siren}` : `${siren} RCS ${registry}`;
};

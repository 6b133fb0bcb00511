import type { Person } from "../people/crowd.ts";
import { drawPage } from "./page.ts";

/** A tax notice and a statement of a portfolio, of somebody who is invented. */
export const drawTaxNotice = (person: Person, year: string): Buffer =>
  drawPage([
    ["bold", 20, "Avis d’impôt et relevé de portefeuille"],
    ["plain", 12, `Revenus de l’année ${year}`],
    ["bold", 12, `${person.firstName} ${person.lastName}`],
    ["plain", 12, person.domicile],
    ["plain", 12, "Revenu brut annuel : 84 000 euros"],
    ["plain", 12, "Dépôts et instruments financiers au 31 décembre : 162 500 euros"],
    ["plain", 12, "SPÉCIMEN : ce document, comme la personne qu’il nomme, est inventé."],
  ]);

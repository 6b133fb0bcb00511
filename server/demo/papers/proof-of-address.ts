import type { Person } from "../people/crowd.ts";
import { drawPage } from "./page.ts";

/** A bill of a supplier that does not exist, to somebody at their home. */
export const drawProofOfAddress = (person: Person, day: string): Buffer =>
  drawPage([
    ["bold", 20, "Facture d’électricité"],
    ["plain", 12, "Les Lampes du Rhône, fournisseur de démonstration"],
    ["plain", 12, `Facture du ${day}`],
    ["bold", 12, `${person.firstName} ${person.lastName}`],
    ["plain", 12, person.domicile],
    ["plain", 12, "Abonnement et consommation de deux mois : 74,20 euros"],
    ["plain", 12, "SPÉCIMEN : cette facture, comme son destinataire, est inventée."],
  ]);

import type { HolderKind, Nature } from "../model.ts";
import type { Reading } from "../values.ts";
import { holderKindWords, mentionWords, natureWords } from "../words.ts";
import { spelling } from "./spellings.ts";

/** What people write beside the words that we write ourselves. */
const otherNatures: Partial<Record<Nature, readonly string[]>> = {
  subscription: ["Augmentation de capital", "Constitution", "Émission", "Issue", "Incorporation"],
  exercise: ["Exercice de BSPCE", "Exercice de BSA", "Levée d’options", "Option exercise"],
  sale: ["Vente", "Achat", "Cession d’actions", "Transfert", "Transfer", "Purchase"],
  gift: ["Don", "Donation-partage"],
  inheritance: ["Héritage", "Transmission par décès", "Estate"],
  contribution: ["Apport en nature", "Contribution in kind"],
  split: ["Division du nominal", "Stock split"],
  consolidation: ["Regroupement d’actions", "Reverse split"],
  repurchase: ["Rachat d’actions", "Buyback"],
  cancellation: ["Réduction de capital", "Capital reduction"],
  import: ["Reprise de l’existant", "Solde d’ouverture", "Import", "Opening balance"],
  correction: ["Rectification"],
};

const natureOf = new Map<string, Nature>();
for (const locale of ["fr", "en"] as const) {
  for (const [nature, word] of Object.entries(natureWords[locale]) as [Nature, string][]) {
    for (const one of [nature, word, ...(otherNatures[nature] ?? [])]) {
      natureOf.set(spelling(one), nature);
    }
  }
}

export const readNature = (text: string): Reading<Nature> => {
  const value = natureOf.get(spelling(text));
  if (value !== undefined) return { value };
  return { refusal: { code: "nature_unknown", params: { value: text } } };
};

const mentions = new Set(
  Object.values(mentionWords).flatMap((words) => Object.entries(words).flat().map(spelling)),
);

/** Whether a row notes a pledge, a usufruct or its end, which move nothing. */
export const isMention = (text: string | undefined): boolean =>
  text !== undefined && mentions.has(spelling(text));

const kindOf = new Map<string, HolderKind>([
  ...(["pp", "particulier", "individu", "individual", "person"] as const).map(
    (word) => [word, "user"] as const,
  ),
  ...(["pm", "societe", "entreprise", "company", "entity", "institution"] as const).map(
    (word) => [word, "corporate"] as const,
  ),
  ...Object.values(holderKindWords).flatMap((words) =>
    (Object.entries(words) as [HolderKind, string][]).map(
      ([kind, word]) => [spelling(word), kind] as const,
    ),
  ),
]);

export const readHolderKind = (text: string): Reading<HolderKind> => {
  const value = kindOf.get(spelling(text));
  if (value !== undefined) return { value };
  return { refusal: { code: "holder_kind_unknown", params: { value: text } } };
};

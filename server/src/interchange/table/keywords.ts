import { holderKindWords, natureWords } from "@coulisse/contract/register/movement-words.ts";
import {
  natures,
  naturesByType,
  type Nature as AnyNature,
} from "@coulisse/contract/register/movements.ts";
import type { HolderKind, ImportedMention, Nature } from "../model.ts";
import type { Reading } from "../values.ts";
import { spelling } from "./spellings.ts";

/** People write these beside the words that we write ourselves. */
const otherNatures: Partial<Record<Nature, readonly string[]>> = {
  subscription: ["Augmentation de capital", "Constitution", "Émission", "Issue", "Incorporation"],
  exercise: [
    "Exercice",
    "Exercise",
    "Exercice de BSPCE",
    "Exercice de BSA",
    "Levée d’options",
    "Option exercise",
  ],
  sale: ["Vente", "Achat", "Cession d’actions", "Transfert", "Transfer", "Purchase"],
  gift: ["Don", "Donation-partage"],
  inheritance: ["Héritage", "Transmission par décès", "Estate"],
  contribution: ["Apport en nature", "Contribution in kind"],
  split: ["Division du nominal", "Stock split"],
  consolidation: ["Regroupement d’actions", "Reverse split"],
  free_issue: [
    "Incorporation de réserves",
    "Augmentation de capital par incorporation de réserves",
    "Scrip issue",
  ],
  loss_reduction: ["Réduction de capital motivée par des pertes"],
  repurchase: ["Rachat d’actions", "Rachat suivi d’annulation", "Buyback"],
  cancellation: ["Annulation", "Cancellation", "Réduction de capital", "Capital reduction"],
  import: ["Reprise", "Reprise de l’existant", "Solde d’ouverture", "Import", "Opening balance"],
  correction: ["Rectification"],
};

const otherMentions: Record<ImportedMention["nature"], readonly string[]> = {
  pledge: ["Nantissement d’actions", "Gage"],
  usufruct: ["Démembrement"],
  release: ["Mainlevée de nantissement", "Extinction d’usufruit"],
};

const isMoving = (nature: AnyNature): nature is Nature =>
  naturesByType.MENTION.every((mention) => mention !== nature);
const movingNatures = natures.filter(isMoving);

const natureOf = new Map<string, Nature>();
for (const locale of ["fr", "en"] as const) {
  for (const nature of movingNatures) {
    for (const word of [nature, natureWords[locale][nature], ...(otherNatures[nature] ?? [])]) {
      natureOf.set(spelling(word), nature);
    }
  }
}

export const readNature = (text: string): Reading<Nature> => {
  const value = natureOf.get(spelling(text));
  if (value !== undefined) return { value };
  return { refusal: { code: "nature_unknown", params: { value: text } } };
};

const mentionOf = new Map(
  (["pledge", "usufruct", "release"] as const).flatMap((nature) =>
    [nature, natureWords.fr[nature], natureWords.en[nature], ...otherMentions[nature]].map(
      (word) => [spelling(word), nature] as const,
    ),
  ),
);

/** Whether a row notes a pledge, a usufruct or its end, which move nothing. */
export const isMention = (text: string | undefined): boolean =>
  text !== undefined && mentionOf.has(spelling(text));

export const readMentionNature = (text: string): Reading<ImportedMention["nature"]> => {
  const value = mentionOf.get(spelling(text));
  if (value !== undefined) return { value };
  return { refusal: { code: "nature_unknown", params: { value: text } } };
};

const kindOf = new Map<string, HolderKind>([
  ...(["pp", "particulier", "individu", "individual", "person", "natural"] as const).map(
    (word) => [word, "user"] as const,
  ),
  ...[
    "pm",
    "societe",
    "entreprise",
    "company",
    "entity",
    "institution",
    "legal entity",
    "legal",
  ].map((word) => [word, "corporate"] as const),
  ...["coindivision", "succession", "joint", "co owners"].map((word) => [word, "joint"] as const),
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

const answerOf = new Map([
  ...["oui", "yes", "o", "y", "x", "vrai", "true"].map((word) => [word, true] as const),
  ...["non", "no", "n", "faux", "false"].map((word) => [word, false] as const),
]);

export const readYesNo = (text: string): Reading<boolean> => {
  const value = answerOf.get(spelling(text));
  if (value !== undefined) return { value };
  return { refusal: { code: "bad_yes_no", params: { value: text } } };
};

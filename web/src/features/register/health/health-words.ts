import type { FindingKind, Likeness } from "@coulisse/contract/register/register-health.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type KindWords = Readonly<{
  name: MessageDescriptor;
  /** The words of what is in order where nothing of it was found. */
  whole: MessageDescriptor;
  /** The reason that it matters to who reads the register. */
  why: MessageDescriptor;
  /** The way to mend it, said to whoever does. */
  mend: MessageDescriptor;
  /** Whoever keeps the register mends it, or the platform alone, or others as it is asked. */
  mendedBy: "keeper" | "platform" | "others";
  /** The words for whoever asks for it, where the kind has its own. */
  ask?: MessageDescriptor;
}>;

const mendLine = msg`Une ligne écrite ne change plus : corrigez-la par une ligne contraire, puis ressaisissez-la avec ce qui manque.`;

export const findingWords: Readonly<Record<FindingKind, KindWords>> = {
  capital_missing: {
    name: msg`Capital non renseigné`,
    whole: msg`Capital déclaré`,
    why: msg`Des actions sont émises, et aucun capital n’est déclaré : rien ne dit ce qu’elles représentent.`,
    mend: msg`Inscrivez le capital des statuts dans la fiche de la société.`,
    mendedBy: "keeper",
  },
  capital_differs: {
    name: msg`Capital différent des actions émises`,
    whole: msg`Capital et actions émises concordent`,
    why: msg`La valeur nominale des actions émises ne donne pas le capital déclaré dans les statuts.`,
    mend: msg`Retrouvez l’opération qui manque au registre, ou la décision qui a changé le capital ou la valeur nominale.`,
    mendedBy: "keeper",
  },
  category_without_nominal: {
    name: msg`Catégories sans valeur nominale`,
    whole: msg`Valeur nominale de chaque catégorie`,
    why: msg`Les statuts peuvent n’en fixer aucune (C. com., art. L. 228-8). Le capital ne peut alors être rapproché que du nombre d’actions.`,
    mend: msg`Si les statuts en fixent une, inscrivez-la par une décision dans la fiche de la catégorie.`,
    mendedBy: "keeper",
  },
  holder_without_domicile: {
    name: msg`Porteurs sans domicile`,
    whole: msg`Domicile de chaque porteur`,
    why: msg`Le registre indique le domicile de l’ancien et du nouveau porteur (C. com., art. R. 228-9). Le prochain mouvement de ces porteurs devra dire pourquoi il manque.`,
    mend: msg`Collez les adresses de plusieurs porteurs à la fois, ou ouvrez la fiche de chacun.`,
    mendedBy: "keeper",
  },
  holder_without_address: {
    name: msg`Porteurs sans adresse e-mail`,
    whole: msg`Adresse e-mail de chaque porteur`,
    why: msg`Aucune invitation ne peut leur parvenir : ils ne voient pas leurs titres.`,
    mend: msg`Collez les adresses de plusieurs porteurs à la fois.`,
    mendedBy: "others",
    ask: msg`Demandez à une personne qui invite les porteurs de compléter leurs adresses.`,
  },
  holder_twice: {
    name: msg`Porteurs inscrits deux fois, peut-être`,
    whole: msg`Un seul compte par porteur`,
    why: msg`Une même personne semble avoir deux comptes : un compte individuel se tient par porteur.`,
    mend: msg`Comparez les deux fiches avant de les réunir : des homonymes existent.`,
    mendedBy: "platform",
  },
  joint_without_representative: {
    name: msg`Indivisions sans représentant`,
    whole: msg`Représentant de chaque indivision`,
    why: msg`Les copropriétaires d’actions indivises sont représentés aux assemblées par l’un d’eux ou par un mandataire unique (C. com., art. L. 225-110).`,
    mend: msg`Nommez le représentant dans la fiche de l’indivision.`,
    mendedBy: "platform",
  },
  line_without_paper: {
    name: msg`Lignes sans pièce`,
    whole: msg`Pièce ou motif de chaque ligne`,
    why: msg`Une ligne saisie à la main repose sur un ordre signé, un bulletin ou un acte. Celles-ci n’en ont pas, et rien ne dit pourquoi.`,
    mend: mendLine,
    mendedBy: "keeper",
  },
  line_with_lack: {
    name: msg`Lignes incomplètes, avec un motif`,
    whole: msg`Lignes complètes`,
    why: msg`Un domicile manquait le jour de l’écriture ; le motif est imprimé sur la ligne.`,
    mend: msg`Rien n’est à refaire si le motif tient. Sinon, corrigez la ligne et ressaisissez-la avec ce qui manquait.`,
    mendedBy: "keeper",
    ask: msg`Rien n’est à refaire si le motif tient. Sinon, transmettez la pièce à l’équipe de la plateforme.`,
  },
  mention_without_beneficiary: {
    name: msg`Nantissements et usufruits sans bénéficiaire`,
    whole: msg`Bénéficiaire de chaque mention`,
    why: msg`Une mention qui ne nomme personne ne protège personne.`,
    mend: msg`Levez la mention, puis inscrivez-la avec le nom et le domicile du bénéficiaire.`,
    mendedBy: "keeper",
  },
  line_to_come: {
    name: msg`Actions promises, dont la ligne viendra`,
    whole: msg`Aucune action promise`,
    why: msg`Ces actions sont offertes ou en cours de cession : le registre les inscrira si la vente aboutit.`,
    mend: msg`Rien à faire : la ligne s’écrit au règlement.`,
    mendedBy: "others",
    ask: msg`Rien à faire : la ligne s’écrit au règlement.`,
  },
};

export const likenessWords: Readonly<Record<Likeness, MessageDescriptor>> = {
  same_siren: msg`Même SIREN`,
  same_name: msg`Mêmes noms`,
  same_birth: msg`Même date de naissance`,
  near_name: msg`Noms voisins`,
};

/** A question that somebody of the stories asked, and what became of it. */
export type QuestionStory = Readonly<{
  by: string;
  askedOn: string;
  text: string;
  /** About the round that is open, and not about the company as such. */
  ofRound?: true;
  answer?: Readonly<{ by: string; on: string; text: string }>;
  /** An answer that was corrected since. */
  corrected?: Readonly<{ by: string; on: string; text: string }>;
  hidden?: Readonly<{ by: string; on: string }>;
}>;

/** Questions to the bakery while its round is open: the last two wait for an answer. */
export const bakeryQuestions: readonly QuestionStory[] = [
  {
    by: "karim",
    askedOn: "2026-10-13",
    ofRound: true,
    text: "Pourquoi ne pas emprunter à la banque plutôt que d’ouvrir le capital ?",
    answer: {
      by: "helene",
      on: "2026-10-14",
      text: "Nous avons aussi un prêt de 180 000 € jusqu’en 2030. La banque nous suit pour 80 000 € de plus si nous réunissons l’objectif ; sa lettre est dans les documents de la levée.",
    },
  },
  {
    by: "claire",
    askedOn: "2026-10-15",
    ofRound: true,
    text: "Que se passe-t-il si les travaux coûtent plus cher que prévu ?",
    answer: {
      by: "pascal.ogier",
      on: "2026-10-16",
      text: "L’atelier de formation attendrait 2028. Le devis des travaux est ferme jusqu’au 31 mars 2027.",
    },
  },
  {
    by: "claire",
    askedOn: "2026-10-19",
    text: "Quand un dividende sera-t-il versé ?",
    answer: {
      by: "helene",
      on: "2026-10-20",
      text: "Aucun n’a été versé à ce jour, et aucun n’est prévu avant 2029. L’assemblée en décide chaque année.",
    },
  },
  {
    by: "karim",
    askedOn: "2026-10-21",
    ofRound: true,
    text: "Combien de temps faudra-t-il pour que la nouvelle boulangerie gagne de l’argent ?",
    answer: {
      by: "helene",
      on: "2026-10-22",
      text: "Les deux premières ont été à l’équilibre au bout de onze et de quatorze mois. Nous comptons dix-huit mois pour celle-ci.",
    },
    corrected: {
      by: "helene",
      on: "2026-10-26",
      text: "Les deux premières ont été à l’équilibre au bout de onze et de seize mois, et non quatorze. Nous comptons dix-huit mois pour celle-ci.",
    },
  },
  {
    by: "claire",
    askedOn: "2026-10-27",
    text: "Le bail de la rue Anatole-France est-il signé ?",
    answer: {
      by: "pascal.ogier",
      on: "2026-10-28",
      text: "Oui, depuis le 3 septembre, pour neuf ans, avec une franchise de trois mois.",
    },
  },
  {
    by: "karim",
    askedOn: "2026-11-02",
    ofRound: true,
    text: "Puis-je revendre mes actions avant la fin de la levée ?",
    answer: {
      by: "helene",
      on: "2026-11-03",
      text: "Les actions nouvelles n’existent qu’à la clôture. Après, vous pouvez les proposer sur le marché secondaire ; les statuts donnent trente jours aux actionnaires pour préempter.",
    },
  },
  {
    by: "karim",
    askedOn: "2026-11-06",
    text: "Le meunier de la rue des Charmettes a-t-il vraiment quitté la société ?",
    hidden: { by: "helene", on: "2026-11-07" },
  },
  {
    by: "claire",
    askedOn: "2026-11-10",
    text: "Achetez-vous vos farines à des producteurs de la région ?",
    answer: {
      by: "pascal.ogier",
      on: "2026-11-12",
      text: "Pour les neuf dixièmes : quatre fermes de la Bresse et du Forez, sous contrat de trois ans.",
    },
  },
  {
    by: "karim",
    askedOn: "2026-11-17",
    ofRound: true,
    text: "Les dirigeants souscrivent-ils eux-mêmes à cette levée ?",
  },
  {
    by: "claire",
    askedOn: "2026-11-19",
    text: "Combien d’apprentis formez-vous cette année ?",
  },
];

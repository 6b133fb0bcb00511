import type { Words } from "./words.ts";

/**
 * The test of knowledge (Regulation (EU) 2020/1503, article 21(1)): each question with its answers, in
 * the order in which they are shown. Which of them are right only the server knows,
 * until somebody has answered too many of them wrongly.
 */
export const knowledgeAnswers = {
  loss: ["PART", "ALL", "NOTHING"],
  resale: ["ANY_DAY", "AT_A_DATE", "UNCERTAIN"],
  income: ["UNPROMISED", "YEARLY", "INTEREST"],
  dilution: ["SAME", "LARGER", "SMALLER"],
  guarantee: ["DEPOSIT_FUND", "NOBODY", "PLATFORM"],
  spreading: ["SEVERAL", "ONE", "BORROWED"],
} as const;
export type KnowledgeQuestion = keyof typeof knowledgeAnswers;
export const knowledgeQuestions = Object.keys(knowledgeAnswers) as readonly KnowledgeQuestion[];
export type KnowledgeAnswers = {
  readonly [Question in KnowledgeQuestion]: (typeof knowledgeAnswers)[Question][number];
};

export const questionWords: Words<KnowledgeQuestion> = {
  fr: {
    loss: "La société dont vous achetez des actions fait faillite. Que pouvez-vous perdre ?",
    resale: "Quand pourrez-vous revendre des actions qu’aucune bourse ne cote ?",
    income: "Que vous rapportent ces actions chaque année ?",
    dilution:
      "La société émet plus tard des actions que vous n’achetez pas. Votre part du capital…",
    guarantee: "Qui vous rembourse si la société ne vaut plus rien ?",
    spreading: "Comment réduire le risque de tout perdre d’un coup ?",
  },
  en: {
    loss: "The company whose shares you buy goes bankrupt. What can you lose?",
    resale: "When will you be able to resell shares that no exchange lists?",
    income: "What do these shares bring you every year?",
    dilution: "Later the company issues shares that you do not buy. Your part of the capital…",
    guarantee: "Who pays you back if the company is worth nothing any more?",
    spreading: "How do you lower the risk of losing everything at once?",
  },
};

type Answer = (typeof knowledgeAnswers)[KnowledgeQuestion][number];

export const answerWords: Words<Answer> = {
  fr: {
    PART: "La moitié au plus : la loi protège le reste",
    ALL: "Tout ce que j’ai investi",
    NOTHING: "Rien : la société doit rembourser ses actionnaires",
    ANY_DAY: "N’importe quel jour, à leur prix d’achat au moins",
    AT_A_DATE: "Au bout de cinq ans, la société les rachète",
    UNCERTAIN: "Rien n’est sûr : il faut un acheteur, et cela peut prendre des années",
    UNPROMISED: "Rien n’est promis : un dividende peut être voté, ou non",
    YEARLY: "Un dividende fixé à l’avance",
    INTEREST: "Des intérêts, comme un livret",
    SAME: "reste la même",
    LARGER: "augmente",
    SMALLER: "diminue",
    DEPOSIT_FUND: "La garantie des dépôts, jusqu’à 100 000 €",
    NOBODY: "Personne",
    PLATFORM: "La plateforme",
    SEVERAL: "Répartir entre plusieurs placements, avec de l’argent dont je peux me passer",
    ONE: "Tout placer dans la société que je connais le mieux",
    BORROWED: "Emprunter pour investir davantage",
  },
  en: {
    PART: "Half of it at most: the law protects the rest",
    ALL: "Everything that I invested",
    NOTHING: "Nothing: the company has to pay its shareholders back",
    ANY_DAY: "Any day, at what I paid for them at least",
    AT_A_DATE: "After five years the company buys them back",
    UNCERTAIN: "Nothing is certain: a buyer is needed, and it may take years",
    UNPROMISED: "Nothing is promised: a dividend may be voted, or not",
    YEARLY: "A dividend that is fixed beforehand",
    INTEREST: "Interest, as a savings account does",
    SAME: "stays the same",
    LARGER: "grows",
    SMALLER: "shrinks",
    DEPOSIT_FUND: "The guarantee of deposits, up to €100,000",
    NOBODY: "Nobody",
    PLATFORM: "The platform",
    SEVERAL: "Spread it over several investments, with money that I can do without",
    ONE: "Put everything into the company that I know best",
    BORROWED: "Borrow to invest more",
  },
};

/** The lesson of each question, for whoever answered it wrongly. */
export const lessonWords: Words<KnowledgeQuestion> = {
  fr: {
    loss: "L’actionnaire n’est remboursé qu’après tous les créanciers : dans une faillite, il ne reste le plus souvent rien.",
    resale:
      "Sans bourse, vous ne vendez qu’à qui veut acheter, au prix qu’il accepte, et la société peut devoir donner son accord.",
    income:
      "Un dividende se vote après une année bénéficiaire ; une jeune société garde le plus souvent ses bénéfices pour grandir.",
    dilution:
      "Le nombre total d’actions augmente et le vôtre non : vous en possédez une plus petite part.",
    guarantee:
      "La garantie des dépôts couvre l’argent d’un compte en banque, jamais la valeur d’une action.",
    spreading:
      "Une seule société qui échoue n’emporte alors qu’une partie de votre épargne, dont vous n’avez pas besoin pour vivre.",
  },
  en: {
    loss: "Shareholders are paid back after all creditors: in a bankruptcy nothing is left for them most of the time.",
    resale:
      "Without an exchange you sell only to somebody who wants to buy, at a price that they accept, and the company may have to agree.",
    income:
      "A dividend is voted after a year with a profit; a young company mostly keeps its profit to grow.",
    dilution: "The total number of shares grows and yours does not: you own a smaller part of it.",
    guarantee:
      "The guarantee of deposits covers money in a bank account, never the value of a share.",
    spreading:
      "One company that fails then takes only a part of your savings, which you do not need to live on.",
  },
};

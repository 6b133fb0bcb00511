/** Answers to the six questions about shares that no exchange lists, by their names (R-23b). */
export const rightAnswers = {
  loss: "ALL",
  resale: "UNCERTAIN",
  income: "UNPROMISED",
  dilution: "SMALLER",
  guarantee: "NOBODY",
  spreading: "SEVERAL",
} as const;

/** Parts that no public page shows: their words come with the pages that one works on. */
export const partsOfWork = [
  "address",
  "decisions",
  "documents",
  "forms",
  "movements",
  "name-changes",
  "pickers",
  "queues",
  "tables",
  "words",
];

/** Parts that few pages show have a dictionary each. */
export const partsOfFew = [
  "consents",
  "investor-classes",
  "joint-holders",
  "terms",
  "thread",
  "wallet",
];

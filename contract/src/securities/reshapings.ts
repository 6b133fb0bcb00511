/** Reshapings make other shares of those of a category, at no price: prices before are told in them. */
export const reshapings = ["split", "consolidation", "free_issue", "loss_reduction"] as const;
export type ReshapedBy = (typeof reshapings)[number];

/** What makes other shares of those of a category, at no price: its prices before are told in them. */
export const reshapings = ["split", "consolidation", "free_issue", "loss_reduction"] as const;
export type ReshapedBy = (typeof reshapings)[number];

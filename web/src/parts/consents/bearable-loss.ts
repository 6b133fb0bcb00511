export type Means = {
  incomeCents: number;
  assetsCents: number;
  commitmentsCents: number;
};

/** R-23d: a tenth of net worth, which is income and what is at hand, less what is due in a year. */
export const bearableLossCents = (means: Means): number => {
  const { incomeCents, assetsCents, commitmentsCents } = means;
  const worth = Math.max(0, incomeCents - commitmentsCents + assetsCents);
  // What is left over is taken off first: whole cents are divided without a rest.
  return (worth - (worth % 10)) / 10;
};

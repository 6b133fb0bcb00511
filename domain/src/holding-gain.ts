type Valued = Readonly<{ valueCents: number | null; costCents: number | null }>;

/**
 * Gives what a line is worth more, or less, than it cost, in cents; null where either is not known.
 */
export const gainOf = ({ valueCents, costCents }: Valued): number | null =>
  valueCents === null || costCents === null ? null : valueCents - costCents;

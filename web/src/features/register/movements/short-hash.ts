const shownAtEachEnd = 6;

/** Enough of a hash for two to be told apart at a glance. */
export const shortHash = (hash: string): string =>
  `${hash.slice(0, shownAtEachEnd)}…${hash.slice(-shownAtEachEnd)}`;

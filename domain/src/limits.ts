/** The largest number that the wire holds exactly: cents stay below 2^53. */
export const centsMax = 9_007_199_254_740_991n;
/** Votes of one share, at most: two votes have their law, and articles of an SAS may give more. */
export const votesPerShareMax = 100n;
/** The most shares that a company can have: a hundred votes for each stay within the wire as well. */
export const sharesMax = 90_071_992_547_409n;

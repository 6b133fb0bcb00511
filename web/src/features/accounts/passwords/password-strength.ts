export type Strength = "short" | "weak" | "fair" | "strong";

export const lengthMin = 12;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const sizes = [26, 26, 10, 33];

/**
 * How many guesses, roughly, in bits: each different sign counts once and a half at most, so that
 * a repeated one adds little. The server has the last word, with its list of common passwords.
 */
const bitsOf = (password: string): number => {
  const signs = [...password.toLowerCase()];
  const pool = sizes.filter((_, index) => kinds[index]?.test(password)).reduce((a, b) => a + b, 0);
  return Math.min(signs.length, new Set(signs).size * 1.5) * Math.log2(Math.max(pool, 2));
};

const fairBits = 60;
const strongBits = 85;

export const strengthOf = (password: string): Strength => {
  if ([...password].length < lengthMin) return "short";
  const bits = bitsOf(password);
  if (bits < fairBits) return "weak";
  return bits < strongBits ? "fair" : "strong";
};

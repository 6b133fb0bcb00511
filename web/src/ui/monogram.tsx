import { cx } from "./cx.ts";

type Props = { name: string; size?: "xs" | "sm" | "md" | "lg" | "fill"; className?: string };

const sizes = {
  xs: "size-6 text-2xs",
  sm: "size-8 text-sm",
  md: "size-11 text-md",
  lg: "size-20 text-3xl",
  fill: "size-full [container-type:size]",
} as const;

const grounds = [
  "from-ground-1 to-ground-1-deep",
  "from-ground-2 to-ground-2-deep",
  "from-ground-3 to-ground-3-deep",
  "from-ground-4 to-ground-4-deep",
  "from-ground-5 to-ground-5-deep",
  "from-ground-6 to-ground-6-deep",
] as const;

const small = new Set(["le", "la", "les", "de", "du", "des", "d", "l", "the", "of", "et", "and"]);

const isCapital = (word: string): boolean => /^\p{Lu}{2,}$/u.test(word);

/**
 * Two letters: of the first two words that weigh, or of the one there is. In « Élise Jeanne MOREL »
 * the capitals are the family name; of an address what is behind the @ names nobody.
 */
export const initialsOf = (name: string): string => {
  const words = name
    .replace(/(?<=\S)@\S*$/, "")
    .split(/[\s'’.-]+/)
    .filter(Boolean);
  const family = words.findIndex(isCapital);
  if (family > 1 && !isCapital(words[0] ?? "")) words.splice(1, family - 1);
  const weighty = words.filter((word) => !small.has(word.toLowerCase()));
  const chosen = words.length === 2 || weighty.length === 0 ? words : weighty;
  const [first = "", second] = chosen;
  const letters = second ? `${[...first][0]}${[...second][0]}` : [...first].slice(0, 2).join("");
  return letters.toUpperCase();
};

const groundOf = (name: string): string => {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return grounds[sum % grounds.length] ?? grounds[0];
};

/** Stands for an image that is missing: letters in the serif, on a ground that the name decides. */
export const Monogram = ({ name, size = "md", className }: Props) => (
  <span
    aria-hidden="true"
    className={cx(
      "figure inline-grid shrink-0 place-items-center overflow-hidden rounded-md bg-linear-160",
      "pt-[0.12em] leading-none text-on-ground select-none",
      sizes[size],
      groundOf(name),
      className,
    )}
  >
    {size === "fill" ? (
      <span className="text-[44cqmin]">{initialsOf(name)}</span>
    ) : (
      initialsOf(name)
    )}
  </span>
);

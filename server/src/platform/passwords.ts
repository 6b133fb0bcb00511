import { hash, verify } from "@node-rs/argon2";

// Argon2id with OWASP's first choice: 19 MiB, two passes, one lane.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize("NFKC"), parameters);

/** A hash made with other parameters is made again when its password is next typed. */
export const needsRehash = (stored: string): boolean => {
  const { memoryCost, timeCost, parallelism } = parameters;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
};

let decoy: Promise<string> | undefined;

/** Takes the same time whether there is a hash or not: an unknown e-mail must not answer faster. */
export const checkPassword = async (stored: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword("a password that nobody has");
  const matches = await verify(stored ?? (await decoy), password.normalize("NFKC"));
  return matches && stored !== null;
};

import { z } from "zod";
import { Instant } from "./scalars.schemas.ts";

/** How a chain of hashes was last found, as that was kept; a page shows it without verifying again. */
export const VerifiedChain = z.object({
  /** Null where no verification has been kept. */
  intact: z.boolean().nullable(),
  /** The last entry that was verified, by its place in the chain, and its hash. */
  verifiedNumber: z.int(),
  verifiedHash: z.string(),
  checkedAt: Instant.nullable(),
  /**
   * The instant at which everything was last looked at, and not only the entries that had come
   * since.
   */
  wholeAt: Instant.nullable(),
  /** The chain as it is now. */
  headNumber: z.int(),
  headHash: z.string(),
  /** The number of all faults that were found; the first ones are told. */
  faultCount: z.int(),
});
export type VerifiedChain = z.infer<typeof VerifiedChain>;

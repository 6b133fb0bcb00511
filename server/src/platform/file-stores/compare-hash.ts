import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import { NotWhatWasKept, sha256OfKey } from "#platform/files.ts";

/**
 * Lets a file through, and compares it with its key. The last piece is held back until the whole is
 * known to be right, so that whoever counts bytes at the other end never takes a wrong one for whole.
 */
export const compareHash = (key: string): Transform => {
  const hash = createHash("sha256");
  let held: Buffer | undefined;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      const before = held;
      held = piece;
      done(null, before);
    },
    flush(done) {
      if (hash.digest("hex") === sha256OfKey(key)) done(null, held);
      else done(new NotWhatWasKept(key));
    },
  });
};

import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import type { FileMaker } from "#platform/work/file-maker.ts";

const Spoken = z.object({ locale: z.string().optional() });

/**
 * A paper is drawn once in each language, and the same one is given for all, for tests in which
 * dozens are signed and nobody reads one. A paper of somebody is tried where papers are.
 */
export const drawnOnce = (fileMaker: FileMaker): FileMaker => {
  const drawn = new Map<string, Promise<Buffer>>();
  return {
    ...fileMaker,
    make: async (order, ...more) => {
      const kind = `${order.module.href} ${Spoken.parse(order.task).locale}`;
      const known =
        drawn.get(kind) ?? fileMaker.make(order, ...more).then(({ body }) => buffer(body));
      drawn.set(kind, known);
      const bytes = await known;
      return { body: Readable.from([bytes]), bytes: bytes.length };
    },
  };
};

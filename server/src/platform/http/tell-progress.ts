/**
 * A file that takes long, told on the way to whoever accepts it: the answer begins with the first
 * news of a long one. Until then a refusal has its own status, and a short file comes as it is.
 */
import { PassThrough, pipeline } from "node:stream";
import { fileProgressType, type ProgressLine } from "@coulisse/contract/wire/file-progress.ts";
import type { Problem as WireProblem } from "@coulisse/contract/wire/problem.schemas.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import type { Tell } from "#platform/work/order.ts";

/** Fewer lines are there before anybody has read how many there are. */
const longFrom = 1000;

export type DescribeRefusal = (error: unknown, request: FastifyRequest) => WireProblem;

export const acceptsProgress = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? "").includes(fileProgressType);

export const openProgress = (reply: FastifyReply) => {
  let out: PassThrough | undefined;
  const begin = (): PassThrough => {
    const stream = new PassThrough();
    // A proxy in between would keep the news until it has enough of them.
    reply.header("x-accel-buffering", "no").type(fileProgressType).send(stream);
    return stream;
  };
  const write = (line: ProgressLine): void => {
    out?.write(`${JSON.stringify(line)}\n`);
  };
  const tell: Tell = (progress) => {
    if ((progress.of ?? progress.lines) < longFrom) return;
    out ??= begin();
    write(progress);
  };
  return {
    hasBegun: (): boolean => out !== undefined,
    /** The same context, whose maker of files tells this caller how far each is. */
    told: (ctx: Context): Context => {
      const { make, ...rest } = ctx.fileMaker;
      return { ...ctx, fileMaker: { ...rest, make: (order, gone) => make(order, gone, tell) } };
    },
    deliver: ({ name, mediaType, body, coding, bytes }: Download): void => {
      if (!out) return;
      const length = Buffer.isBuffer(body) ? body.length : (bytes ?? null);
      write({ file: { name, mediaType, coding: coding ?? null, bytes: length } });
      if (Buffer.isBuffer(body)) out.end(body);
      else pipeline(body, out, () => undefined);
    },
    refuse: (problem: WireProblem): void => {
      write({ problem });
      out?.end();
    },
  };
};

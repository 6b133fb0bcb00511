import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createGunzip, createGzip, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The packed answer of fewer bytes saves less than its own header costs. */
const smallestWorthBytes = 1000;
/** Images, papers, workbooks and archives are packed by their format; events are read as they come. */
const packable =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml)\b|image\/svg\+xml)/;
/** A fourth of the time of the best quality, at nearly its size. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Whether the caller takes a coding: `br;q=0` is a refusal, a star stands for what is not named. */
const readCodings = (header: string) => {
  const weights = new Map(
    header.split(",").map((part) => {
      const [name = "", ...rest] = part.toLowerCase().split(";");
      const weight = /^\s*q=([\d.]+)/.exec(rest.join(";"))?.[1];
      return [name.trim(), weight === undefined ? 1 : Number.parseFloat(weight)] as const;
    }),
  );
  return (coding: string): boolean => (weights.get(coding) ?? weights.get("*") ?? 0) > 0;
};

const typeOf = (reply: FastifyReply): string => String(reply.getHeader("content-type") ?? "");
const isPage = (reply: FastifyReply): boolean => typeOf(reply).startsWith("text/html");

/**
 * The length of a packed answer tells of what is in it. So what may hold a secret beside what a
 * stranger chose stays as it is: the answer to every change (codes and keys are handed out there),
 * every refusal (it repeats what was sent), and what a page of another site asked for.
 */
const mayPack = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.method === "GET" &&
  request.headers["sec-fetch-site"] !== "cross-site" &&
  (reply.statusCode === 200 || isPage(reply)) &&
  !reply.hasHeader("content-encoding") &&
  packable.test(typeOf(reply));

const addVary = (reply: FastifyReply): void => {
  const known = String(reply.getHeader("vary") ?? "");
  if (/accept-encoding|\*/i.test(known)) return;
  reply.header("vary", known === "" ? "Accept-Encoding" : `${known}, Accept-Encoding`);
};

const sayCoding = (reply: FastifyReply, coding: "br" | "gzip"): void => {
  reply.header("content-encoding", coding);
  reply.removeHeader("content-length");
};

/**
 * Sends what was packed where it was made as it is, and unpacked to whoever does not take it so.
 */
export const sendPacked = (
  reply: FastifyReply,
  { body, bytes }: Readonly<{ body: Readable; bytes: number | undefined }>,
): FastifyReply => {
  const { request } = reply;
  const takes = readCodings(request.headers["accept-encoding"] ?? "");
  addVary(reply);
  if (!mayPack(request, reply) || !takes("gzip")) {
    return reply.send(pipeline(body, createGunzip(), () => undefined));
  }
  sayCoding(reply, "gzip");
  if (bytes !== undefined) reply.header("content-length", bytes);
  return reply.send(body);
};

/** Packs the answers that are text by what their caller takes, away from the event loop. */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook("onSend", async (request, reply, payload) => {
    if (!mayPack(request, reply)) return payload;
    addVary(reply);
    const takes = readCodings(request.headers["accept-encoding"] ?? "");
    if (payload instanceof Readable) {
      if (!takes("gzip")) return payload;
      sayCoding(reply, "gzip");
      // A reader who leaves ends both ends; of a file that cannot be read on the answer breaks off.
      return pipeline(payload, createGzip(), () => undefined);
    }
    if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
    const bytes = typeof payload === "string" ? Buffer.from(payload) : payload;
    const coding = takes("br") ? "br" : takes("gzip") ? "gzip" : undefined;
    if (coding === undefined || bytes.length < smallestWorthBytes) return payload;
    sayCoding(reply, coding);
    return coding === "br" ? brotli(bytes, quality) : deflate(bytes);
  });
};

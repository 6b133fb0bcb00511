import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { usualBody, type FilePart } from "@coulisse/contract/wire/route.ts";
import { Malformed } from "#platform/http/answers.ts";
import type { Upload } from "#platform/http/bind.ts";
import { requireWithin } from "#platform/http/exact-json.ts";
import { Problem } from "#platform/problem.ts";

export type Form = { fields: unknown; uploads: readonly Upload[] };

/** The bound of all fields together: the answers to the faults of an import are the longest. */
const fieldsBytesMax = 1_000_000;
const fieldsMax = 60;
/** A field may be a list in JSON: of the answers to an import there are thousands. */
const listBounds = { depth: usualBody.depth, values: 100_000 };
const isList = (text: string): boolean => /^\s*[[{]/.test(text);
/** A form is held in memory whole: many files that are each allowed are too much together. */
export const formBytesMax = 120_000_000;

/** A body that is cut off, or lacks the line that parts it, is no form and is refused as such. */
const asRefusal = (error: unknown): unknown => {
  const { statusCode } = error as { statusCode?: number };
  return error instanceof Problem || error instanceof Malformed || statusCode !== undefined
    ? error
    : new Problem("malformed_request");
};

/** Names a field that a form should not have. */
const misfit = (field: string, message: "file_unknown" | "file_count" | "twice"): Malformed =>
  new Malformed([{ code: "custom", path: [field.slice(0, 200)], message }], {});

type Parts = Readonly<Record<string, FilePart>>;

const fileTooLarge = (field: string, bytesMax: number): Problem =>
  new Problem("body_too_large", {
    facts: { megabytes: Math.floor(bytesMax / 1_000_000) },
    fields: [{ location: field, code: "file_too_large" }],
  });

const firstRoomBytes = 65_536;

/**
 * Gathers the pieces in one buffer that grows: a body that comes in tiny pieces would leave an
 * object for each of them.
 */
const gather = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> => {
  let room = Buffer.allocUnsafeSlow(firstRoomBytes);
  let length = 0;
  for await (const piece of pieces) {
    if (length + piece.length > room.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(2 * room.length, length + piece.length));
      room.copy(larger, 0, 0, length);
      room = larger;
    }
    length += piece.copy(room, length);
  }
  return room.subarray(0, length);
};

const readFile = async ({ file, fieldname }: MultipartFile, bytesMax: number): Promise<Buffer> => {
  const bytes = await gather(file as AsyncIterable<Buffer>);
  if (file.truncated) throw fileTooLarge(fieldname, bytesMax);
  return bytes;
};

const readParts = async (request: FastifyRequest, parts: Parts): Promise<Form> => {
  // Without a prototype, so that a field named __proto__ is only a field.
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const uploads: Upload[] = [];
  const bytesMax = Math.max(...Object.values(parts).map((part) => part.bytesMax));
  const files = Object.values(parts).reduce((sum, part) => sum + part.countMax, 0);
  const limits = { fileSize: bytesMax, files, fields: fieldsMax, fieldSize: fieldsBytesMax };
  let bytesRead = 0;
  let fieldsBytes = 0;
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") {
      if (part.fieldname in fields) throw misfit(part.fieldname, "twice");
      fieldsBytes += Buffer.byteLength(String(part.value));
      if (part.valueTruncated || fieldsBytes > fieldsBytesMax) throw new Problem("body_too_large");
      if (isList(String(part.value))) requireWithin(String(part.value), listBounds);
      fields[part.fieldname] = part.value;
      continue;
    }
    const allowed = parts[part.fieldname];
    const bytes = await readFile(part, allowed?.bytesMax ?? bytesMax);
    if (bytes.length === 0 && !part.filename) continue;
    const seen = uploads.filter((upload) => upload.field === part.fieldname).length;
    if (!allowed) throw misfit(part.fieldname, "file_unknown");
    if (seen >= allowed.countMax) throw misfit(part.fieldname, "file_count");
    bytesRead += bytes.length;
    if (bytes.length > allowed.bytesMax) throw fileTooLarge(part.fieldname, allowed.bytesMax);
    if (bytesRead > formBytesMax) throw new Problem("body_too_large");
    uploads.push({
      field: part.fieldname,
      name: part.filename.replaceAll("\0", "").slice(-200).toWellFormed(),
      mediaType: part.mimetype,
      bytes,
    });
  }
  return { fields: { ...fields }, uploads };
};

/**
 * Reads a multipart body within what the contract allows: known file fields, their counts and
 * their sizes. Text fields come as text; a field named twice is refused.
 */
export const readForm = async (request: FastifyRequest, parts: Parts): Promise<Form> => {
  // The reader would wait for ever for the end of a body whose sender has gone already.
  if (request.raw.errored) throw new Problem("malformed_request");
  try {
    return await readParts(request, parts);
  } catch (error) {
    throw asRefusal(error);
  }
};

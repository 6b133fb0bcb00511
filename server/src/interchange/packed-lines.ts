import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { deflateRawSync, inflateRaw } from "node:zlib";
import type { ImportedLine } from "./register-order.ts";

const inflate = promisify(inflateRaw);

/** Lines that wait to be registered: a twentieth of what they take as objects, and one thing to send. */
export const packLines = (lines: readonly ImportedLine[]): Uint8Array =>
  deflateRawSync(serialize(lines), { level: 1 });

export const unpackLines = async (packed: Uint8Array): Promise<ImportedLine[]> =>
  deserialize(await inflate(packed)) as ImportedLine[];

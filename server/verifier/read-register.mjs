/* The register in a file: the register file itself, the OCF package that has it inside, or a CSV. */
import { readCsv } from "./read-csv.mjs";

export const fileFormat = "coulisse-register-file:1";

const readJson = (text) => {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return undefined;
  }
  return file?.format === fileFormat && Array.isArray(file.lines) ? file : undefined;
};

/** Node's own where there is one: its early versions have no such stream. */
const unpack = async (bytes) => {
  if (typeof process !== "undefined") return (await import("node:zlib")).inflateRawSync(bytes);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

const [centralSign, endSign] = [0x02014b50, 0x06054b50];

/** The bytes of a file in a zip, found by its place in the directory at the end. */
const unzip = async (bytes, wanted) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== endSign) end -= 1;
  if (end < 0) return undefined;
  let entry = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(entry, true) !== centralSign) return undefined;
    const [method, size] = [view.getUint16(entry + 10, true), view.getUint32(entry + 20, true)];
    const nameLength = view.getUint16(entry + 28, true);
    const start = view.getUint32(entry + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(entry + 46, entry + 46 + nameLength));
    if (name === wanted || name.endsWith(`/${wanted}`)) {
      const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
      const packed = bytes.subarray(from, from + size);
      return method === 0 ? packed : unpack(packed);
    }
    entry += 46 + nameLength + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true);
  }
  return undefined;
};

/** The register that a file holds, as `{ lines, head }`; undefined where it holds none. */
export const readRegister = async (bytes) => {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const held = isZip ? await unzip(bytes, "register.json").catch(() => undefined) : bytes;
  if (held === undefined) return undefined;
  const text = new TextDecoder().decode(held);
  return readJson(text) ?? (isZip ? undefined : readCsv(text));
};

/** Reads a file of XML in the encoding that it declares; null where its bytes are not that. */
const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;
const accepted: Readonly<Record<string, string>> = {
  "utf-8": "utf-8",
  utf8: "utf-8",
  "us-ascii": "utf-8",
  "iso-8859-1": "windows-1252",
  "iso-8859-15": "iso-8859-15",
  "windows-1252": "windows-1252",
};

const headBytes = 200;

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

export const xmlText = (bytes: Uint8Array): string | null => {
  const head = Buffer.from(bytes.subarray(0, headBytes))
    .toString("latin1")
    .replace(/^\u00ef\u00bb\u00bf/, "");
  // Its two bytes a sign are seen before any declaration can be read.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, "utf-16le");
  const name = declared.exec(head.trimStart())?.[1]?.toLowerCase() ?? "utf-8";
  const encoding = accepted[name];
  return encoding === undefined ? null : decoded(bytes, encoding);
};

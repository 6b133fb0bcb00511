import type { FreezeRegister } from "#providers/freeze-register/freeze-register.ts";

const provider = "freeze register";
/** The file is large and its server slow (integrations, 9.3): 60 s for all of it. */
const totalMs = 60_000;
const bytesMax = 200_000_000;

const withinLimit = async (response: Response): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let byteCount = 0;
  for await (const part of response.body ?? []) {
    byteCount += part.length;
    if (byteCount > bytesMax) throw new Error(`${provider}: more than ${bytesMax} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Plain GET without a key; redirects stay on the publisher's side. */
export const freezeRegisterAt = (url: string): FreezeRegister => ({
  isExample: false,
  download: async () => {
    const response = await fetch(url, {
      headers: { "user-agent": "Coulisse", accept: "application/json" },
      signal: AbortSignal.timeout(totalMs),
    });
    if (!response.ok) throw new Error(`${provider}: status ${response.status}`);
    return withinLimit(response);
  },
});

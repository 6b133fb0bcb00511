/*
 * The service of a browser (RFC 8030) and the browser behind it: it knows who writes by their key (RFC
 * 8292), and opens what they wrote by its own (RFC 8291), with nothing of the library that wrote it.
 */
import { createDecipheriv, createECDH, createHmac, randomBytes, type ECDH } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { importJWK, jwtVerify } from "jose";
import { listen } from "../listen.ts";

/** What a browser was asked to show, as it would show it. */
export type ShownPush = Readonly<{
  browser: string;
  topic: string;
  urgency: string;
  ttlSeconds: number;
  text: string;
}>;

type Browser = Readonly<{ ecdh: ECDH; auth: Buffer; acceptsKey: string | undefined }>;
type Fate = number | "taken";

export type StandInBrowser = Readonly<{
  id: string;
  endpoint: string;
  browserKey: string;
  authSecret: string;
}>;

export type PushService = Readonly<{
  /** Where it listens in truth; browsers are told an address of the internet. */
  origin: string;
  /** Everything that was taken, also what came twice. */
  taken: readonly ShownPush[];
  /** A browser that accepts messages of one key, or of whoever signs with theirs. */
  subscribe(acceptsKey?: string): StandInBrowser;
  /** The next answers to a browser, in their order; afterwards it takes everything again. */
  answerNext(browserId: string, ...fates: readonly Fate[]): void;
  close(): Promise<void>;
}>;

export const pushHost = "push.stand-in.example";

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer => {
  const random = createHmac("sha256", salt).update(key).digest();
  const text = Buffer.concat([info, Buffer.from([1])]);
  return createHmac("sha256", random).update(text).digest().subarray(0, length);
};

/** RFC 8188 and 8291: salt, size of a record, the sender’s key, then one record. */
const decrypt = ({ ecdh, auth }: Browser, body: Buffer): string => {
  const salt = body.subarray(0, 16);
  const keyBytes = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyBytes);
  const sealed = body.subarray(21 + keyBytes);
  const shared = ecdh.computeSecret(sender);
  const whom = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const secret = hkdf(auth, shared, whom, 32);
  const key = hkdf(salt, secret, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(salt, secret, Buffer.from("Content-Encoding: nonce\0"), 12);
  const opener = createDecipheriv("aes-128-gcm", key, nonce);
  opener.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  // The last record ends with a 2 and as many zeros as its writer wants.
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) {
    throw new Error("no delimiter");
  }
  return padded.subarray(0, end).toString("utf8");
};

/** RFC 8292: the sender signs for this service, for a day at most, with the key that they name. */
const isSigned = async (header: string, acceptsKey: string | undefined): Promise<boolean> => {
  const { token, key } =
    /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(header)?.groups ?? {};
  if (token === undefined || key === undefined) return false;
  if (acceptsKey !== undefined && key !== acceptsKey) return false;
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  try {
    const { payload } = await jwtVerify(token, await importJWK(jwk, "ES256"), {
      audience: `https://${pushHost}`,
      algorithms: ["ES256"],
    });
    const { exp = 0, sub = "" } = payload;
    return exp - Date.now() / 1000 <= 86_400 && /^(?:mailto|https):/.test(sub);
  } catch {
    return false;
  }
};

/** Opens the service, for browsers that it makes itself. */
export const openPushService = async (): Promise<PushService> => {
  const browsers = new Map<string, Browser>();
  const fates = new Map<string, Fate[]>();
  const taken: ShownPush[] = [];

  const answer = async (asked: IncomingMessage): Promise<number> => {
    const id = asked.url?.slice(1) ?? "";
    const browser = browsers.get(id);
    const body = await buffer(asked);
    if (!browser) return 404;
    const { headers } = asked;
    if (!(await isSigned(headers.authorization ?? "", browser.acceptsKey))) return 403;
    const ttl = Number(headers["ttl"] ?? Number.NaN);
    if (!Number.isInteger(ttl) || headers["content-encoding"] !== "aes128gcm") return 400;
    if (body.length > 4096) return 413;
    const fate = fates.get(id)?.shift() ?? "taken";
    if (fate !== "taken") return fate;
    taken.push({
      browser: id,
      topic: String(headers["topic"] ?? ""),
      urgency: String(headers["urgency"] ?? "normal"),
      ttlSeconds: ttl,
      text: decrypt(browser, body),
    });
    return 201;
  };

  const handle = (asked: IncomingMessage, response: ServerResponse): void => {
    void answer(asked)
      .catch(() => 400)
      .then((status) => {
        if (status === 429) response.setHeader("retry-after", "42");
        response.statusCode = status;
        response.end();
      });
  };
  const { origin, close } = await listen(handle);
  return {
    origin,
    taken,
    subscribe: (acceptsKey) => {
      const id = randomBytes(12).toString("hex");
      const ecdh = createECDH("prime256v1");
      ecdh.generateKeys();
      const auth = randomBytes(16);
      browsers.set(id, { ecdh, auth, acceptsKey });
      return {
        id,
        endpoint: `https://${pushHost}/${id}`,
        browserKey: ecdh.getPublicKey("base64url"),
        authSecret: auth.toString("base64url"),
      };
    },
    answerNext: (browserId, ...next) => {
      fates.set(browserId, [...next]);
    },
    close,
  };
};

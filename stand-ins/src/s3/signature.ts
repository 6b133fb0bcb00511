import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export type Key = Readonly<{ id: string; secret: string; region: string }>;

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Encodes as RFC 3986 says, which leaves fewer signs as they are than JavaScript does. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  );

const pathOf = (url: URL): string =>
  url.pathname
    .split("/")
    .map((part) => encode(decodeURIComponent(part)))
    .join("/");

const queryOf = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join("&");

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

const skewMs = 900_000;
const instantOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** Headers that change what is done must be signed, or whoever is in between could change them. */
const mustBeSigned = (name: string): boolean => name === "host" || name.startsWith("x-amz-");

/** The code of the refusal of a request that this key has not signed (Signature Version 4). */
export const refuseSignature = (asked: IncomingMessage, url: URL, key: Key): string | undefined => {
  const found = form.exec(asked.headers.authorization ?? "");
  if (!found) return "AccessDenied";
  const [, id = "", day = "", region = "", names = "", given = ""] = found;
  if (id !== key.id) return "InvalidAccessKeyId";
  if (region !== key.region) return "AuthorizationHeaderMalformed";
  const date = String(asked.headers["x-amz-date"]);
  if (!date.startsWith(day) || !(Math.abs(instantOf(date) - Date.now()) < skewMs)) {
    return "RequestTimeTooSkewed";
  }
  const signed = names.split(";");
  const unsigned = Object.keys(asked.headers).some(
    (name) => mustBeSigned(name) && !signed.includes(name),
  );
  if (unsigned) return "AccessDenied";
  const canonical = [
    asked.method,
    pathOf(url),
    queryOf(url),
    ...signed.map((name) => `${name}:${String(asked.headers[name] ?? "").trim()}`),
    "",
    names,
    String(asked.headers["x-amz-content-sha256"]),
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n");
  const dayKey = hmac(`AWS4${key.secret}`, day);
  const signingKey = hmac(hmac(hmac(dayKey, region), "s3"), "aws4_request");
  const right = hmac(signingKey, text);
  return timingSafeEqual(right, Buffer.from(given, "hex")) ? undefined : "SignatureDoesNotMatch";
};

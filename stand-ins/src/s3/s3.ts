import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { listen, type Listening } from "../listen.ts";
import { refuseSignature, type Key } from "./signature.ts";

/** A version is what one PUT has kept, or the mark that a DELETE has left. */
export type Version = Readonly<{
  id: string;
  at: Date;
  /** Undefined for the mark of a removal. */
  bytes: Buffer | undefined;
  encryption: string | undefined;
  encryptionKey: string | undefined;
  lock: string | undefined;
  lockedUntil: Date | undefined;
}>;

/** What becomes of a request in the place of an answer. */
export type Fate =
  | Readonly<{ status: number; code: string }>
  /** It is done, and the answer is lost on the way. */
  | "done_unheard"
  /** The connection ends in the middle of the answer. */
  | "cut"
  /** The answer begins, and goes no further. */
  | "stalled"
  /** Nobody says anything. */
  | "silent";

/** The stand-in of a service that speaks S3, with one bucket. */
export type S3 = Listening &
  Readonly<{
    bucket: string;
    key: Key;
    /** All versions by name, the newest last. */
    versions: Map<string, Version[]>;
    /** What was asked: `PUT ab/abcd`. */
    asked: string[];
    answerNext(method: string, ...fates: Fate[]): void;
    /** Every request is refused so, until it is undefined again. */
    refuseAll(fate: Fate | undefined): void;
    /** Keeps what it is told to, whatever it hashes to: a disk that went bad. */
    spoil(name: string, bytes: Buffer): void;
  }>;

export type S3Options = Readonly<{
  bucket?: string;
  key?: Key;
  /** Without versions a DELETE leaves nothing. */
  versioned?: boolean;
  /** A service without conditional writes says so. */
  conditional?: boolean;
}>;

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const statusOf: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  BadDigest: 400,
  InvalidAccessKeyId: 403,
  InvalidRequest: 400,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
};

class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(code: string, status = statusOf[code] ?? 500) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const read = async (asked: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of asked) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

const header = (asked: IncomingMessage, name: string): string | undefined => {
  const value = asked.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const md5 = (bytes: Buffer): string => createHash("md5").update(bytes).digest("hex");
const sha256 = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();

/** The service compares what came with every hash that came with it. */
const expectWhole = (asked: IncomingMessage, bytes: Buffer): void => {
  const length = header(asked, "content-length");
  if (length === undefined) throw new Refused("MissingContentLength");
  if (Number(length) !== bytes.length) throw new Refused("IncompleteBody", 400);
  const signed = header(asked, "x-amz-content-sha256") ?? "";
  if (!/^[0-9a-f]{64}$/.test(signed)) throw new Refused("NotImplemented");
  if (sha256(bytes).toString("hex") !== signed) throw new Refused("XAmzContentSHA256Mismatch");
  const checksum = header(asked, "x-amz-checksum-sha256");
  if (checksum !== undefined && sha256(bytes).toString("base64") !== checksum) {
    throw new Refused("BadDigest");
  }
};

type Answer = Readonly<{
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer | string;
}>;

/** Opens the service, on the loopback. */
export const openS3 = async (options: S3Options = {}): Promise<S3> => {
  const { bucket = "coulisse", versioned = true, conditional = true } = options;
  const key = options.key ?? { id: "STANDIN", secret: "a secret of tests", region: "eu-west-3" };
  const versions = new Map<string, Version[]>();
  const fates = new Map<string, Fate[]>();
  const asked: string[] = [];
  let refusing: Fate | undefined;

  const newest = (name: string): Version | undefined => versions.get(name)?.at(-1);
  const current = (name: string): Version & { bytes: Buffer } => {
    const found = newest(name);
    if (found?.bytes === undefined) throw new Refused("NoSuchKey");
    return { ...found, bytes: found.bytes };
  };
  const add = (name: string, version: Version): void => {
    versions.set(name, versioned ? [...(versions.get(name) ?? []), version] : [version]);
  };

  const put = async (request: IncomingMessage, name: string): Promise<Answer> => {
    const condition = header(request, "if-none-match");
    if (condition !== undefined && !conditional) throw new Refused("NotImplemented");
    const bytes = await read(request);
    expectWhole(request, bytes);
    if (condition === "*" && newest(name)?.bytes !== undefined) {
      throw new Refused("PreconditionFailed");
    }
    const until = header(request, "x-amz-object-lock-retain-until-date");
    const lock = header(request, "x-amz-object-lock-mode");
    if ((lock === undefined) !== (until === undefined)) throw new Refused("InvalidRequest");
    const version: Version = {
      id: randomUUID(),
      at: new Date(),
      bytes,
      encryption: header(request, "x-amz-server-side-encryption"),
      encryptionKey: header(request, "x-amz-server-side-encryption-aws-kms-key-id"),
      lock,
      lockedUntil: until === undefined ? undefined : new Date(until),
    };
    add(name, version);
    return { status: 200, headers: { etag: `"${md5(bytes)}"`, ...idOf(version) } };
  };

  const idOf = ({ id }: Version) => (versioned ? { "x-amz-version-id": id } : undefined);

  const get = (name: string): Answer => {
    const found = current(name);
    return {
      status: 200,
      headers: {
        "content-type": "application/octet-stream",
        "content-length": String(found.bytes.length),
        "last-modified": found.at.toUTCString(),
        etag: `"${md5(found.bytes)}"`,
        ...(found.encryption === undefined
          ? {}
          : { "x-amz-server-side-encryption": found.encryption }),
        ...idOf(found),
      },
      body: found.bytes,
    };
  };

  const remove = (name: string, id: string | null): Answer => {
    if (id !== null) {
      const known = versions.get(name) ?? [];
      const meant = known.find((version) => version.id === id);
      if (meant?.lockedUntil && meant.lockedUntil > new Date()) throw new Refused("AccessDenied");
      const left = known.filter((version) => version.id !== id);
      if (left.length === 0) versions.delete(name);
      else versions.set(name, left);
    } else if (versioned) {
      const mark = {
        bytes: undefined,
        encryption: undefined,
        encryptionKey: undefined,
        lock: undefined,
        lockedUntil: undefined,
      };
      add(name, { id: randomUUID(), at: new Date(), ...mark });
    } else versions.delete(name);
    return { status: 204 };
  };

  const list = (query: URLSearchParams): Answer => {
    const prefix = query.get("prefix") ?? "";
    const most = Math.min(Number(query.get("max-keys") ?? "1000"), 1000);
    const after = query.get("continuation-token") ?? "";
    const names = [...versions.keys()]
      .filter((name) => name.startsWith(prefix) && newest(name)?.bytes !== undefined)
      .filter((name) => name > after)
      .toSorted();
    const page = names.slice(0, most);
    const isCut = names.length > page.length;
    const contents = page.map((name) => {
      const { at, bytes } = current(name);
      return `<Contents><Key>${escape(name)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>&quot;${md5(bytes)}&quot;</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
    });
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return {
      status: 200,
      headers: { "content-type": "application/xml" },
      body: `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${escape(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${isCut}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
    };
  };

  const handle = async (request: IncomingMessage, url: URL): Promise<Answer> => {
    const refusal = refuseSignature(request, url, key);
    if (refusal !== undefined) throw new Refused(refusal);
    const [, first = "", ...rest] = url.pathname.split("/").map(decodeURIComponent);
    if (first !== bucket) throw new Refused("NoSuchBucket");
    const name = rest.join("/");
    if (name === "") {
      if (request.method === "GET" && url.searchParams.get("list-type") === "2") {
        return list(url.searchParams);
      }
      throw new Refused("NotImplemented");
    }
    if (request.method === "PUT") return put(request, name);
    if (request.method === "GET" || request.method === "HEAD") return get(name);
    if (request.method === "DELETE") return remove(name, url.searchParams.get("versionId"));
    throw new Refused("NotImplemented");
  };

  const refusalOf = (error: unknown): Answer => {
    const { code, status } = error instanceof Refused ? error : new Refused("InternalError");
    return {
      status,
      headers: { "content-type": "application/xml" },
      body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    };
  };

  const send = (
    response: ServerResponse,
    method: string | undefined,
    { status, headers = {}, body = "" }: Answer,
    fate: Fate | undefined,
  ): void => {
    const half = Buffer.from(body).subarray(0, Math.floor(body.length / 2));
    response.writeHead(status, headers);
    if (method === "HEAD") response.end();
    else if (fate === "stalled") response.write(half);
    else if (fate === "cut") response.write(half, () => response.destroy());
    else response.end(body);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", "http://stand-in");
    asked.push(`${request.method} ${url.pathname.slice(bucket.length + 2)}`);
    const fate = fates.get(request.method ?? "")?.shift() ?? refusing;
    if (fate === "silent") return;
    if (typeof fate === "object") {
      request.resume();
      send(response, request.method, refusalOf(new Refused(fate.code, fate.status)), undefined);
      return;
    }
    const done = await handle(request, url).catch(refusalOf);
    if (fate === "done_unheard") response.destroy();
    else send(response, request.method, done, fate);
  };

  const listening = await listen((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  return {
    ...listening,
    bucket,
    key,
    versions,
    asked,
    answerNext: (method, ...next) => void fates.set(method, next),
    refuseAll: (fate) => {
      refusing = fate;
    },
    spoil: (name, bytes) => {
      const known = current(name);
      versions.set(name, [...(versions.get(name) ?? []).slice(0, -1), { ...known, bytes }]);
    },
  };
};

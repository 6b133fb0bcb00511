import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** Gives what an authenticator app shows for a seed at an instant. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

const uint16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** The little of CBOR that an attestation without a statement needs. */
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59]), uint16(bytes.length), bytes]);

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

type Options = Readonly<{ challenge: string }>;

/** A passkey as a browser holds one: it speaks WebAuthn for a host and an origin, with ES256. */
export const createPasskey = (origin: string) => {
  const host = new URL(origin).hostname;
  const id = randomBytes(32);
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, "base64url"),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, "base64url"),
  ]);
  let counter = 0;
  const clientData = (type: string, { challenge }: Options, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (flags: number, rest: Buffer = Buffer.alloc(0)): Buffer =>
    Buffer.concat([
      createHash("sha256").update(host).digest(),
      Buffer.from([flags]),
      uint32(counter),
      rest,
    ]);
  const frame = {
    id: toText(id),
    rawId: toText(id),
    type: "public-key",
    clientExtensionResults: {},
  };
  return {
    make: (options: Options) => {
      const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey]);
      const data = authenticatorData(present | verified | withCredential, credential);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(data),
      ]);
      return {
        ...frame,
        response: {
          clientDataJSON: toText(clientData("webauthn.create", options, origin)),
          attestationObject: toText(attestation),
          transports: ["internal"],
        },
      };
    },
    /** `counter` stands still where a copy is used; `unlocked` is false without a PIN or finger. */
    sign: (options: Options, how: { from?: string; count?: boolean; unlocked?: boolean } = {}) => {
      if (how.count !== false) counter += 1;
      const client = clientData("webauthn.get", options, how.from ?? origin);
      const data = authenticatorData(how.unlocked === false ? present : present | verified);
      const signer = createSign("sha256");
      signer.update(data).update(createHash("sha256").update(client).digest());
      return {
        ...frame,
        response: {
          clientDataJSON: toText(client),
          authenticatorData: toText(data),
          signature: toText(signer.sign(privateKey)),
        },
      };
    },
  };
};

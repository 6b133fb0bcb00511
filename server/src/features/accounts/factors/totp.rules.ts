import { Secret, TOTP } from "otpauth";
import type { TotpDraft } from "@coulisse/contract/accounts/security-shapes.schemas.ts";
import { qrCode } from "#platform/qr-code.ts";

const stepSeconds = 30;
/** 160 bits, as RFC 4226 recommends. */
export const secretBytes = 20;

const totpOf = (secret: Uint8Array, label: string): TOTP =>
  new TOTP({
    issuer: "Coulisse",
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: "SHA1",
    digits: 6,
    period: stepSeconds,
  });

/** The step that a code is of, of this one and its neighbours: clocks of telephones drift. */
export const stepOf = (secret: Uint8Array, code: string, at: Date): bigint | null => {
  const delta = totpOf(secret, "").validate({ token: code, timestamp: at.getTime(), window: 1 });
  if (delta === null) return null;
  return BigInt(Math.floor(at.getTime() / 1000 / stepSeconds) + delta);
};

export const describeTotp = (secret: Uint8Array, label: string): TotpDraft => {
  const totp = totpOf(secret, label);
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr: qrCode(uri) };
};

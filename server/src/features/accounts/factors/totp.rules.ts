import { Secret, TOTP } from "otpauth";
import { create } from "qrcode";
import type { TotpDraft } from "@coulisse/contract/security-shapes.ts";

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

/** The dark modules as one path, a run of them a rectangle: it is drawn sharp at any size. */
const toPath = (size: number, isDark: (row: number, column: number) => boolean): string => {
  let path = "";
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column < size && isDark(row, column)) column += 1;
      path += `M${start} ${row}h${column - start}v1h-${column - start}z`;
    }
  }
  return path;
};

export const describeTotp = (secret: Uint8Array, label: string): TotpDraft => {
  const totp = totpOf(secret, label);
  const uri = totp.toString();
  const { modules } = create(uri, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const path = toPath(size, (row, column) => modules.get(row, column) === 1);
  return { secret: totp.secret.base32, uri, qr: { size, path } };
};

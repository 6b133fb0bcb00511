import { createHash, createPrivateKey, sign, verify, type X509Certificate } from "node:crypto";
import { z } from "zod";
import { certificatesOf, type Sealer } from "#platform/seal/cades.ts";
import { fingerprintOf } from "#platform/seal/keep-sealer.ts";

const form = "coulisse-restore:1";
const Count = z.int().min(0);
const Instant = z.iso.datetime({ offset: true });

/** A report of a restore says what was found on the other host, and nothing that was not looked at. */
export const restoreReportSchema = z.strictObject({
  form: z.literal(form),
  id: z.uuid(),
  /** The moment to which database and files were restored. */
  restoredTo: Instant,
  begunAt: Instant,
  provedAt: Instant,
  /** From the last that came back to the loss; null where a moment was chosen and nothing was lost. */
  lossSeconds: Count.nullable(),
  companies: Count,
  movements: Count,
  /** Files that rows name, each of which was read and hashed. */
  files: Count,
  /** Files that no row names: they are younger than the moment. */
  looseFiles: Count,
  looked: z
    .array(z.strictObject({ what: z.string().min(1).max(80), count: Count, faults: Count }))
    .min(1)
    .max(40),
  by: z.string().min(1).max(80),
  host: z.string().min(1).max(255),
  version: z.string().min(1).max(40),
});
export type RestoreReport = z.infer<typeof restoreReportSchema>;

const signedSchema = z.strictObject({
  report: z.looseObject({ form: z.literal(form) }),
  signature: z.base64(),
  certificate: z.string().max(20_000),
});

/** The bytes that are signed: spaces between them do not count, the order of what is said does. */
const bytesOf = (report: unknown): Buffer => Buffer.from(JSON.stringify(report));

export const newReport = (found: Omit<RestoreReport, "form">): RestoreReport =>
  restoreReportSchema.parse({ form, ...found });

/** Signs a report with the seal of the installation, whose certificate goes along. */
export const signReport = (report: RestoreReport, { keyPem, chainPem }: Sealer): string => {
  const [certificate] = certificatesOf(chainPem);
  if (!certificate) throw new Error("There is no certificate to sign with.");
  const signature = sign("sha256", bytesOf(report), createPrivateKey(keyPem)).toString("base64");
  return `${JSON.stringify({ report, signature, certificate: certificate.toString() }, null, 2)}\n`;
};

export type ReadReport =
  | Readonly<{ report: RestoreReport; sha256: string; fault?: undefined }>
  | Readonly<{ fault: "UNREADABLE" | "ANOTHER_SEAL" | "ALTERED" }>;

const certificateIn = (pem: string): X509Certificate | undefined => {
  try {
    return certificatesOf(pem)[0];
  } catch {
    return undefined;
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads a signed report, and takes it only with the seal of this installation on it. */
export const readReport = (text: string, own: Sealer): ReadReport => {
  const given = parse(text);
  const signed = signedSchema.safeParse(given);
  const certificate = signed.success ? certificateIn(signed.data.certificate) : undefined;
  if (!signed.success || !certificate) return { fault: "UNREADABLE" };
  const [ours] = certificatesOf(own.chainPem);
  if (!ours || fingerprintOf(ours) !== fingerprintOf(certificate)) return { fault: "ANOTHER_SEAL" };
  const bytes = bytesOf((given as { report: unknown }).report);
  const signature = Buffer.from(signed.data.signature, "base64");
  if (!verify("sha256", bytes, ours.publicKey, signature)) return { fault: "ALTERED" };
  const report = restoreReportSchema.safeParse(signed.data.report);
  if (!report.success) return { fault: "UNREADABLE" };
  return { report: report.data, sha256: createHash("sha256").update(bytes).digest("hex") };
};

/** The number of differences, whatever they are of. */
export const differencesOf = ({ looked }: Pick<RestoreReport, "looked">): number =>
  looked.reduce((sum, { faults }) => sum + faults, 0);

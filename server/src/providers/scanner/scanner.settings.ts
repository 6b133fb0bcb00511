import { z } from "zod";
import type { SettingFault } from "#platform/setting-fault.ts";

/** What the environment may say of the virus scanner, by variable. */
export const scannerVariables = {
  CLAMD_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be a host name or an address")
    .optional()
    .describe("The antivirus that sees every private document first"),
  CLAMD_PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, "must be from 0 to 65535")
    .transform(Number)
    .default(3310)
    .describe("Its port"),
  CLAMD_SOCKET: z
    .string()
    .startsWith("/", "must be the full path of a socket")
    .optional()
    .describe("Or its socket on this machine"),
};

type ReadSettings = z.output<z.ZodObject<typeof scannerVariables>>;

/** Where clamd listens; null where there is none. */
export type ScannerSettings =
  Readonly<{ host: string; port: number }> | Readonly<{ path: string }> | null;

export const findScannerFaults = (read: ReadSettings): SettingFault[] =>
  read.CLAMD_HOST !== undefined && read.CLAMD_SOCKET !== undefined
    ? [{ name: "CLAMD_SOCKET", why: "and CLAMD_HOST both name a scanner; keep one" }]
    : [];

export const toScannerSettings = (read: ReadSettings): ScannerSettings => {
  if (read.CLAMD_SOCKET !== undefined) return { path: read.CLAMD_SOCKET };
  return read.CLAMD_HOST === undefined ? null : { host: read.CLAMD_HOST, port: read.CLAMD_PORT };
};

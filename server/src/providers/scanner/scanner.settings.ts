import { z } from "zod";
import type { SettingFault } from "#platform/start-refused.ts";
import { isLoopback, oneOf } from "#platform/setting-forms.ts";

/** The environment may say this of the virus scanner, by variable. */
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
  CLAMD_TLS: oneOf(["required", "off"])
    .optional()
    .describe(
      "Beyond this machine one of them: `required` where a tunnel such as stunnel takes TLS before it, which clamd itself does not know; `off` sends documents in clear",
    ),
  CLAMD_SOCKET: z
    .string()
    .startsWith("/", "must be the full path of a socket")
    .optional()
    .describe("Or its socket on this machine"),
};

type ReadSettings = z.output<z.ZodObject<typeof scannerVariables>>;

/** The place at which clamd listens; null where there is none. */
export type ScannerSettings =
  Readonly<{ host: string; port: number; tls: boolean }> | Readonly<{ path: string }> | null;

export const findScannerFaults = ({
  CLAMD_HOST: host,
  CLAMD_SOCKET: socket,
  CLAMD_TLS: tls,
}: ReadSettings): SettingFault[] => {
  if (host !== undefined && socket !== undefined) {
    return [{ name: "CLAMD_SOCKET", why: "and CLAMD_HOST both name a scanner; keep one" }];
  }
  if (host === undefined || isLoopback(host) || tls !== undefined) return [];
  return [
    {
      name: "CLAMD_HOST",
      why: "is beyond this machine, and every private document is sent to it: set CLAMD_TLS=required with a tunnel such as stunnel before it, or CLAMD_TLS=off where something else encrypts the way",
    },
  ];
};

export const toScannerSettings = (read: ReadSettings): ScannerSettings => {
  const { CLAMD_HOST: host, CLAMD_PORT: port, CLAMD_SOCKET: path } = read;
  if (path !== undefined) return { path };
  return host === undefined ? null : { host, port, tls: read.CLAMD_TLS === "required" };
};

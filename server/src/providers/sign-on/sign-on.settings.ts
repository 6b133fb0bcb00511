import { z } from "zod";
import type { SettingFault } from "#platform/start-refused.ts";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A secret goes there: in clear text to this machine alone. */
const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && loopback.has(hostname));
};

const issuer = z.string().refine(isIssuer, "must be an https address").optional();

/** The environment may say this of the services that people sign in with, by variable. */
export const signOnVariables = {
  FRANCECONNECT_CLIENT_ID: z
    .string()
    .optional()
    .describe("Your identifier at FranceConnect; with its secret the button is there"),
  FRANCECONNECT_CLIENT_SECRET: z.string().optional().describe("Its secret"),
  FRANCECONNECT_ISSUER: issuer.describe("Another environment of FranceConnect than the public one"),
  FRANCECONNECT_ACR: z
    .enum(["eidas1", "eidas2", "eidas3"], { error: "must be one of eidas1, eidas2, eidas3" })
    .optional()
    .describe("The level of assurance that is asked for; `eidas1` without it"),
  FRANCECONNECT_PKCE: z
    .enum(["true", "false"], { error: "must be one of true, false" })
    .optional()
    .describe("Whether the exchange is bound by PKCE; `false` without it"),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe("Your identifier at Google; with its secret the button is there"),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe("Its secret"),
  GOOGLE_ISSUER: issuer.describe("Another issuer than Google’s own, for tests"),
};

export type ClientSettings = Readonly<{ issuer: string; clientId: string; clientSecret: string }>;
export type AssuranceLevel = "eidas1" | "eidas2" | "eidas3";
export type FranceConnectSettings = ClientSettings &
  Readonly<{ acr: AssuranceLevel; pkce: boolean }>;

/** Null where the service is not set up: its button is hidden then. */
export type SignOnSettings = Readonly<{
  franceConnect: FranceConnectSettings | null;
  google: ClientSettings | null;
}>;

type ReadSettings = z.output<z.ZodObject<typeof signOnVariables>>;

const needed = {
  FRANCECONNECT: ["FRANCECONNECT_CLIENT_ID", "FRANCECONNECT_CLIENT_SECRET"],
  GOOGLE: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
} as const;

/** A fault is one setting of a service without those that it cannot do without. */
export const findSignOnFaults = (read: ReadSettings): SettingFault[] =>
  Object.entries(needed).flatMap(([service, names]) => {
    const isMeant = Object.entries(read).some(
      ([name, value]) => name.startsWith(`${service}_`) && value !== undefined,
    );
    if (!isMeant) return [];
    return names
      .filter((name) => read[name] === undefined)
      .map((name) => ({ name, why: `is required with the other settings of ${service}` }));
  });

const clientOf = (
  id: string | undefined,
  secret: string | undefined,
  at: string,
): ClientSettings | null =>
  id === undefined || secret === undefined
    ? null
    : { issuer: at.replace(/\/+$/, ""), clientId: id, clientSecret: secret };

export const toSignOnSettings = (read: ReadSettings): SignOnSettings => {
  const franceConnect = clientOf(
    read.FRANCECONNECT_CLIENT_ID,
    read.FRANCECONNECT_CLIENT_SECRET,
    read.FRANCECONNECT_ISSUER ?? "https://oidc.franceconnect.gouv.fr/api/v2",
  );
  return {
    franceConnect: franceConnect && {
      ...franceConnect,
      acr: read.FRANCECONNECT_ACR ?? "eidas1",
      // The published source of FranceConnect refuses parameters that it does not name, these among
      // them, although its discovery announces S256.
      pkce: read.FRANCECONNECT_PKCE === "true",
    },
    google: clientOf(
      read.GOOGLE_CLIENT_ID,
      read.GOOGLE_CLIENT_SECRET,
      read.GOOGLE_ISSUER ?? "https://accounts.google.com",
    ),
  };
};

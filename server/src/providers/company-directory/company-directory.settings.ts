import { z } from "zod";
import { findChoiceFaults, isWebUrl } from "#platform/setting-forms.ts";
import type { SettingFault } from "#platform/start-refused.ts";

const address = z
  .string()
  .refine(isWebUrl, "must be an http(s) address")
  .transform((text) => text.replace(/\/+$/, ""));

const kinds = ["local", "recherche-entreprises", "sirene"] as const;

/** The environment may say this of the directory of companies. */
export const companyDirectoryVariables = {
  COMPANY_DIRECTORY: z
    .enum(kinds, { error: `must be one of ${kinds.join(", ")}` })
    .default("local")
    .describe("Where companies are looked up; `local` has fictitious ones"),
  RECHERCHE_ENTREPRISES_URL: address
    .default("https://recherche-entreprises.api.gouv.fr")
    .describe("The open directory of companies"),
  SIRENE_URL: address
    .default("https://api.insee.fr/api-sirene/3.11")
    .describe("The directory of INSEE"),
  SIRENE_API_KEY: z.string().optional().describe("Your key to it"),
};

export type CompanyDirectorySettings = Readonly<
  | { kind: "local" }
  | { kind: "recherche-entreprises"; baseUrl: string }
  | { kind: "sirene"; baseUrl: string; apiKey: string }
>;

type ReadSettings = z.output<z.ZodObject<typeof companyDirectoryVariables>>;

const needs = { local: [], "recherche-entreprises": [], sirene: ["SIRENE_API_KEY"] } as const;

export const findCompanyDirectoryFaults = (read: ReadSettings): SettingFault[] =>
  findChoiceFaults("COMPANY_DIRECTORY", read.COMPANY_DIRECTORY, needs, read);

export const toCompanyDirectorySettings = (read: ReadSettings): CompanyDirectorySettings => {
  const kind = read.COMPANY_DIRECTORY;
  if (kind === "local") return { kind };
  if (kind === "sirene") {
    return { kind, baseUrl: read.SIRENE_URL, apiKey: read.SIRENE_API_KEY ?? "" };
  }
  return { kind, baseUrl: read.RECHERCHE_ENTREPRISES_URL };
};

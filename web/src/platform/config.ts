/**
 * The server hands this to the page at run time, in `<script id="coulisse-config">`. A site built
 * for another origin names the API at build time with VITE_API_BASE_URL, which wins.
 */
export type DemoAccount = { email: string; password: string; fr: string; en: string };

export type RuntimeConfig = {
  apiBaseUrl: string;
  supportUrl: string | undefined;
  /** The people of the demonstration, whom the sign-in page shows; none outside it. */
  demoAccounts: readonly DemoAccount[];
  /** Whether messages are kept for the administrator to read, instead of being sent. */
  outbox: boolean;
  /** `absent` when no session cookie came with the page: the site then spares the call. */
  session: "absent" | "unknown";
  /** The single sign-on services that are set up. */
  signOn: { franceConnect: boolean; google: boolean };
};

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;

const readElement = (document: Document | undefined): Record<string, unknown> => {
  const content = document?.getElementById("coulisse-config")?.textContent;
  if (!content) return {};
  try {
    const parsed: unknown = JSON.parse(content);
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
};

const readAccounts = (value: unknown): DemoAccount[] =>
  Array.isArray(value)
    ? value.flatMap((account: Partial<DemoAccount> | null) => {
        const { email, password, fr, en } = account ?? {};
        return email && password && fr && en ? [{ email, password, fr, en }] : [];
      })
    : [];

export const readConfig = (
  document: Document | undefined,
  buildTimeBase: string | undefined,
): RuntimeConfig => {
  const raw = readElement(document);
  const signOn = (raw["signOn"] ?? {}) as Record<string, unknown>;
  return {
    apiBaseUrl: (buildTimeBase ?? text(raw["apiBaseUrl"]) ?? "").trim().replace(/\/+$/, ""),
    supportUrl: text(raw["supportUrl"]),
    demoAccounts: raw["demo"] === true ? readAccounts(raw["demoAccounts"]) : [],
    outbox: raw["outbox"] === true,
    session: raw["session"] === "absent" ? "absent" : "unknown",
    signOn: { franceConnect: signOn["franceConnect"] === true, google: signOn["google"] === true },
  };
};

/** A base of "/" would be emptied by the trimming of slashes, and is refused like an empty one. */
export const isValidConfig = (config: RuntimeConfig): boolean => config.apiBaseUrl !== "";

/** The server has no document to read: it says what it draws the pages with. */
export const config: RuntimeConfig = readConfig(
  typeof document === "undefined" ? undefined : document,
  import.meta.env["VITE_API_BASE_URL"],
);
export const configure = (given: Partial<RuntimeConfig>): void => {
  Object.assign(config, given);
};

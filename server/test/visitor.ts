import type { Client } from "./client.ts";

const site = "http://localhost:3000/";

/** Chosen is whom one is at the provider: one of its people by number, somebody new, or nobody. */
export type Chosen =
  number | "nobody" | Readonly<{ givenName: string; familyName: string; email: string }>;

const fieldsOf = (chosen: Chosen): URLSearchParams =>
  typeof chosen === "object"
    ? new URLSearchParams({ person: "other", ...chosen })
    : new URLSearchParams({ person: String(chosen) });

/** A browser without a screen: it keeps cookies and follows redirects until it is back at the site. */
export const createVisitor = () => {
  const cookies = new Map<string, string>();
  const ask = async (address: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, {
      redirect: "manual",
      headers: { cookie, "accept-language": "fr" },
      ...(body ? { method: "POST", body } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  /** Follows until it stops: back at the site, or at a page of the provider. */
  const follow = async (address: string, body?: URLSearchParams) => {
    let at = address;
    let response = await ask(at, body);
    for (let hops = 0; hops < 10; hops += 1) {
      const location = response.headers.get("location");
      if (location === null) break;
      at = new URL(location, at).href;
      if (at.startsWith(site)) break;
      response = await ask(at);
    }
    return { at, response };
  };
  return {
    follow,
    /** Goes from the provider's first page back to the site: gives the query that the site gets. */
    async signInAt(address: string, chosen: Chosen): Promise<string> {
      const page = await follow(address);
      const { at, response } = await follow(page.at, fieldsOf(chosen));
      if (!at.startsWith(site)) throw new Error(`${response.status} ${await response.text()}`);
      return new URL(at).search;
    },
  };
};

export type Provider = "franceconnect" | "google";

/** Gives where the provider's first page is, as the server tells the site. */
export const beginSignOn = async (
  client: Client,
  provider: Provider,
  query = "",
): Promise<string> => {
  const { status, body } = await client.get(`/auth/oauth/${provider}${query}`);
  if (status !== 200) throw new Error(`Refused: ${status} ${body.code}`);
  return body.redirectUrl as string;
};

/** The query that the provider sends the browser back with. */
export const visitProvider = async (
  client: Client,
  provider: Provider,
  chosen: Chosen,
  query = "",
): Promise<string> => createVisitor().signInAt(await beginSignOn(client, provider, query), chosen);

/** Somebody new to the provider; each number is another person. */
export const newcomer = (number: number) => ({
  givenName: `Camille ${number}`,
  familyName: "Essai",
  email: `camille-${number}@test.example`,
});

/**
 * One site has one spelling, however it was written down: by its host and its path, and nothing
 * else.
 */

/** A folder’s own page may have one of these names. */
const folderPage = /^(?:index|default)\.(?:html?|php|aspx?)$/i;
/** No such name is anybody’s site: they lead into the reader’s own network. */
const insideNames = new Set(["localhost", "local", "internal", "lan", "home", "corp", "arpa"]);
const linkLengthMax = 250;

/**
 * Parts that people leave out are put in; any scheme but these two is another thing than a site.
 */
const asUrl = (text: string): URL | undefined => {
  const scheme = /^([a-z][a-z\d+.-]*):(?:\/\/|$)/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== "http" && scheme !== "https") return undefined;
  const bare = text.replace(/^(?:https?:)?[/\\]*/i, "");
  return URL.parse(`https://${bare}`) ?? undefined;
};

/** A name of the open web without its `www.`: no bare host, no number, nobody’s credentials. */
const hostOf = ({ hostname, username, password }: URL): string | undefined => {
  if (username !== "" || password !== "") return undefined;
  const name = hostname.replace(/\.$/, "");
  const host = name.replace(/^www\.(?=[^.]+\.)/, "");
  const labels = host.split(".");
  const last = labels.at(-1) ?? "";
  const isOpen = labels.length > 1 && labels.every((label) => /^[a-z\d_-]+$/.test(label));
  return isOpen && /^[a-z]/.test(last) && !insideNames.has(last) ? host : undefined;
};

/** Each part in the one way to encode it, without those that add nothing. */
const pathOf = ({ pathname }: URL): string | undefined => {
  try {
    const parts = pathname
      .split("/")
      .filter((part) => part !== "")
      .map((part) => encodeURIComponent(decodeURIComponent(part).normalize("NFC")));
    if (folderPage.test(parts.at(-1) ?? "")) parts.pop();
    return parts.map((part) => `/${part}`).join("");
  } catch {
    return undefined;
  }
};

/**
 * The site that a text names; none where it is no site of the open web. Its scheme is the safe one, and
 * what follows `?` or `#` is a place in it, or who led there. Nothing is fetched.
 */
export const readWebsiteLink = (text: string): string | undefined => {
  const url = asUrl(text.trim());
  if (url === undefined) return undefined;
  const [host, path] = [hostOf(url), pathOf(url)];
  if (host === undefined || path === undefined) return undefined;
  // Both schemes are one, so that the usual port of either says nothing.
  const port = ["", "80", "443"].includes(url.port) ? "" : `:${url.port}`;
  const link = `https://${host}${port}${path}`;
  return link.length > linkLengthMax ? undefined : link;
};
